import {defineMessages, defineRule} from 'api-contract/finding';
import type {BookContract} from 'api-docs-lint/rules';

const messages = defineMessages({
  different: ({actual, expected}: {actual: string; expected: string}) =>
    `info.version is "${actual}", but the book has the version "${expected}". Write the same number.`,
});

export const contractVersion = defineRule<BookContract>({
  id: 'contract-version',
  docs: 'The contract has the version of its book.',
  check: ({contract: {version: actual}, version: expected, folder}) =>
    actual === expected
      ? []
      : [messages.different({file: `${folder}/openapi.yaml`, line: 1}, {actual, expected})],
});
