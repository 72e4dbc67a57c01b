import {defineRule, type Place, type Problem} from '../finding';
import {versionMessages as messages} from '../messages';
import {toDeclaredField} from '../versionFields';
import {listItems, type Row, type VersionMap} from '../versionMap';
import {placeAt, type ContractInput} from './input';

export const versionMap = defineRule<ContractInput>({
  id: 'version-map',
  docs: 'Each item of the previous version has a successor or a reason, and each predecessor in `x-docs-was` exists.',
  messages,
  check: ({map}) =>
    map ? marked.flatMap((kind) => [...checkSuccessors(map, kind), ...checkOrigins(map, kind)]) : [],
});

const marked = ['operations', 'schemas', 'fields', 'events', 'roles'] as const;
type Marked = (typeof marked)[number];

/** Each item of the older version has either a successor, or a reason for its removal. */
function checkSuccessors({older, tables}: VersionMap, kind: Marked): Problem[] {
  const isMapped = ({newer, reason}: Row): boolean => newer.length > 0 || reason !== undefined;
  const mapped = new Set(tables[kind].filter(isMapped).map((row) => row.older?.name));
  return tables[kind].flatMap((row) => {
    if (!row.older) return [];
    const {name, node} = row.older;
    const isInherited = kind === 'fields' && mapped.has(name.split('.').slice(0, -1).join('.'));
    if (!isMapped(row) && !isInherited) return [messages.noSuccessor(placeAt(older, node), {name})];
    if (row.newer.length === 0 || !Object.hasOwn(node, 'x-docs-next')) return [];
    const newer = row.newer.map((item) => item.name);
    return [messages.notRemoved(placeAt(older, node, ['x-docs-next']), {name, newer})];
  });
}

/** Each item of the newer version has an existing predecessor, by `x-docs-was` or by name, or is marked as new. */
function checkOrigins({older, newer}: VersionMap, kind: Marked): Problem[] {
  const known = listItems(older, kind).map(({name}) => name);
  const exists = (origin: string): boolean =>
    known.includes(origin) || (kind === 'fields' && toDeclaredField(older, origin) !== undefined);
  return listItems(newer, kind).flatMap(({name, node, was}) => {
    if (was === undefined) {
      if (Object.hasOwn(node, '$ref') || kind === 'schemas' || exists(name)) return [];
      const none = kind === 'operations' ? '[]' : 'null';
      return [messages.noOrigin(placeAt(newer, node), {name, older: older.version, none})];
    }
    const place = (): Place => placeAt(newer, node, ['x-docs-was']);
    return was
      .filter((origin) => !exists(origin))
      .map((origin) => messages.unknownOrigin(place(), {name, origin, older: older.version, known}));
  });
}
