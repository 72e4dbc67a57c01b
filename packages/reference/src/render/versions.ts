import {ContentError} from 'api-contract/finding';
import path from 'node:path';
import {parseSentence} from '../pages/description';
import {inline, join, line, link, nameCode, text, type Inline} from '../pages/markdown';
import {eventLink, openPage, operationLink, type Page} from '../pages/page';
import type {Item, Kind, Row, Side, VersionMap} from 'api-contract/version-map';
import {versionMapOf} from '../site';
import {capitalize, toWords} from '../pages/words';

/** Both versions, with links relative to the page that is being drawn. */
export interface BothVersions {
  readonly map: VersionMap;
  readonly side: Side;
  readonly older: Page;
  readonly newer: Page;
}

/**
 * Opens the page's contract and the contract of the other version.
 *
 * @throws ContentError if the contract has no other version
 */
export function openBothVersions(page: Page): BothVersions {
  const found = versionMapOf(page.site, page.book.contractFolder);
  if (!found) throw new ContentError('This book has no other version. Delete the directive.');
  const {map, side} = found;
  const other = (root: string): Page => openPage(page.site, path.dirname(path.dirname(root)), page.file);
  return {
    map,
    side,
    older: side === 'older' ? page : other(map.older.root),
    newer: side === 'newer' ? page : other(map.newer.root),
  };
}

/** The name of an item of the version map, with a link to its section in its own version. */
export function itemLink(kind: Kind, {name, page: pageName}: Item, page: Page): Inline {
  if (kind === 'events') return eventLink(page, name);
  if (kind === 'resources') return pageName ? pageLink(pageName, page) : text(nameResource(name));
  const operation = kind === 'operations' ? page.contract.operations.find(({id}) => id === name) : undefined;
  return operation ? operationLink(page, operation) : nameCode(name);
}

/** The title of a page, with a link if the book has it. */
export function pageLink(name: string, page: Page): Inline {
  const words = nameResource(name);
  return page.book.pages.has(name) ? link(page.linkTo(name), words) : text(words);
}

export function nameResource(name: string): string {
  return capitalize(toWords(name));
}

/** The successors of an item of the older version, or the reason why it has none. */
export function drawSuccessors(kind: Kind, {newer, reason}: Row, versions: BothVersions): Inline[] {
  if (newer.length > 0)
    return join(
      newer.map((item) => itemLink(kind, item, versions.newer)),
      ', ',
    );
  return reason ? line`Removed. ${parseSentence(reason, versions.older.resolveLink)}` : inline('Removed');
}
