import {code, details, join, table, text, type Inline, type Block, type Words} from '../markdown';
import type {Page} from '../page';
import type {Item, Kind, Row} from '../../../contract/versionMap';
import {drawSuccessors, itemLink, nameResource, openBothVersions, type BothVersions} from './versions';

/**
 * One table of the whole map in both directions: all of the older version and what became of it, then all of the
 * newer one and where it comes from. Fields are folded up, a resource at a time: there are hundreds.
 */
export function drawVersionMap(kind: Kind, page: Page): Block[] {
  const versions = openBothVersions(page);
  const rows = versions.map.tables[kind].filter(({older}) => older);
  const folded = kind === 'fields' || kind === 'schemas';
  return [
    ...(folded
      ? [...groupByPage(rows)].map(([name, own]) =>
          details('api-map', `${name ? nameResource(name) : 'Shared by all'}: ${own.length}`, [
            drawForwards(kind, own, versions),
          ]),
        )
      : [drawForwards(kind, rows, versions)]),
    ...drawBackwards(kind, versions),
  ];
}

function drawForwards(kind: Kind, rows: readonly Row[], versions: BothVersions): Block {
  return table(
    [versions.map.older.version, versions.map.newer.version],
    rows.map((row): Words[] => [
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

function drawBackwards(kind: Kind, versions: BothVersions): Block[] {
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

/** The thing's name and, of an operation, how it is called. */
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
