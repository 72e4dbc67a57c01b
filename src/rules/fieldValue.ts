import type {PhrasingContent} from 'mdast';
import {visit} from 'unist-util-visit';
import {memoize, walkDocument, type Contract, type Schema} from 'api-contract';
import {defineMessages, defineRule, type Problem} from 'api-contract/finding';
import {asObject} from 'api-contract/json';
import {placeOf, type CheckedPage} from 'api-docs-lint/rules';

export const valueMessages = defineMessages({
  other: ({field, value, known}: {field: string; value: string; known: readonly string[]}) =>
    `\`${field}\` can’t be \`${value}\`, which is a value of another field. Its values are ${known.join(', ')}.`,
});

export const fieldValue = defineRule<CheckedPage>({
  id: 'field-value',
  docs: 'In a text such as "`state` is `active`", the field can have the value.',
  check: ({file, root, contract}) => {
    const problems: Problem[] = [];
    if (!contract) return [];
    visit(root, 'inlineCode', (node, index = 0, parent) => {
      const [between, next] = (parent?.children.slice(index + 1, index + 3) ?? []) as PhrasingContent[];
      if (between?.type !== 'text' || !/^\sis\s$/.test(between.value) || next?.type !== 'inlineCode') return;
      const {value: field} = node;
      const {value} = next;
      const known = findOtherValue(contract, field, value);
      if (known) problems.push(valueMessages.other(placeOf({file}, next), {field, value, known}));
    });
    return problems;
  },
});

/** The values of a field, if it can't have a value that another field has. */
export function findOtherValue(
  contract: Contract,
  field: string,
  value: string,
): readonly string[] | undefined {
  const fields = listEnums(contract);
  const known = fields.get(field) ?? [];
  const isValue = !fields.has(value) && [...fields.values()].some((values) => values.includes(value));
  return known.length > 0 && isValue && !known.includes(value) ? known : undefined;
}

/** The values of each field that always has an enumeration. The other fields have none. */
const listEnums = memoize(({document}: Contract): ReadonlyMap<string, readonly string[]> => {
  const fields = new Map<string, readonly string[]>();
  const isOpen = new Set<string>();
  walkDocument(document, (node) => {
    for (const [name, schema] of Object.entries(asObject(node.properties))) {
      const {enum: list, const: single, $ref} = schema as Schema;
      const values = [...(list ?? []), ...(single === undefined ? [] : [single])].map(String);
      if (values.length === 0 && $ref === undefined) isOpen.add(name);
      fields.set(name, [...(fields.get(name) ?? []), ...values]);
    }
  });
  return new Map([...fields].map(([name, values]) => [name, isOpen.has(name) ? [] : values]));
});
