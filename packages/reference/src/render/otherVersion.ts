import type {Side} from 'api-contract/version-map';
import {rowsOfPage, type Kind, type Row} from 'api-contract/version-map';
import {box, code, details, join, line, paragraph, table, type Block} from '../pages/markdown';
import type {Page} from '../pages/page';
import {drawSuccessors, itemLink, openBothVersions, pageLink, type BothVersions} from './versions';

/** The box on a page that shows the counterparts of its operations and fields in the other version. */
export function drawOtherVersion(page: Page): Block[] {
  const versions = openBothVersions(page);
  const {map, side} = versions;
  const rows = rowsOfPage(map, 'operations', side, page.name);
  const other: Side = side === 'newer' ? 'older' : 'newer';
  const pages = listPages(rows, other);
  // The rows of a page of the newer version are those of its operations, so the removed ones are added.
  const removed = side === 'newer' ? map.tables.operations.filter((row) => isRemovedFrom(row, pages)) : [];
  const operations = [...rows, ...removed];
  const fields = rowsOfPage(map, 'fields', side, page.name);
  const blocks = [
    linkCounterparts(pages, map[other].version, versions[other], page),
    ...(operations.length > 0 ? [drawTable('operations', 'Operation', operations, versions)] : []),
    ...(fields.length > 0
      ? [details('api-other__fields', 'Fields', [drawTable('fields', 'Field', fields, versions)])]
      : []),
    ...(side === 'older' ? drawAdded(page, versions) : []),
  ];
  const id = page.uniqueId('other-version');
  return [box('aside', 'api-other', blocks, {id, ariaLabel: `${page.name} in the other version`})];
}

const listPages = (rows: readonly Row[], side: Side): string[] => [
  ...new Set(
    rows.flatMap((row) => (side === 'older' ? (row.older ?? []) : row.newer)).flatMap(({page}) => page ?? []),
  ),
];

const isRemovedFrom = ({older, newer}: Row, pages: readonly string[]): boolean =>
  newer.length === 0 && older?.page !== undefined && pages.includes(older.page);

function linkCounterparts(pages: readonly string[], version: string, other: Page, page: Page): Block {
  if (pages.length === 0) return paragraph(`None of the operations on this page exist in ${version}.`);
  const links = pages.map((name) => pageLink(name, other));
  const isSame = pages.length === 1 && pages[0] === page.name;
  const label = isSame ? `This page in ${version}:` : `In ${version}, see`;
  return paragraph(line`${label} ${join(links, ', ')}.`);
}

/** A table from the older to the newer version. */
function drawTable(kind: Kind, label: string, rows: readonly Row[], versions: BothVersions): Block {
  const {map, older} = versions;
  return table(
    [`${label} in ${map.older.version}`, `In ${map.newer.version}`],
    rows.flatMap((row) => {
      if (!row.older) return [];
      const name = kind === 'fields' ? code(row.older.name) : itemLink(kind, row.older, older);
      return [[name, drawSuccessors(kind, row, versions)]];
    }),
  );
}

/** The operations of the newer version that the page of the older version doesn't have. */
function drawAdded(page: Page, {map, newer}: BothVersions): Block[] {
  const resource = map.tables.resources.find(({older}) => older?.name === page.name);
  const [counterpart] = resource?.newer ?? [];
  const added = map.tables.operations
    .filter((row) => counterpart && !row.older && row.newer[0]?.page === counterpart.name)
    .flatMap((row) => row.newer.map((item) => itemLink('operations', item, newer)));
  if (added.length === 0) return [];
  return [paragraph(line`New in ${map.newer.version}: ${join(added, ', ')}.`)];
}
