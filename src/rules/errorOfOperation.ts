import {defineMessages, defineRule} from 'api-contract/finding';
import type {CheckedPage} from 'api-docs-lint/rules';
import {listBlocksAboutSamples, listDirectives} from './namedOperations';

const messages = defineMessages({
  other: ({code, ids}: {code: string; ids: readonly string[]}) =>
    `None of the operations here (${ids.join(', ')}) returns the error ${code}.`,
});

export const errorOfOperation = defineRule<CheckedPage>({
  id: 'error-of-operation',
  docs: 'In the text directly below samples, an error is one of the operations that the section names.',
  check: ({file, root, contract}) => {
    if (!contract) return [];
    // Every operation can return an error that no operation lists.
    const listed = new Set(contract.operations.flatMap(({errors}) => errors.map(({code}) => code)));
    return listBlocksAboutSamples(root.children).flatMap(({block, names}) => {
      const operations = contract.operations.filter(({id}) => names.includes(id));
      const known = operations.flatMap(({errors}) => errors.map(({code}) => code));
      return listDirectives(block, 'error')
        .filter(({name}) => listed.has(name) && !known.includes(name))
        .map(({name, line}) => messages.other({file, line}, {code: name, ids: names}));
    });
  },
});
