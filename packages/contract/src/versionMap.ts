import path from 'node:path';
import {requireContract, type Contract, type Item} from '.';
import {memoize} from './memoize';
import {listFields, toDeclaredField} from './versionFields';

export type {Item} from '.';

export const kinds = ['resources', 'operations', 'schemas', 'fields', 'events', 'roles'] as const;
/** The kinds of items in a version map, with one table each. */
export type Kind = (typeof kinds)[number];

/** One item of the older version and its successor. Without `older`, the item is new. */
export type Row = {
  readonly older: Item | undefined;
  readonly newer: readonly Item[];
  /** The reason why it has no successor. */
  readonly reason: string | undefined;
};

/** The map between two versions. Rows are in the order of the older contract. New items follow in the order of the newer one. */
export type VersionMap = {
  readonly older: Contract;
  readonly newer: Contract;
  readonly tables: Readonly<Record<Kind, readonly Row[]>>;
};

export type Side = 'older' | 'newer';

/** A map, and the side of the contract for which it was loaded. */
export type FoundMap = {readonly map: VersionMap; readonly side: Side};

/**
 * Returns the map between a version and the previous one (for the oldest version, the next one).
 *
 * @param contractFolder the folder `openapi/` of a version
 * @param versionFolders the folders of all versions, relative to the site, newest first
 * @returns undefined if there is only one version
 */
export function loadVersionMap(
  contractFolder: string,
  versionFolders: readonly string[],
): FoundMap | undefined {
  const absolute = path.resolve(contractFolder);
  const own = versionFolders.findIndex((folder) => absolute.endsWith(`/${folder}/openapi`));
  if (own < 0) return undefined;
  const site = absolute.slice(0, -`/${versionFolders[own]}/openapi`.length);
  const load = (folder: string): Contract => requireContract(path.join(site, folder, 'openapi'));
  const [before, after] = [versionFolders[own + 1], versionFolders[own - 1]];
  if (before) return {map: joinOnce(load(before))(requireContract(contractFolder)), side: 'newer'};
  return after ? {map: joinOnce(requireContract(contractFolder))(load(after)), side: 'older'} : undefined;
}

/**
 * Maps two versions by the `x-was` of the newer one and the `x-next` of the older one. Without these marks, items with
 * the same name belong together. Names without a target are omitted.
 */
export function joinVersions(older: Contract, newer: Contract): VersionMap {
  const join = (kind: Exclude<Kind, 'resources'>): Row[] =>
    joinItems(listItems(older, kind), listItems(newer, kind), (name) =>
      kind === 'fields' ? (toDeclaredField(older, name) ?? name) : name,
    );
  const operations = join('operations');
  return {
    older,
    newer,
    tables: {
      resources: joinResources(older, newer, operations),
      operations,
      schemas: join('schemas'),
      fields: join('fields'),
      events: join('events'),
      roles: join('roles'),
    },
  };
}

/** The rows of a page: those with an item of the page on the given side. */
export function rowsOfPage(map: VersionMap, kind: Kind, side: Side, page: string): Row[] {
  return map.tables[kind].filter(({older, newer}) =>
    side === 'older' ? older?.page === page : newer.some((item) => item.page === page),
  );
}

/** All items of one kind in one version. */
export function listItems(contract: Contract, kind: Exclude<Kind, 'resources'>): Item[] {
  switch (kind) {
    case 'operations':
      return contract.operations.map(({id, tags: [page], node, was, next}) => ({
        name: id,
        page,
        node,
        was,
        next,
      }));
    case 'events':
      return contract.events.map(({name, tags: [page], node, was, next}) => ({name, page, node, was, next}));
    case 'roles':
      return contract.roles.map(({name, node, was, next}) => ({name, page: undefined, node, was, next}));
    default:
      return listFields(contract, kind === 'schemas');
  }
}

function joinItems(
  older: readonly Item[],
  newer: readonly Item[],
  toDeclared: (name: string) => string,
): Row[] {
  const successors = new Map<string, Item[]>();
  const known = new Set(older.map(({name}) => name));
  const added: Row[] = [];
  for (const item of newer) {
    const origins = [...new Set((item.was ?? [item.name]).map(toDeclared))].filter((name) => known.has(name));
    for (const name of origins) successors.set(name, [...(successors.get(name) ?? []), item]);
    if (origins.length === 0) added.push({older: undefined, newer: [item], reason: undefined});
  }
  return [
    ...older.map((item) => {
      const found = successors.get(item.name) ?? [];
      return {older: item, newer: found, reason: found.length === 0 ? item.next?.reason : undefined};
    }),
    ...added,
  ];
}

/** The counterparts of a page are the pages of its operations in the other version, the page with the most operations first. */
function joinResources(older: Contract, newer: Contract, operations: readonly Row[]): Row[] {
  const toItem = ({name, node}: Contract['tags'][number]): Item => ({
    name,
    page: name,
    node,
    was: undefined,
    next: undefined,
  });
  const rows = older.tags.map((tag) => {
    const counts = new Map(newer.tags.some(({name}) => name === tag.name) ? [[tag.name, 0]] : []);
    for (const row of operations) {
      if (row.older?.page !== tag.name) continue;
      for (const {page = ''} of row.newer) counts.set(page, (counts.get(page) ?? 0) + 1);
    }
    const pages = [...counts].sort(
      ([a, m], [b, n]) => Number(b === tag.name) - Number(a === tag.name) || n - m,
    );
    const found = pages.flatMap(([page]) => newer.tags.find(({name}) => name === page) ?? []);
    return {older: toItem(tag), newer: found.map(toItem), reason: undefined};
  });
  const reached = new Set(rows.flatMap((row) => row.newer.map(({name}) => name)));
  const added = newer.tags.filter(({name}) => !reached.has(name));
  return [...rows, ...added.map((tag) => ({older: undefined, newer: [toItem(tag)], reason: undefined}))];
}

const joinOnce = memoize((older: Contract) => memoize((newer: Contract) => joinVersions(older, newer)));
