import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {Operation} from 'api-contract';
import {defineMessages, defineRule, type Problem} from 'api-contract/finding';
import {placeOf, type CheckedPage} from 'api-docs-lint/rules';

const messages = defineMessages({
  other: ({text, id, others}: {text: string; id: string; others: readonly string[]}) =>
    `"${text}" links to ${id}, but begins with the verb of ${others.join(', ')}.`,
});

export const operationVerb = defineRule<CheckedPage>({
  id: 'operation-verb',
  docs: 'The text of a link such as `:operation[delete the clip]{#deleteEventClip}` doesn’t begin with the verb of an operation of the resource with another method.',
  check: ({file, root, contract: own, contractOf, versions}) => {
    const problems: Problem[] = [];
    visit(root, 'textDirective', (node) => {
      const {id, in: version} = node.attributes ?? {};
      const contract = version ? contractOf(version) : (own ?? contractOf(versions[0] ?? ''));
      const target = contract?.operations.find((operation) => operation.id === id);
      const text = toString(node);
      const [verb = ''] = text.toLowerCase().split(' ');
      if (node.name !== 'operation' || !contract || !target || verbsOf(target).includes(verb)) return;
      const others = contract.operations
        .filter(({tags, method}) => tags[0] === target.tags[0] && method !== target.method)
        .filter((operation) => verbsOf(operation).includes(verb))
        .map((operation) => operation.id);
      if (others.length > 0)
        problems.push(messages.other(placeOf({file}, node), {text, id: target.id, others}));
    });
    return problems;
  },
});

/** The first words of the ID and of the summary: `attach` for `attachEventClip`. */
const verbsOf = ({id, summary}: Operation): string[] => [
  /^[a-z]*/.exec(id)?.[0] ?? '',
  summary.toLowerCase().split(' ')[0] ?? '',
];
