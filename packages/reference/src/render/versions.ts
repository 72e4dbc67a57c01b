import path from 'node:path';
import {requireKnown} from 'api-contract';
import {ContentError} from 'api-contract/finding';
import {kinds, rowsOfPage, type Item, type Kind, type Row, type Side} from 'api-contract/version-map';
import {groupBy} from '../groupBy';
import {parseSentence} from '../pages/description';
import * as md from '../pages/markdown';
import {eventLink, nameResource, openPage, operationLink, type Page} from '../pages/page';
import {versionMapOf} from '../site';
import {drawRequest} from './path';
import {drawGroupedTable} from './tables';

/** Both versions, with links relative to the page that is being drawn. */
type Versions = Readonly<Record<Side, Page>>;

/** The rows of a table that readers can scan without groups. */
const MAXIMUM_ROWS = 40;

/** Draws one table of the version map: the successors of each item of the older version. Long tables have closed groups. */
export function drawVersionMap(name: string, page: Page): md.Block[] {
  const {map, versions} = openVersions(page);
  const kind = requireKnown('table', name, new Map(kinds.map((each) => [each as string, each])));
  const rows = map.tables[kind].filter(({older}) => older);
  const head = [map.older.version, map.newer.version];
  const drawItem = (item: Item, version: Page): md.Inline[] => {
    const operation = kind === 'operations' ? findOperation(item, version) : undefined;
    const link = itemLink(kind, item, version);
    return operation ? md.line`${link} ${drawRequest(operation)}` : [link];
  };
  const draw = (row: Row): md.InlineContent[] => drawRow(row, versions, drawItem);
  if (rows.length <= MAXIMUM_ROWS) return [md.table(head, rows.map(draw), 'api-map')];
  const groups = groupBy(rows, ({older}) => (older?.page ? nameResource(older.page) : 'Shared'));
  return drawGroupedTable(head, groups, draw);
}

/** The box on a page that shows the counterparts of its operations and fields in the other version. */
export function drawOtherVersion(page: Page): md.Block[] {
  const {map, side, versions} = openVersions(page);
  const own = rowsOfPage(map, 'operations', side, page.name);
  const items = own.flatMap(({older, newer}) => (side === 'older' ? newer : (older ?? [])));
  const pages = [...new Set(items.flatMap((item) => item.page ?? []))];
  // The rows of a page of the newer version are those of its operations, so the removed ones are added.
  const isRemoved = ({older, newer}: Row): boolean => newer.length === 0 && pages.includes(older?.page ?? '');
  const removed = side === 'newer' ? map.tables.operations.filter(isRemoved) : [];
  const drawTable = (kind: Kind, label: string, rows: readonly Row[]): md.Block[] => {
    const head = [`${label} in ${map.older.version}`, `In ${map.newer.version}`];
    const drawn = rows
      .filter(({older}) => older)
      .map((row) => drawRow(row, versions, (item, version) => itemLink(kind, item, version)));
    return rows.length > 0 ? [md.table(head, drawn)] : [];
  };
  const fields = drawTable('fields', 'Field', rowsOfPage(map, 'fields', side, page.name));
  const blocks = [
    md.paragraph(linkCounterparts(pages, versions[side === 'older' ? 'newer' : 'older'], page)),
    ...drawTable('operations', 'Operation', [...own, ...removed]),
    ...(fields.length > 0 ? [md.details('api-other__fields', 'Fields', fields)] : []),
  ];
  const id = page.uniqueId('other-version');
  return [md.box('aside', 'api-other', blocks, {id, ariaLabel: `${page.name} in the other version`})];
}

/** Opens the contract of the page and that of the other version. */
function openVersions(page: Page) {
  const found = versionMapOf(page.site, page.book.contractFolder);
  if (!found) throw new ContentError('This book has no other version. Delete the directive.');
  const open = (side: Side): Page =>
    side === found.side
      ? page
      : openPage(page.site, path.dirname(path.dirname(found.map[side].root)), page.file);
  const versions: Versions = {older: open('older'), newer: open('newer')};
  return {...found, versions};
}

/** An item of the older version, and its successors or the reason why it has none. */
function drawRow(
  {older, newer, reason = ''}: Row,
  versions: Versions,
  draw: (item: Item, version: Page) => md.InlineContent,
): md.InlineContent[] {
  const successors = newer.map((item) => draw(item, versions.newer));
  const removed = md.line`Removed${reason && '. '}${parseSentence(reason, versions.older.resolveLink)}`;
  return [older ? draw(older, versions.older) : '', newer.length > 0 ? md.join(successors, ', ') : removed];
}

function linkCounterparts(pages: readonly string[], other: Page, page: Page): md.Inline[] {
  const {version} = other.contract;
  if (pages.length === 0) return md.inline(`None of the operations on this page exist in ${version}.`);
  const isSame = pages.length === 1 && pages[0] === page.name;
  const label = isSame ? `This page in ${version}:` : `In ${version}, see`;
  const links = pages.map((name) => pageLink(name, other));
  return md.line`${label} ${md.join(links, ', ')}.`;
}

/** The name of an item of the version map, with a link to its section in its own version. */
function itemLink(kind: Kind, item: Item, page: Page): md.Inline {
  if (kind === 'events') return eventLink(page, item.name);
  if (kind === 'resources') return pageLink(item.page ?? item.name, page);
  const operation = kind === 'operations' ? findOperation(item, page) : undefined;
  return operation ? operationLink(page, operation) : md.nameCode(item.name);
}

const findOperation = ({name}: Item, {contract}: Page) => contract.operations.find(({id}) => id === name);

/** The title of a page, with a link if the book has it. */
function pageLink(name: string, page: Page): md.Inline {
  const words = nameResource(name);
  return page.book.pages.has(name) ? md.link(page.linkTo(name), words) : md.text(words);
}
