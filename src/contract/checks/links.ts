import {suggestNames, type Contract, type Json} from '..';
import {walkDocument} from '../walk';
import {makeFinding, type Problem} from './finding';

/** What a link in a description may name: a page's name, in singular or plural, and perhaps an anchor. */
const LINK = /\]\((?<resource>[a-z][a-z0-9/-]*)?(?:#(?<anchor>[\w-]+))?\)/g;

/**
 * Links in descriptions lead to a page: `[groups](group)`, `[unlock](device#unlock)`. Anchors of headings that
 * people type are the site build's to check; here, `pages` says which pages there are beside the contract's own.
 */
export function checkLinksLead(contract: Contract, pages: readonly string[] = []): Problem[] {
  const known = [...contract.tags.map(({name}) => name), ...pages];
  const findings: Problem[] = [];
  walkDocument(contract.document, (node) => {
    for (const [key, text] of Object.entries(node)) {
      for (const resource of listLinks(text)) {
        if (known.some((page) => isNameOf(resource, page))) continue;
        const message = `the link "${resource}" has no target. ${suggestNames(resource, known)}`;
        findings.push(makeFinding(contract, node, message, [key]));
      }
    }
  });
  return findings;
}

/** `holder` and `holders` name the page `holders`; `person` and `persons` the page `people`. */
export function isNameOf(word: string, page: string): boolean {
  const singular = page === 'people' ? 'person' : page.replace(/s$/, '');
  return word === page || word === singular || word === `${singular}s`;
}

function listLinks(value: Json): string[] {
  if (typeof value === 'string')
    return [...value.matchAll(LINK)].flatMap(({groups}) => groups?.resource ?? []);
  return Array.isArray(value)
    ? value.flatMap((item: Json) => (typeof item === 'string' ? listLinks(item) : []))
    : [];
}
