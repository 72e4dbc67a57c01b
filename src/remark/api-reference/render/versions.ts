import path from 'node:path';
import {ContractMistake} from '../../../contract';
import {parseSentence} from '../description';
import {code, inline, join, link, text, type Inline} from '../markdown';
import {eventLink, openPage, operationLink, type Page} from '../page';
import {
  loadVersionMap,
  type Item,
  type Kind,
  type Row,
  type Side,
  type VersionMap,
} from '../../../contract/versionMap';
import {capitalise, toWords} from '../words';

/** Both versions as seen from the page that is drawn: links into either are made from there. */
export interface BothVersions {
  readonly map: VersionMap;
  readonly side: Side;
  readonly older: Page;
  readonly newer: Page;
}

/**
 * The page's contract and that of the other version.
 *
 * @throws ContractMistake where the book's contract has no other version.
 */
export function openBothVersions(page: Page): BothVersions {
  const found = loadVersionMap(page.book.contractFolder);
  if (!found) throw new ContractMistake('This book has no other version to compare with.');
  const {map, side} = found;
  const other = (root: string): Page => openPage(path.dirname(path.dirname(root)), page.file);
  return {
    map,
    side,
    older: side === 'older' ? page : other(map.older.root),
    newer: side === 'newer' ? page : other(map.newer.root),
  };
}

/** An operation, an event, a field or whatever the row is about, leading to where its own version draws it. */
export function itemLink(kind: Kind, {name, page: pageName}: Item, page: Page): Inline {
  if (kind === 'events') return eventLink(page, name);
  if (kind === 'resources') return pageName ? pageLink(pageName, page) : text(nameResource(name));
  const operation = kind === 'operations' ? page.contract.operations.find(({id}) => id === name) : undefined;
  return operation ? operationLink(page, operation) : code(name);
}

/** A page's title, leading to it where the book has it. */
export function pageLink(name: string, page: Page): Inline {
  const words = nameResource(name);
  return page.book.pages.has(name) ? link(page.linkTo(name), words) : text(words);
}

export function nameResource(name: string): string {
  return capitalise(toWords(name));
}

/** What a 1.0 thing became: its successors, or why there is none. */
export function drawSuccessors(kind: Kind, {newer, reason}: Row, versions: BothVersions): Inline[] {
  if (newer.length > 0)
    return join(
      newer.map((item) => itemLink(kind, item, versions.newer)),
      ', ',
    );
  return [
    ...inline('Removed'),
    ...(reason ? [...inline('. '), ...parseSentence(reason, versions.older.resolveLink)] : []),
  ];
}
