import type {Nodes} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {defineMessages, defineRule, type Problem} from 'api-contract/finding';
import {placeOf, type CheckedPage} from 'api-docs-lint/rules';
import {listOwnFields} from '../contract-rules/errorFields';

const messages = defineMessages({
  other: ({field, owners, errors}: {field: string; owners: readonly string[]; errors: readonly string[]}) =>
    `The text about ${errors.join(', ')} has \`${field}\`, but only ${owners.join(', ')} has this field.`,
});

export const errorFieldOnPage = defineRule<CheckedPage>({
  id: 'error-field-on-page',
  docs: 'A paragraph or a row that names errors has a field such as `requiredRole` only if one of these errors has it.',
  check: ({file, root, contract}) => {
    const problems: Problem[] = [];
    if (!contract) return [];
    const fields = listOwnFields(contract);
    visit(root, ['paragraph', 'tableRow'], (block) => {
      const names = listNames(block as Nodes);
      const errors = names.map(({name}) => name).filter((name) => contract.errors.has(name));
      for (const {name: field, node} of errors.length > 0 ? names : []) {
        const owners = fields.get(field) ?? errors;
        if (owners.some((owner) => errors.includes(owner))) continue;
        problems.push(messages.other(placeOf({file}, node), {field, owners, errors}));
      }
    });
    return problems;
  },
});

/** The names in code font, and those of the directive `:error`. */
function listNames(block: Nodes): {name: string; node: Nodes}[] {
  const names: {name: string; node: Nodes}[] = [];
  visit(block, ['inlineCode', 'textDirective'], (found) => {
    const node = found as Nodes;
    if (node.type === 'inlineCode') names.push({name: node.value, node});
    if (node.type === 'textDirective' && node.name === 'error')
      names.push({name: node.attributes?.id ?? toString(node), node});
  });
  return names;
}
