import {requireKnown} from 'api-docs-contract';
import {ContentError} from 'api-docs-contract/finding';
import {kinds, rowsOfPage, type Item, type Kind, type Row, type Side} from 'api-docs-contract/version-map';
import {loadChangeLog, type Change, type Edition} from 'api-docs-contract/change-log';
import {groupBy} from '../../model/values';
import {parseSentence} from '../description';
import * as md from '../../model/nodes';
import type {Page} from '../../model/site';
import {errorLink, eventLink, nameResource, openOtherVersion, operationLink} from '../page';
import {versionMapOf} from '../readBook';
import {drawGroupedTable, drawRequest} from './tables';
import {capitalize} from '../../model/words';
import {say} from '../../model/texts';

/** Both versions, with links relative to the page that is being drawn. */
type Versions = Readonly<Record<Side, Page>>;

/** The rows of a table that people can scan without groups. */
const MAXIMUM_ROWS = 40;

/** Draws one table of the version map: the successors of each item of the older version. Long tables have closed groups. */
export function drawVersionMap(name: string, page: Page): md.Block[] {
  const {map, versions} = openVersions(page);
  const kind = requireKnown('table', name, new Map(kinds.map((each) => [each as string, each])));
  const rows = map.tables[kind].filter(({older}) => older);
  const head = [map.older.version, map.newer.version];
  const draw = (row: Row): md.InlineContent[] => drawRow(kind, row, versions);
  if (rows.length <= MAXIMUM_ROWS) return [md.table(head, rows.map(draw))];
  const groups = groupBy(rows, ({older}) => (older?.page ? nameResource(older.page) : say`Shared`));
  return drawGroupedTable(head, groups, draw);
}

/** The box on a page that shows the counterparts of its operations and fields in the other version. */
export function drawOtherVersion(page: Page): md.Block[] {
  const {map, side, versions} = openVersions(page);
  const own = rowsOfPage(map, 'operations', side, page.name);
  const items = own.flatMap(({older, newer}) => (side === 'older' ? newer : (older ?? [])));
  const pages = [...new Set(items.flatMap((item) => item.page ?? []))];
  const drawTable = (kind: Kind, label: string, rows: readonly Row[]): md.Block[] => {
    const head = [say`${say(label)} in ${map.older.version}`, say`In ${map.newer.version}`];
    const drawn = rows.filter(({older}) => older).map((row) => drawRow(kind, row, versions));
    return drawn.length > 0 ? [md.table(head, drawn)] : [];
  };
  const fields = drawTable('fields', 'Field', rowsOfPage(map, 'fields', side, page.name));
  const other = versions[side === 'older' ? 'newer' : 'older'];
  const {version} = other.contract;
  const links = pages.map((name) => pageLink(name, other));
  const none = say`None of the operations on this page exist in ${version}.`;
  const words = links.length > 0 ? md.line`In ${version}: ${md.join(links, ', ')}.` : none;
  const blocks = [
    md.paragraph(words),
    ...drawTable('operations', 'Operation', own),
    ...(fields.length > 0 ? [md.details('api-other__fields', say`Fields`, fields)] : []),
  ];
  const id = page.uniqueId('other-version');
  return [md.box('aside', 'api-other', blocks, {id, ariaLabel: say`${page.name} in the other version`})];
}

/** Opens the contract of the page and that of the other version. */
function openVersions(page: Page) {
  const found = versionMapOf(page.site, page.book);
  if (!found) throw new ContentError('This book has no other version. Delete the directive.');
  const open = (side: Side): Page => openOtherVersion(page.site, page.file, found.map[side].version);
  const versions: Versions = {older: open('older'), newer: open('newer')};
  return {...found, versions};
}

/** An item of the older version, and its successors or the reason why it has none. */
function drawRow(kind: Kind, {older, newer, reason = ''}: Row, versions: Versions): md.InlineContent[] {
  const successors = newer.map((item) => drawItem(kind, item, versions.newer));
  const removed = md.line`Removed${reason && '. '}${parseSentence(reason, versions.older.resolveLink)}`;
  return [
    older ? drawItem(kind, older, versions.older) : '',
    newer.length > 0 ? md.join(successors, ', ') : removed,
  ];
}

/** The name of an item of the version map, with a link to its section in its own version, and the request of an operation. */
function drawItem(kind: Kind, {name, page: place = name}: Item, page: Page): md.Inline[] {
  if (kind === 'events') return [eventLink(page, name)];
  if (kind === 'resources') return [pageLink(place, page)];
  const operation = kind === 'operations' && page.contract.operations.find(({id}) => id === name);
  return operation
    ? md.line`${operationLink(page, operation)} ${drawRequest(operation)}`
    : [md.nameCode(name)];
}

/** The title of a page, with a link if the book has it. */
function pageLink(name: string, page: Page): md.Inline {
  const words = nameResource(name);
  return page.pages.has(name) ? md.link(page.linkTo(name), words) : md.text(words);
}

/** Every edition of the contract as a closed line with its changes, newest first. */
export const drawChangeLog = (page: Page): md.Block[] =>
  loadChangeLog(page.contractFolder).editions.map((edition, index, {length}) =>
    drawEdition(edition, index === length - 1, page),
  );

function drawEdition({date, changes}: Edition, isFirst: boolean, page: Page): md.Block {
  const groups = [...groupBy(changes, ({change}) => say(capitalize(change)))].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const counts = groups.map(([label, own]) => `${label}: ${own.length}`).join(', ');
  const line = md.line`${md.strong(date)} ${counts || say(isFirst ? 'First edition' : 'No changes')}`;
  if (groups.length === 0) return md.paragraph(line);
  const sorted = groups.flatMap(([, own]) => own);
  return md.details('api-line', line, [md.bullets(sorted.map((change) => drawChange(change, page)))]);
}

function drawChange({change, kind, name, impact}: Change, page: Page): md.Inline[] {
  const what = kind === 'schemas' ? 'object' : kind.slice(0, -1);
  const words =
    say`${say(capitalize(change))} ${say(what)}` + (impact === 'breaking' ? say` (breaking)` : '');
  return md.line`${words} ${drawName(kind, name, page)}`;
}

/** The name of the changed part, with a link if it still exists. */
function drawName(kind: Change['kind'], name: string, page: Page): md.Inline {
  const {operations, events, errors} = page.contract;
  const operation = kind === 'operations' ? operations.find(({id}) => id === name) : undefined;
  if (operation) return operationLink(page, operation);
  if (kind === 'events' && events.some((event) => event.name === name)) return eventLink(page, name);
  const error = kind === 'errors' ? errors.get(name) : undefined;
  return error ? errorLink(page, error) : md.code(name);
}
