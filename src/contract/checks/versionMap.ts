import {suggestNames, type Contract} from '..';
import {toDeclaredField} from '../versionFields';
import {listItems, type Item, type Row, type VersionMap} from '../versionMap';
import {makeFinding, type Problem} from './finding';

const marked = ['operations', 'schemas', 'fields', 'events', 'roles'] as const;
type Marked = (typeof marked)[number];

/** Checks that each item of the older version has either a successor, or a reason for its removal. */
export function checkEveryItemIsMapped({older, tables}: VersionMap): Problem[] {
  return marked.flatMap((kind) => {
    const mapped = new Set(tables[kind].filter(isMapped).map((row) => row.older?.name));
    return tables[kind].flatMap((row) => {
      if (!row.older) return [];
      const {name, node} = row.older;
      const inherited = kind === 'fields' && mapped.has(name.split('.').slice(0, -1).join('.'));
      if (!isMapped(row) && !inherited) {
        const message = `${name}: no item of the newer version has it in x-was, and it has no x-next with a reason.`;
        return [makeFinding(older, node, message)];
      }
      if (row.newer.length === 0 || !Object.hasOwn(node, 'x-next')) return [];
      const names = row.newer.map((item) => item.name).join(', ');
      return [
        makeFinding(older, node, `${name}: x-next marks it as removed, but ${names} has it in x-was.`, [
          'x-next',
        ]),
      ];
    });
  });
}

/** Checks that each item of the newer version has an existing predecessor, by `x-was` or by name, or is marked as new. */
export function checkOriginsExist({older, newer}: VersionMap): Problem[] {
  return marked.flatMap((kind) => {
    const known = listItems(older, kind).map(({name}) => name);
    return listItems(newer, kind).flatMap((item) => checkOrigins({older, newer, kind, known, item}));
  });
}

/** Checks that the version map and the version switch agree about the new names of pages. */
export function checkRenamesMatch(
  {older, newer, tables}: VersionMap,
  renames: readonly Readonly<Record<string, string>>[],
): Problem[] {
  return tables.resources.flatMap((row) => {
    const [main] = row.newer;
    if (!row.older || !main) return [];
    const {name, node} = row.older;
    const renamed = renames.find((rename) => rename[older.version] === `rest/${name}`)?.[newer.version];
    const expected = renamed?.replace(/^rest\//, '') ?? name;
    if (main.name === expected) return [];
    const message = `The operations of the page ${name} moved to ${main.name}, but the version switch links to ${expected}.`;
    return [makeFinding(older, node, message)];
  });
}

type OriginCheck = {
  readonly older: Contract;
  readonly newer: Contract;
  readonly kind: Marked;
  readonly known: readonly string[];
  readonly item: Item;
};

function checkOrigins({older, newer, kind, known, item}: OriginCheck): Problem[] {
  const {name, node, was} = item;
  const exists = (origin: string): boolean =>
    known.includes(origin) || (kind === 'fields' && toDeclaredField(older, origin) !== undefined);
  if (was === undefined) {
    const isExempt = Object.hasOwn(node, '$ref') || kind === 'schemas' || exists(name);
    const none = kind === 'operations' ? '[]' : 'null';
    const message = `${name} has no x-was, and ${older.version} has no item with this name. Set x-was to the earlier name, or to ${none} if the item is new.`;
    return isExempt ? [] : [makeFinding(newer, node, message)];
  }
  return was
    .filter((origin) => !exists(origin))
    .map((origin) => {
      const hint = suggestNames(origin, known);
      return makeFinding(
        newer,
        node,
        `${name}: x-was is "${origin}", which ${older.version} doesn’t have. ${hint}`,
        ['x-was'],
      );
    });
}

function isMapped({newer, reason}: Row): boolean {
  return newer.length > 0 || reason !== undefined;
}
