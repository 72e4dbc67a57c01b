import type {Code, Nodes, Root} from 'mdast';
import type {TextDirective} from 'mdast-util-directive';
import {toString} from 'mdast-util-to-string';
import {ContentError} from 'api-contract/finding';
import {marksOf, type Contract, type Operation} from 'api-contract';
import {findTarget, listCalls} from '../code-blocks/calls';
import {listNodes} from '../pages/listNodes';
import {code, link, paragraph, text, type Block, type Inline} from '../pages/markdown';
import {findPageWith, type Page} from '../pages/page';
import {toKebab, toPlural} from '../pages/words';

/** A sample of a request, or a link to an operation or an event in a sentence. */
export type Step = Code | TextDirective;

/** Draws the scopes, the role, and the rate classes that the steps of a section need. */
export function drawRequiredAccess(steps: readonly Step[], page: Page): Block[] {
  const operations = steps.flatMap((step) => operationsOf(step, page.contract));
  const scopes = unique([
    ...operations.flatMap((operation) => operation.scopes),
    ...streamScopes(steps, page.contract),
  ]);
  if (scopes.length === 0)
    throw new ContentError(
      'No step in this section needs a scope. Link a sample to its operation with request=…, link to an operation, or write the prerequisites.',
    );
  const strongest = strongestRole(page.contract, operations);
  const classes = unique(operations.flatMap(({rateClass}) => rateClass ?? []));
  const orHigher = strongest === page.contract.roles.at(-1)?.name ? '' : ' or higher';
  return [
    paragraph([
      ...drawNames(page, 'You need a token with the ', 'scope', scopes),
      ...(strongest ? drawNames(page, ', for an application with the ', 'role', [strongest]) : []),
      text(`${strongest ? orHigher : ''}.`),
      ...(classes.length > 0
        ? drawNames(page, ' The requests count toward the ', 'rate class', classes)
        : []),
      text(classes.length > 0 ? '.' : ''),
    ]),
  ];
}

/**
 * The steps of the section in which a directive is, or of the whole page if it is above the first heading. Tables list
 * exceptions, such as symptoms, so their links don't count.
 */
export function listSectionSteps(root: Root, directive: Nodes): Step[] {
  const {all, ofType} = listNodes(root);
  const inTables = new Set(ofType('table').flatMap((table) => listNodes(table).all));
  const at = all.indexOf(directive);
  const headings = all.filter((node) => node.type === 'heading');
  const own = headings.filter((heading) => all.indexOf(heading) < at).at(-1);
  const next = headings.find((heading) => all.indexOf(heading) > at && heading.depth <= (own?.depth ?? 0));
  return all
    .slice(own ? all.indexOf(own) : 0, next && all.indexOf(next))
    .filter((node) => node.type === 'code' || node.type === 'textDirective')
    .filter((node) => node.type === 'code' || !inTables.has(node));
}

/** The operation of a link, a request, or a response, or those of the URLs. Other checks report wrong samples. */
function operationsOf(step: Step, contract: Contract): Operation[] {
  if (step.type === 'code' && step.lang === 'uri')
    return listCalls(step.value).flatMap((call) => findTarget(contract, call)?.operation ?? []);
  const id = step.type === 'code' ? sampledOperation(step) : linkedName(step, 'operation');
  return contract.operations.filter((operation) => operation.id === id && operation.scopes.length > 0);
}

const sampledOperation = ({meta}: Code): string | undefined =>
  /\b(?:request|response)=([\w-]+)/.exec(meta ?? '')?.[1];

/** The name in `:operation[createHolder]` or `:operation[add]{#createHolder}`, unless it is one of another version. */
function linkedName({name, attributes, children}: TextDirective, kind: string): string | undefined {
  if (name !== kind || attributes?.in !== undefined) return undefined;
  return attributes?.id ?? toString(children);
}

/** The scopes of the streams, if a step waits for an event. */
function streamScopes(steps: readonly Step[], {document}: Contract): string[] {
  const waits = steps.some(
    (step) => step.type === 'textDirective' && linkedName(step, 'event') !== undefined,
  );
  return waits ? (marksOf(document)['x-streams'] ?? []).flatMap(({scopes = []}) => scopes) : [];
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
function drawNames(page: Page, before: string, word: string, names: readonly string[]): Inline[] {
  const words = names.length === 1 ? word : toPlural(word);
  const target = findPageWith(page.book, toKebab(toPlural(word)));
  return [
    text(before),
    target === undefined || target === page.name ? text(words) : link(page.linkTo(target), words),
    text(' '),
    ...listCodes(names),
  ];
}
