import type {Operation} from 'api-contract';
import {parseSentence} from '../pages/description';
import {
  box,
  bullets,
  code,
  details,
  inline,
  join,
  paragraph,
  table,
  type Block,
  type Inline,
} from '../pages/markdown';
import {operationLink, type Page} from '../pages/page';
import {rowsOfPage, type Row} from 'api-contract/version-map';
import {drawSuccessors, itemLink, openBothVersions, pageLink, type BothVersions} from './versions';

/** The box on a page that shows the counterparts of its operations and fields in the other version. */
export function drawOtherVersion(page: Page): Block[] {
  const versions = openBothVersions(page);
  const id = page.uniqueId('other-version');
  const blocks =
    versions.side === 'newer' ? compareWithOlder(page, versions) : compareWithNewer(page, versions);
  return [box('aside', 'api-other', blocks, {id, ariaLabel: `${page.name} in the other version`})];
}

/** On a page of the newer version: the predecessors of its operations, and the removed operations. */
function compareWithOlder(page: Page, versions: BothVersions): Block[] {
  const {map, older} = versions;
  const version = map.older.version;
  const rows = rowsOfPage(map, 'operations', 'newer', page.name);
  const origins = (operation: Operation): Inline[] =>
    rows.flatMap((row) =>
      row.older && row.newer.some(({name}) => name === operation.id)
        ? [itemLink('operations', row.older, older)]
        : [],
    );
  const pages = [...new Set(rows.flatMap((row) => row.older?.page ?? []))];
  const removed = map.tables.operations.filter(
    (row) => row.newer.length === 0 && row.older?.page !== undefined && pages.includes(row.older.page),
  );
  return [
    linkCounterparts(pages, version, older, page),
    ...(page.operations.length > 0 && pages.length > 0
      ? [
          table(
            [`Operation in ${map.newer.version}`, `In ${version}`],
            page.operations.flatMap((operation) => {
              const found = origins(operation);
              return found.length > 0 ? [[operationLink(page, operation), join(found, ', ')]] : [];
            }),
          ),
        ]
      : []),
    ...drawFieldTable(rowsOfPage(map, 'fields', 'newer', page.name), versions),
    ...drawRemoved(removed, versions),
  ];
}

/** On a page of the older version: the successors of its operations, and the new operations. */
function compareWithNewer(page: Page, versions: BothVersions): Block[] {
  const {map, newer} = versions;
  const version = map.newer.version;
  const rows = rowsOfPage(map, 'operations', 'older', page.name);
  const pages = [...new Set(rows.flatMap((row) => row.newer.flatMap((item) => item.page ?? [])))];
  const counterpart = map.tables.resources.find((row) => row.older?.name === page.name)?.newer[0]?.name;
  const added = map.tables.operations.filter((row) => !row.older && row.newer[0]?.page === counterpart);
  return [
    linkCounterparts(pages, version, newer, page),
    ...(rows.length > 0
      ? [
          table(
            [`Operation in ${map.older.version}`, `In ${version}`],
            rows.map((row) => [
              row.older ? itemLink('operations', row.older, page) : '',
              drawSuccessors('operations', row, versions),
            ]),
          ),
        ]
      : []),
    ...drawFieldTable(rowsOfPage(map, 'fields', 'older', page.name), versions),
    ...(added.length > 0 && counterpart
      ? [
          paragraph([
            ...inline(`New in ${version}: `),
            ...join(
              added.flatMap((row) => row.newer.map((item) => itemLink('operations', item, newer))),
              ', ',
            ),
            ...inline('.'),
          ]),
        ]
      : []),
  ];
}

function linkCounterparts(pages: readonly string[], version: string, other: Page, page: Page): Block {
  if (pages.length === 0) return paragraph(`None of the operations on this page exist in ${version}.`);
  const links = join(
    pages.map((name) => pageLink(name, other)),
    ', ',
  );
  const same = pages.length === 1 && pages[0] === page.name;
  return paragraph([
    ...inline(same ? `This page in ${version}: ` : `In ${version}, see `),
    ...links,
    ...inline('.'),
  ]);
}

function drawFieldTable(rows: readonly Row[], versions: BothVersions): Block[] {
  if (rows.length === 0) return [];
  return [
    details('api-other__fields', 'Fields', [
      table(
        [`Field in ${versions.map.older.version}`, `In ${versions.map.newer.version}`],
        rows.flatMap((row) =>
          row.older ? [[code(row.older.name), drawSuccessors('fields', row, versions)]] : [],
        ),
      ),
    ]),
  ];
}

function drawRemoved(rows: readonly Row[], versions: BothVersions): Block[] {
  if (rows.length === 0) return [];
  return [
    paragraph(`Removed in ${versions.map.newer.version}:`),
    bullets(
      rows.map(({older, reason}) => [
        ...(older ? [itemLink('operations', older, versions.older)] : []),
        ...(reason ? [...inline(' – '), ...parseSentence(reason, versions.older.resolveLink)] : []),
      ]),
    ),
  ];
}
