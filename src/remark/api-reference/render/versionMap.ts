import {code, details, join, table, text, type Inline, type Block, type InlineContent} from '../markdown';
import type {Page} from '../page';
import type {Item, Kind, Row} from '../../../contract/versionMap';
import {drawSuccessors, itemLink, nameResource, openBothVersions, type BothVersions} from './versions';

/**
 * Draws one table of the version map in both directions: the successors of the older version, then the predecessors of the
 * newer version. Hundreds of fields are grouped by resource in collapsed sections.
 */
export function drawVersionMap(kind: Kind, page: Page): Block[] {
  const versions = openBothVersions(page);
  const rows = versions.map.tables[kind].filter(({older}) => older);
  const isCollapsed = kind === 'fields' || kind === 'schemas';
  return [
    ...(isCollapsed
      ? [...groupByPage(rows)].map(([name, own]) =>
          details('api-map', `${name ? nameResource(name) : 'Shared by all'}: ${own.length}`, [
            drawOldToNew(kind, own, versions),
          ]),
        )
      : [drawOldToNew(kind, rows, versions)]),
    ...drawNewToOld(kind, versions),
  ];
}

function drawOldToNew(kind: Kind, rows: readonly Row[], versions: BothVersions): Block {
  return table(
    [versions.map.older.version, versions.map.newer.version],
    rows.map((row): InlineContent[] => [
      row.older ? nameItem(kind, row.older, versions.older) : '',
      row.newer.length > 0
        ? join(
            row.newer.map((item) => nameItem(kind, item, versions.newer)),
            ', ',
          )
        : drawSuccessors(kind, row, versions),
    ]),
    'api-map',
  );
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
    details('api-map', `From ${map.newer.version} back to ${map.older.version}`, [
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

function groupByPage(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = row.older?.page ?? '';
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return groups;
}
