import {visit} from 'unist-util-visit';
import {defineMessages, defineRule} from 'api-contract/finding';
import {placeOf, type CheckedPage} from 'api-docs-lint/rules';
import {listBlocksAboutSamples} from './namedOperations';

const messages = defineMessages({
  other: ({status, ids}: {status: string; ids: readonly string[]}) =>
    `The samples above are of ${ids.join(', ')}, and none of these operations returns ${status}.`,
});

export const sectionStatus = defineRule<CheckedPage>({
  id: 'section-status',
  docs: 'In the text directly below samples, a status of success in code font, such as `201`, is one of their operations.',
  check: ({file, root, contract, knownNames}) =>
    listBlocksAboutSamples(root.children).flatMap(({block, names}) => {
      const operations = contract?.operations.filter(({id}) => names.includes(id)) ?? [];
      const known = operations.flatMap(({responses}) => responses.map(({status}) => status));
      const found: ReturnType<typeof messages.other>[] = [];
      visit(block, 'inlineCode', (node) => {
        const [status] = /^2\d\d(?= |$)/.exec(node.value) ?? [];
        if (status === undefined || known.includes(status) || knownNames.has(status)) return;
        found.push(messages.other(placeOf({file}, node), {status, ids: operations.map(({id}) => id)}));
      });
      return found;
    }),
});
