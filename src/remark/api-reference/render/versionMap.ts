import {code, details, join, table, text, type Inline, type Block, type InlineContent} from '../markdown';
import type {Page} from '../page';
import type {Item, Kind, Row} from '../../../contract/versionMap';
import {groupBy} from '../../../groupBy';
import {drawFilterTable} from './filterTable';
import {drawSuccessors, itemLink, nameResource, openBothVersions, type BothVersions} from './versions';

/**
 * Draws one table of the version map in both directions: the successors of the older version, then the predecessors of the
 * newer version. Long tables have groups and a filter.
 */
export function drawVersionMap(kind: Kind, page: Page): Block[] {
  const versions = openBothVersions(page);
  const {tables, older, newer} = versions.map;
  const rows = tables[kind].filter((row) => row.older);
  const head = [older.version, newer.version];
  const draw = (own: readonly Row[]): InlineContent[][] => own.map((row) => drawRow(kind, row, versions));
  const groups = [...groupBy(rows, (row) => row.older?.page ?? '')].map(([name, own]) => ({
    name: name ? nameResource(name) : 'Shared',
    rows: draw(own),
  }));
  return [
    ...(rows.length > MAXIMUM_ROWS
      ? drawFilterTable({name: kind, head, groups}, page)
      : [table(head, draw(rows), 'api-map')]),
    ...drawNewToOld(kind, versions),
  ];
}

/** The rows of a table that readers can scan without groups and a filter. */
const MAXIMUM_ROWS = 40;

/** An item of the older version, and its successors or the reason why it has none. */
function drawRow(kind: Kind, row: Row, versions: BothVersions): InlineContent[] {
  return [
    row.older ? nameItem(kind, row.older, versions.older) : '',
    row.newer.length > 0
      ? join(
          row.newer.map((item) => nameItem(kind, item, versions.newer)),
          ', ',
        )
      : drawSuccessors(kind, row, versions),
  ];
}

function drawNewToOld(kind: Kind, versions: BothVersions): Block[] {
  const {map, older, newer} = versions;
  const origins = new Map<string, {readonly item: Item; readonly from: Item[]}>();
  for (const row of map.tables[kind]) {
    for (const item of row.newer) {
      const known = origins.get(item.name) ?? {item, from: []};
      if (row.older) known.from.push(row.older);
      origins.set(item.name, known);
    }
  }
  return [
    details('api-map', `From ${map.newer.version} to ${map.older.version}`, [
      table(
        [map.newer.version, map.older.version],
        [...origins.values()].map(({item, from}) => [
          nameItem(kind, item, newer),
          from.length > 0
            ? join(
                from.map((each) => itemLink(kind, each, older)),
                ', ',
              )
            : 'New',
        ]),
        'api-map',
      ),
    ]),
  ];
}

/** The name of an item, and the method and path of an operation. */
function nameItem(kind: Kind, item: Item, page: Page): Inline[] {
  const operation =
    kind === 'operations' ? page.contract.operations.find(({id}) => id === item.name) : undefined;
  const words = itemLink(kind, item, page);
  return operation ? [words, text(' '), code(`${operation.method} ${operation.path}`)] : [words];
}
