import {defineRule} from 'api-contract/finding';
import type {BookContract} from 'api-docs-lint/rules';
import {versionMessages as messages} from '../messages';

export const contractVersion = defineRule<BookContract>({
  id: 'contract-version',
  docs: 'The contract has the version of its book.',
  messages,
  check: ({contract: {version: actual}, version: expected, folder}) =>
    actual === expected
      ? []
      : [messages.different({file: `${folder}/openapi.yaml`, line: 1}, {actual, expected})],
});
