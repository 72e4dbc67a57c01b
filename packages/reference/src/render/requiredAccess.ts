import type {Code, Nodes, Root} from 'mdast';
import {ContentError} from 'api-contract/finding';
import type {Contract, Operation} from 'api-contract';
import {listNodes} from '../pages/listNodes';
import {findTarget, parseAbsoluteUrl} from '../sample-checks/target';
import {parseUriEntries} from '../sample-checks/uri';
import {code, link, paragraph, text, type Block, type Inline} from '../pages/markdown';
import {findPageWith, type Page} from '../pages/page';
import {toKebab, toPlural} from '../pages/words';

/**
 * Draws the scopes, the role, and the rate classes that the samples of a section need.
 *
 * @param codes the code blocks of the section
 */
export function drawRequiredAccess(codes: readonly Code[], page: Page): Block[] {
  const operations = codes.flatMap((sample) => operationsOf(sample, page.contract));
  const scopes = unique(operations.flatMap((operation) => operation.scopes));
  if (scopes.length === 0)
    throw new ContentError(
      'No sample in this section needs a scope. Link a sample to its operation with request=…, or write the prerequisites.',
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

/** The code blocks of the section in which a directive is, or of the whole page if it is above the first heading. */
export function listSectionCodes(root: Root, directive: Nodes): Code[] {
  const {all} = listNodes(root);
  const at = all.indexOf(directive);
  const headings = all.filter((node) => node.type === 'heading');
  const own = headings.filter((heading) => all.indexOf(heading) < at).at(-1);
  const next = headings.find((heading) => all.indexOf(heading) > at && heading.depth <= (own?.depth ?? 0));
  return all
    .slice(own ? all.indexOf(own) : 0, next && all.indexOf(next))
    .filter((node) => node.type === 'code');
}

/** The operation of a request or a response, or those of the URLs. Other checks report wrong samples. */
function operationsOf({lang, meta, value}: Code, contract: Contract): Operation[] {
  if (lang === 'uri')
    return parseUriEntries(value).flatMap((entry) => {
      const url = parseAbsoluteUrl(entry.text);
      return (url && findTarget(contract, entry.method, url)?.operation) ?? [];
    });
  const id = /\b(?:request|response)=([\w-]+)/.exec(meta ?? '')?.[1];
  return contract.operations.filter((operation) => operation.id === id && operation.scopes.length > 0);
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
