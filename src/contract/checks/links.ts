import {suggestNames, type Contract, type Json} from '..';
import {walkDocument} from '../walk';
import {makeFinding, type Problem} from './finding';

/** A link in a description: the name of a page, in the singular or plural, with an optional anchor. */
const LINK = /\]\((?<resource>[a-z][a-z0-9/-]*)?(?:#(?<anchor>[\w-]+))?\)/g;

/**
 * Checks that links in descriptions refer to existing pages: `[groups](group)`, `[unlock](device#unlock)`. The site's build
 * checks the anchors of typed headings.
 *
 * @param pages further pages, which aren't tags of the contract
 */
export function checkLinkTargets(contract: Contract, pages: readonly string[] = []): Problem[] {
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

/** `holder` and `holders` are names of the page `holders`, and `person` and `persons` of the page `people`. */
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
