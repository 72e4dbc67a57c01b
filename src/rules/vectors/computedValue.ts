import {defineMessages, type Rule} from 'api-contract/finding';
import type {CheckedPage} from 'api-docs-lint/rules';
import type {Story} from '../story/story';
import type {Computed} from './computed';
import {readSampleVectors} from './samples';
import {readWebhookTables} from './webhooks';

type Difference = {name: string; value: string; right: readonly string[]};

/** A longer list of right values doesn't help. */
const maxShown = 2;

const messages = defineMessages({
  different: ({name, value, right}: Difference) =>
    right.length === 0
      ? `${name} is ${value}, but the page and the contract don’t have its inputs.`
      : `${name} is ${value}, but its inputs give ${right.slice(0, maxShown).join(' or ')}.`,
});

const readComputed = (page: CheckedPage, story: Story): Computed[] =>
  page.contract
    ? [...readWebhookTables(page.file, page.root), ...readSampleVectors(page, page.contract, story)]
    : [];

export const computedValue = (load: () => Story): Rule<CheckedPage> => ({
  id: 'computed-value',
  docs: 'Signatures, hashes, Basic credentials, PKCE values, cursors, and decoded card bits are the results of their inputs.',
  check: (page) =>
    readComputed(page, load()).flatMap(({place, name, value, right}) =>
      right.includes(value) ? [] : messages.different(place, {name, value, right}),
    ),
});
