import {isInstant, walkInstance} from 'api-contract/checks';
import {defineMessages, defineRule, type Problem} from 'api-contract/finding';
import type {CheckedJson} from './readSamples';

const messages = defineMessages({
  offset: ({field, value}: {field: string; value: string}) =>
    `${field} is ${value}, but the API returns instants in UTC. End it with Z.`,
});

export const utcInstants = defineRule({
  id: 'sample-utc',
  docs: 'Instants in UTC end with `Z`.',
  check: ({contract, schema, value: body, placeOf}: CheckedJson) => {
    const problems: Problem[] = [];
    walkInstance(contract, schema ?? {}, body, ({value, path, node}) => {
      if (typeof value !== 'string' || value.endsWith('Z') || !isInstant(contract, node)) return;
      problems.push(messages.offset(placeOf(path), {field: path.join('.'), value}));
    });
    return problems;
  },
});
