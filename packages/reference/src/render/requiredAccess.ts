import type {Code, Nodes, Root} from 'mdast';
import type {TextDirective} from 'mdast-util-directive';
import {toString} from 'mdast-util-to-string';
import {ContentError} from 'api-contract/finding';
import {marksOf, type Contract, type Operation} from 'api-contract';
import {findTarget, listCalls} from '../code-blocks/calls';
import {listNodes} from '../pages/parsePage';
import {code, line, link, paragraph, text, type Block, type Inline} from '../pages/markdown';
import {findPageWith, type Page} from '../pages/page';
import {toKebab, toPlural} from '../pages/words';

/** A sample of a request, or a link to an operation or an event in a sentence. */
export type Step = Code | TextDirective;

/** Draws the scopes, the role, and the rate classes that the steps of a section need. */
export function drawRequiredAccess(steps: readonly Step[], page: Page): Block[] {
  const {contract} = page;
  const called = steps.flatMap((step) => operationsOf(step, contract));
  const operations = called.filter(({scopes}) => scopes.length > 0);
  const waits = steps.some((step) => linkedName(step, 'event') !== undefined);
  const streams = waits ? (marksOf(contract.document)['x-streams'] ?? []) : [];
  const scopes = unique([...operations, ...streams].flatMap((each) => each.scopes ?? []));
  if (scopes.length === 0)
    throw new ContentError(
      'No step in this section needs a scope. Link a sample to its operation with request=…, link to an operation, or write the prerequisites.',
    );
  const role = strongestRole(contract, operations);
  const orHigher = role === contract.roles.at(-1)?.name ? '' : ' or higher';
  const roles = role ? line`, for an application with the ${drawNames(page, 'role', [role])}${orHigher}` : [];
  const classes = unique(operations.flatMap(({rateClass}) => rateClass ?? []));
  const counts = line` The requests count toward the ${drawNames(page, 'rate class', classes)}.`;
  const needs = line`You need a token with the ${drawNames(page, 'scope', scopes)}${roles}.`;
  return [paragraph([...needs, ...(classes.length > 0 ? counts : [])])];
}

/**
 * The steps of the section in which a directive is, or of the whole page if it is above the first heading. Tables list
 * exceptions, such as symptoms, so their links don't count.
 */
export function listSectionSteps(root: Root, directive: Nodes): Step[] {
  const {all, ofType} = listNodes(root);
  const inTables = ofType('table').flatMap((table) => listNodes(table).all);
  const depthOf = (node: Nodes): number => (node.type === 'heading' ? node.depth : Infinity);
  const at = all.indexOf(directive);
  const depth = all.slice(0, at).map(depthOf).filter(Number.isFinite).at(-1) ?? 0;
  const rest = all.slice(at);
  const end = rest.findIndex((node) => depthOf(node) <= depth);
  return rest
    .slice(0, end < 0 ? undefined : end)
    .filter((node) => node.type === 'code' || node.type === 'textDirective')
    .filter((node) => !inTables.includes(node));
}

/** The operation of a link, a request, or a response, or those of the URLs. Other checks report wrong samples. */
function operationsOf(step: Step, contract: Contract): Operation[] {
  if (step.type === 'code' && step.lang === 'uri')
    return listCalls(step.value).flatMap((call) => findTarget(contract, call)?.operation ?? []);
  const [, sampled] = (step.type === 'code' && /\b(?:request|response)=([\w-]+)/.exec(step.meta ?? '')) || [];
  const id = sampled ?? linkedName(step, 'operation');
  return contract.operations.filter((operation) => operation.id === id);
}

/** The name in `:operation[createHolder]` or `:operation[add]{#createHolder}`, unless it is one of another version. */
function linkedName(step: Step, kind: string): string | undefined {
  if (step.type === 'code' || step.name !== kind || step.attributes?.in !== undefined) return undefined;
  return step.attributes?.id ?? toString(step.children);
}

export const unique = (names: readonly string[]): string[] => [...new Set(names)].sort();

/** The role that each of the operations accepts. */
export const strongestRole = (
  {roles}: Pick<Contract, 'roles'>,
  operations: readonly Operation[],
): string | undefined => roles.filter(({name}) => operations.some(({role}) => role === name)).at(-1)?.name;

/** Names in code font: `a`, `b`, and `c`. */
export const listCodes = (names: readonly string[]): Inline[] =>
  new Intl.ListFormat('en')
    .formatToParts(names)
    .map(({type, value}) => (type === 'element' ? code(value) : text(value)));

/** Names after a word, which links to the page with their table. */
function drawNames(page: Page, word: string, names: readonly string[]): Inline[] {
  const words = names.length === 1 ? word : toPlural(word);
  const target = findPageWith(page.book, toKebab(toPlural(word)));
  const isOther = target !== undefined && target !== page.name;
  return line`${isOther ? link(page.linkTo(target), words) : words} ${listCodes(names)}`;
}
