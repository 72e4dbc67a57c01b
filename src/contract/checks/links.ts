import {suggestNames, type Contract, type Json} from '..';
import {walkDocument} from '../walk';
import {makeFinding, type Problem} from './finding';

/** A link in a description: the name of a page, in the singular or plural, with an optional anchor. */
const LINK = /\]\((?<resource>[a-z][a-z0-9/-]*)?(?:#(?<anchor>[\w-]+))?\)/g;

type TextLink = {
  readonly resource: string;
  readonly anchor: string | undefined;
  readonly node: object;
  readonly key: string;
};

/**
 * Checks that links in descriptions refer to existing pages: `[groups](group)`, `[unlock](device#unlock)`.
 *
 * @param pages further pages, which aren't tags of the contract
 */
export function checkLinkTargets(contract: Contract, pages: readonly string[] = []): Problem[] {
  const known = [...contract.tags.map(({name}) => name), ...pages];
  return listTextLinks(contract).flatMap(({resource, node, key}) => {
    if (known.some((page) => isNameOf(resource, page))) return [];
    const message = `The link "${resource}" has no target. ${suggestNames(resource, known)}`;
    return [makeFinding(contract, node, message, [key])];
  });
}

/** A page that descriptions can link to. */
export interface LinkedPage {
  readonly name: string;
  readonly file: string;
  readonly anchors: readonly string[];
}

/** Checks that the anchors of links in descriptions exist. */
export function checkLinkAnchors(contract: Contract, pages: readonly LinkedPage[]): Problem[] {
  return listTextLinks(contract).flatMap(({resource, anchor, node, key}) => {
    const page = pages.find(({name}) => isNameOf(resource, name));
    if (!page || anchor === undefined || page.anchors.includes(anchor)) return [];
    const message = `The link "${resource}#${anchor}" is broken, because ${page.file} has no anchor "${anchor}". ${suggestNames(anchor, page.anchors)}`;
    return [makeFinding(contract, node, message, [key])];
  });
}

function listTextLinks(contract: Contract): TextLink[] {
  const found: TextLink[] = [];
  walkDocument(contract.document, (node) => {
    for (const [key, text] of Object.entries(node))
      found.push(...listLinks(text).map((link) => ({...link, node, key})));
  });
  return found;
}

/** `holder` and `holders` are names of the page `holders`, and `person` and `persons` of the page `people`. */
export function isNameOf(word: string, page: string): boolean {
  const singular = page === 'people' ? 'person' : page.replace(/s$/, '');
  return word === page || word === singular || word === `${singular}s`;
}

function listLinks(value: Json): Pick<TextLink, 'resource' | 'anchor'>[] {
  if (typeof value === 'string')
    return [...value.matchAll(LINK)].flatMap(({groups: {resource, anchor} = {}}) =>
      resource === undefined ? [] : [{resource, anchor}],
    );
  return Array.isArray(value)
    ? value.flatMap((item: Json) => (typeof item === 'string' ? listLinks(item) : []))
    : [];
}
