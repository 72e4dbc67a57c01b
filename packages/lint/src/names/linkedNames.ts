import type {Nodes, Root} from 'mdast';
import type {TextDirective} from 'mdast-util-directive';
import {toString} from 'mdast-util-to-string';
import type {Contract} from 'api-contract';
import {defineMessages, defineRule} from 'api-contract/finding';
import {listNodes} from 'docusaurus-openapi-reference/pages';
import {contractOfPage, type CheckedPage} from '../checkedPage';
import {namesOf} from './contractNames';
import {namesOfTarget} from './namesOfTarget';

const messages = defineMessages({
  other: ({name, targets}: {name: string; targets: readonly string[]}) =>
    `"${name}" does not belong to ${targets.join(' or ')}, to which this sentence links. Correct one of them, or write two sentences.`,
});

/** The names that belong to the target of a link. A kind that it doesn't restrict is missing. */
type Owned = Partial<Record<'scopes' | 'roles' | 'events' | 'statuses' | 'fields', ReadonlySet<string>>>;

export const linkedNames = defineRule({
  id: 'linked-name',
  docs: 'Scopes, roles, events, statuses, and fields in code font belong to an operation or event that the same sentence or row links to, such as with `:operation[unlockDoor]`.',
  check: (page: CheckedPage) => {
    const contract = contractOfPage(page);
    if (!contract) return [];
    return [...listRows(page.root), ...listSentences(page.root)].flatMap((nodes) => {
      const targets = nodes.flatMap((node) => (node.type === 'textDirective' ? readTarget(node) : []));
      const owned = targets.flatMap((target) => ownedNames(contract, target) ?? []);
      return nodes.flatMap((node) => {
        if (node.type !== 'inlineCode') return [];
        const {kind, name} = classify(contract, node.value);
        const lists = owned.flatMap((each) => (kind === undefined ? [] : (each[kind] ?? [])));
        if (lists.length === 0 || lists.some((list) => list.has(name))) return [];
        const {line = 1, column = 1} = node.position?.start ?? {};
        return [messages.other({file: page.file, line, column}, {name, targets})];
      });
    });
  },
});

const listRows = (root: Root): Nodes[][] =>
  listNodes(root)
    .ofType('tableRow')
    .map((row) => [...listNodes(row).all]);

/** The nodes of each sentence. */
export function listSentences(root: Root): Nodes[][] {
  return listNodes(root)
    .ofType('paragraph')
    .flatMap((paragraph) => {
      const sentences: Nodes[][] = [[]];
      for (const node of listNodes(paragraph).all) {
        sentences.at(-1)?.push(node);
        if (node.type === 'text' && /[.?!:]\s/.test(node.value)) sentences.push([]);
      }
      return sentences;
    });
}

/** The target of a link to the version of the page. */
function readTarget({attributes, ...node}: TextDirective): string[] {
  const isLink = ['operation', 'event'].includes(node.name);
  return !isLink || attributes?.in ? [] : [attributes?.id ?? toString(node)];
}

type Kind = keyof Owned;

function classify(contract: Contract, text: string): {kind: Kind | undefined; name: string} {
  const isNamed = ({name}: {name: string}): boolean => name === text;
  if (contract.scopes.some(isNamed)) return {kind: 'scopes', name: text};
  if (contract.roles.some(isNamed)) return {kind: 'roles', name: text};
  if (contract.events.some(isNamed)) return {kind: 'events', name: text};
  if (/^[1-5]\d\d$/.test(text)) return {kind: 'statuses', name: text};
  const [, field = ''] = /^(\w+)(?:(?:: |=).*)?$/.exec(text) ?? [];
  return {kind: namesOf(contract).fields.has(field) ? 'fields' : undefined, name: field};
}

function ownedNames(contract: Contract, target: string): Owned | undefined {
  const operation = contract.operations.find(({id}) => id === target);
  const isEvent = contract.events.some(({name}) => name === target);
  if (!operation) return isEvent ? {fields: namesOfTarget(contract, target)} : undefined;
  const {role, scopes, emits, responses} = operation;
  return {
    scopes: new Set(scopes),
    ...(role === undefined ? {} : {roles: new Set([role])}),
    // A sentence about a list can name the events of its items.
    ...(emits.length === 0 ? {} : {events: new Set(emits)}),
    statuses: new Set(responses.map(({status}) => status)),
  };
}
