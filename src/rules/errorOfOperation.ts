import type {RootContent} from 'mdast';
import {defineMessages, defineRule} from 'api-contract/finding';
import type {CheckedPage} from 'api-docs-lint/rules';
import {listDirectives, listSampled} from './namedOperations';

const messages = defineMessages({
  other: ({code, ids}: {code: string; ids: readonly string[]}) =>
    `None of the operations here (${ids.join(', ')}) returns the error ${code}.`,
});

export const errorOfOperation = defineRule<CheckedPage>({
  id: 'error-of-operation',
  docs: 'In a section with samples, an error is one of the operations that the section names.',
  check: ({file, root, contract}) => {
    if (!contract) return [];
    // Every operation can return an error that no operation lists.
    const listed = new Set(contract.operations.flatMap(({errors}) => errors.map(({code}) => code)));
    return listSections(root.children).flatMap((section) => {
      const sampled = section.flatMap(listSampled);
      const ids = new Set([
        ...sampled,
        ...section.flatMap((block) => listDirectives(block, 'operation')).map(({name}) => name),
      ]);
      const operations = contract.operations.filter(({id}) => ids.has(id));
      const known = operations.flatMap(({errors}) => errors.map(({code}) => code));
      return section
        .flatMap((block) => listDirectives(block, 'error'))
        .filter(({name}) => sampled.length > 0 && listed.has(name) && !known.includes(name))
        .map(({name, line}) => messages.other({file, line}, {code: name, ids: [...ids]}));
    });
  },
});

/** The blocks of each section, which a heading starts. */
function listSections(blocks: readonly RootContent[]): RootContent[][] {
  const sections: RootContent[][] = [[]];
  for (const block of blocks) {
    if (block.type === 'heading') sections.push([]);
    sections.at(-1)?.push(block);
  }
  return sections;
}
