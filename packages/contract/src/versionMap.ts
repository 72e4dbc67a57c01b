import {requireContract, type Contract, type Item, type Tag} from '.';
import {memoize} from './memoize';
import {listFields, listSchemas, toDeclaredField} from './versionFields';

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
 * @param versions these folders of all versions, newest first
 * @returns undefined if there is only one version
 */
export function loadVersionMap(contractFolder: string, versions: readonly string[]): FoundMap | undefined {
  const own = versions.indexOf(contractFolder);
  const side = own + 1 < versions.length ? 'newer' : 'older';
  const [newer, older] = versions.slice(side === 'newer' ? own : own - 1);
  if (own < 0 || newer === undefined || older === undefined) return undefined;
  return {map: joinOnce(requireContract(older))(requireContract(newer)), side};
}

/**
 * Maps two versions by the `x-docs-was` of the newer one and the `x-docs-next` of the older one. Without these marks, items with
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
  if (kind === 'schemas') return listSchemas(contract);
  if (kind === 'fields') return listFields(contract);
  const {operations, events, roles} = contract;
  const marked = {
    events,
    operations: operations.map((operation) => ({...operation, name: operation.id})),
    roles: roles.map((role) => ({...role, tags: []})),
  }[kind];
  return marked.map(({name, tags: [page], node, was, next}) => ({name, page, node, was, next}));
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

/** The counterparts of a page: the one with its name, and the pages of its operations, the one with the most operations first. */
function joinResources(older: Contract, newer: Contract, operations: readonly Row[]): Row[] {
  const rows = older.tags.map((tag): Row => {
    const pages = operations.flatMap((row) => (row.older?.page === tag.name ? row.newer : []));
    const weigh = ({name}: Tag): number =>
      name === tag.name ? Infinity : pages.filter(({page}) => page === name).length;
    const found = newer.tags.filter((candidate) => weigh(candidate) > 0);
    found.sort((a, b) => weigh(b) - weigh(a));
    return {older: toItem(tag), newer: found.map(toItem), reason: undefined};
  });
  const reached = new Set(rows.flatMap((row) => row.newer.map(({name}) => name)));
  const added = newer.tags.filter(({name}) => !reached.has(name));
  return [...rows, ...added.map((tag) => ({older: undefined, newer: [toItem(tag)], reason: undefined}))];
}

const toItem = ({name, node}: Tag): Item => ({name, page: name, node, was: undefined, next: undefined});

const joinOnce = memoize((older: Contract) => memoize((newer: Contract) => joinVersions(older, newer)));
