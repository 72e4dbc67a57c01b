import type {Nodes} from 'mdast';
// Adds the node types of `:name` to those of mdast.
import type {} from 'mdast-util-directive';
import {toString} from 'mdast-util-to-string';
import type {Contract} from 'api-contract';
import {defineMessages, defineRule} from 'api-contract/finding';
import {contractOfPage, type CheckedPage} from '../checkedPage';
import {namesOf} from './contractNames';
import {namesOfTarget} from './namesOfTarget';
import {listRows, listSentences} from './sentences';

const messages = defineMessages({
  other: ({name, targets}: {name: string; targets: readonly string[]}) =>
    `"${name}" does not belong to ${targets.join(' or ')}, to which this sentence links. Correct one of them, or write two sentences.`,
});

export const linkedNames = defineRule({
  id: 'linked-name',
  docs: 'Scopes, roles, events, statuses, and fields in code font belong to an operation or event that the same sentence or row links to, such as with `:operation[unlockDoor]`.',
  check: (page: CheckedPage) => {
    const contract = contractOfPage(page);
    if (!contract) return [];
    return [...listRows(page.root), ...listSentences(page.root)].flatMap((nodes) => {
      const targets = nodes.flatMap(readTarget);
      return nodes.flatMap((node) => {
        if (node.type !== 'inlineCode') return [];
        const name = /^\w+(?=: |=|$)/.exec(node.value)?.[0] ?? node.value;
        const owners = targets.filter((target) => ownsNamesLike(contract, target, name));
        const isOwned = owners.some((target) => namesOfTarget(contract, target)?.has(name));
        if (owners.length === 0 || isOwned) return [];
        const {line = 1, column = 1} = node.position?.start ?? {};
        return [messages.other({file: page.file, line, column}, {name, targets})];
      });
    });
  },
});

/** The target of a link to the version of the page. */
function readTarget(node: Nodes): string[] {
  if (node.type !== 'textDirective' || !['operation', 'event'].includes(node.name)) return [];
  return node.attributes?.in ? [] : [node.attributes?.id ?? toString(node)];
}

/** Whether a target has names of the same kind: an operation has scopes, roles, events, and statuses, and an event has fields. */
function ownsNamesLike(contract: Contract, target: string, name: string): boolean {
  const isOf = (list: readonly {name: string}[]): boolean => list.some((each) => each.name === name);
  const operation = contract.operations.find(({id}) => id === target);
  if (!operation) return namesOf(contract).fields.has(name) && isEvent(contract, target);
  return (
    isOf(contract.scopes) ||
    (operation.role !== undefined && isOf(contract.roles)) ||
    // A sentence about a list can name the events of its items.
    (operation.emits.length > 0 && isOf(contract.events)) ||
    /^[1-5]\d\d$/.test(name)
  );
}

const isEvent = ({events}: Contract, target: string): boolean => events.some(({name}) => name === target);
