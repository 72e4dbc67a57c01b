import type {Nodes, Parents} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {ContentError} from 'api-contract/finding';
import {marksOf, type Contract, type Operation} from 'api-contract';
import {listNodes} from '../parsePage';
import {findTarget} from '../calls';
import {code, line, text, type Block, type Inline} from '../../model/nodes';
import type {Page} from '../../model/page';
import {drawMarkList, type Mark} from './marks';

/** Draws the scopes, the role, and the rate classes that the samples and the links of a section need. */
export function drawRequiredAccess(section: readonly Nodes[], {contract}: Page): Block[] {
  const operations = section.flatMap((node) => operationsOf(node, contract));
  const waits = section.some((node) => node.type === 'textDirective' && node.name === 'event');
  const streams = waits ? (marksOf(contract.document)['x-streams'] ?? []) : [];
  const scopes = [...operations, ...streams].flatMap((each) => each.scopes ?? []);
  if (scopes.length === 0)
    throw new ContentError(
      'No sample with request=… and no link to an operation of this section needs a scope.',
    );
  const role = strongestRole(contract, operations);
  const marks: Mark[] = [
    ['Scopes', listCodes(scopes)],
    ['Role', role ? line`${code(role)} or higher` : undefined],
    ['Rate classes', listCodes(operations.flatMap(({rateClass}) => rateClass ?? []))],
  ];
  return [drawMarkList(marks, {since: undefined, deprecated: false})];
}

/**
 * What follows a directive in its section, or on the whole page if it is above the first heading. Tables list exceptions, such
 * as symptoms, so their links don't count.
 */
export function listSection({children}: Parents, directive: Nodes): Nodes[] {
  const depthOf = (node: Nodes): number => (node.type === 'heading' ? node.depth : Infinity);
  const at = children.findIndex((node) => node === directive);
  const depth = children.slice(0, at).map(depthOf).filter(Number.isFinite).at(-1) ?? 0;
  const rest = children.slice(at);
  const end = rest.findIndex((node) => depthOf(node) <= depth);
  const section = rest.slice(0, end < 0 ? undefined : end).filter(({type}) => type !== 'table');
  return section.flatMap((node) => listNodes(node).all);
}

/** The operations of a sample, or of a link such as `:operation[createBook]`, unless it is one of another version. */
function operationsOf(node: Nodes, contract: Contract): Operation[] {
  if (node.type === 'apiSample' && node.content.kind === 'urls')
    return node.content.calls.flatMap((call) => findTarget(contract, call)?.operation ?? []);
  let id: string | undefined;
  if (node.type === 'apiSample' && (node.shows?.part === 'request' || node.shows?.part === 'response'))
    id = node.shows.name;
  if (node.type === 'textDirective' && node.name === 'operation' && node.attributes?.in === undefined)
    id = node.attributes?.id ?? toString(node.children);
  return contract.operations.filter((operation) => operation.id === id);
}

/** The role that each of the operations accepts. */
export const strongestRole = ({roles}: Contract, operations: readonly Operation[]): string | undefined =>
  roles.filter(({name}) => operations.some(({role}) => role === name)).at(-1)?.name;

/** Names in code font, each once: `a`, `b`, and `c`. */
export const listCodes = (names: readonly string[]): Inline[] =>
  new Intl.ListFormat('en')
    .formatToParts([...new Set(names)].sort())
    .map(({type, value}) => (type === 'element' ? code(value) : text(value)));
