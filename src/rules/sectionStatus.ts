import type {RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {defineMessages, defineRule} from 'api-contract/finding';
import {placeOf, type CheckedPage} from 'api-docs-lint/rules';

const messages = defineMessages({
  other: ({status, ids}: {status: string; ids: readonly string[]}) =>
    `The samples above are of ${ids.join(', ')}, and none of these operations returns ${status}.`,
});

export const sectionStatus = defineRule<CheckedPage>({
  id: 'section-status',
  docs: 'Below the samples of a section, a status of success in code font, such as `201`, is one of their operations.',
  check: ({file, root, contract, knownNames}) => {
    let sampled: string[] = [];
    return root.children.flatMap((block) => {
      sampled = [...(block.type === 'heading' ? [] : sampled), ...listSampled(block)];
      const names = [...sampled, ...listLinked(block)];
      const operations = contract?.operations.filter(({id}) => names.includes(id)) ?? [];
      const known = operations.flatMap(({responses}) => responses.map(({status}) => status));
      const found: ReturnType<typeof messages.other>[] = [];
      visit(block, 'inlineCode', (node) => {
        const [status] = /^2\d\d(?= |$)/.exec(node.value) ?? [];
        if (status === undefined || sampled.length === 0 || known.includes(status) || knownNames.has(status))
          return;
        found.push(messages.other(placeOf({file}, node), {status, ids: operations.map(({id}) => id)}));
      });
      return found;
    });
  },
});

/** The operations of the samples in a block. */
function listSampled(block: RootContent): string[] {
  const names: string[] = [];
  visit(block, 'code', ({meta}) => {
    names.push(...(meta?.match(/(?<=\b(?:request|response)=)\w+/g) ?? []));
  });
  return names;
}

/** The operations of the directives in a block. */
function listLinked(block: RootContent): string[] {
  const names: string[] = [];
  visit(block, 'textDirective', (node) => {
    if (node.name === 'operation') names.push(node.attributes?.id ?? toString(node));
  });
  return names;
}
