import {isList} from 'api-contract/json';
import {defineRule} from 'api-contract/finding';
import {listObjects} from './objects';
import type {ShownJson} from './readSamples';
import {countMessages as messages} from '../messages';

export const counts = defineRule({
  id: 'example-count',
  docs: 'In examples and samples, a count is the length of the list or the text next to it, such as `bitCount` and `bits`.',
  messages,
  check: ({value, placeOf}: ShownJson) =>
    listObjects(value).flatMap(({object, path}) =>
      Object.entries(object).flatMap(([field, count]) => {
        const base = /^(\w+?)(?:Count|_count)$/.exec(field)?.[1];
        const list = `${base}s`;
        const counted = object[list];
        if (base === undefined || typeof count !== 'number') return [];
        if ((!isList(counted) && typeof counted !== 'string') || counted.length === count) return [];
        return messages.count(placeOf([...path, field]), {field, count, list, length: counted.length});
      }),
    ),
});
