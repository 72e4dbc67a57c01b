import type {Contract, Json} from '..';
import type {Path} from '../pointer';
import {listExampleUses, type ExampleUse} from './exampleUses';
import {makeFinding, type Finding} from './finding';
import {walkInstance, type Visit} from './instance';

/** An id where it is the object's own (`owner` is its schema), or where it names another one. */
type Mention = {readonly id: string; readonly use: ExampleUse; readonly path: Path} & (
  {readonly own: true; readonly owners: readonly string[]} | {readonly own: false; readonly property: string}
);

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * The ids of all examples tell one story: `holderId` holds the id of a Holder that some example shows, and every
 * UUID, in an address too, is that of something known. `known` are further ids, of things that no example shows.
 */
export function checkIdsAgree(contract: Contract, known: ReadonlySet<string> = new Set()): Finding[] {
  const mentions = listExampleUses(contract).flatMap((use) => listMentions(contract, use));
  const owned = new Map<string, Set<string>>();
  for (const mention of mentions) {
    if (!mention.own) continue;
    const owners = owned.get(mention.id) ?? new Set();
    mention.owners.forEach((owner) => owners.add(owner));
    owned.set(mention.id, owners);
  }
  const shown = new Set([...owned.values()].flatMap((owners) => [...owners]));
  const seen = new Set<string>();
  return mentions.flatMap((mention) => {
    if (mention.own) return [];
    const {id, property, use, path} = mention;
    const wanted = findOwner(property, shown);
    const owners = [...(owned.get(id) ?? [])];
    const good =
      known.has(id) || (wanted ? owners.some((owner) => owner.endsWith(wanted)) : owners.length > 0);
    const key = `${use.example.name} ${property} ${id}`;
    if (good || seen.has(key)) return [];
    seen.add(key);
    const message = `example "${use.example.name}": ${property} is ${id}, but no example shows a ${wanted ?? 'thing'} with that id.`;
    return [makeFinding(contract, use.example.node, message, [use.example.valueKey, ...path])];
  });
}

function listMentions(contract: Contract, use: ExampleUse): Mention[] {
  const {example, schema, parameter, direction} = use;
  const found: Mention[] = [];
  const visited: Visit[] = [];
  walkInstance(contract, schema, example.value, (visit) => visited.push(visit));
  const parents = new Map(visited.map((visit) => [visit.path.join('/'), visit]));
  for (const {value, path, property = parameter} of visited) {
    if (property === undefined || !isId(value)) continue;
    const parent = parents.get(path.slice(0, -1).join('/'));
    if (property === 'id' && parent && direction !== 'request') {
      found.push(readOwnId({id: String(value), use, path}, parent));
    } else if (parent && path.at(-1) === property && isOwnReference(property, parent)) {
      found.push({own: true, owners: parent.names, id: String(value), use, path}); // `event_id` of an event
    } else if (isReference(property)) {
      found.push({own: false, id: String(value), property, use, path});
    } else {
      for (const [id] of String(value).matchAll(UUID)) found.push({own: false, id, property: '', use, path});
    }
  }
  return found;
}

/** `{id}` below a property `device`, or in a schema `EventDevice`, names a device that is elsewhere. */
function readOwnId(at: {id: string; use: ExampleUse; path: Path}, {names, property}: Visit): Mention {
  const summary = names.find((name) => /^Event[A-Z]/.test(name));
  if (summary) return {...at, own: false, property: `${summary.slice('Event'.length)}Id`};
  if (names.length > 0) return {...at, own: true, owners: names};
  return {...at, own: false, property: `${property ?? ''}Id`};
}

/** 1.0 writes 0 where there is nothing. */
function isId(value: Json): value is string | number {
  return typeof value === 'string' || (typeof value === 'number' && value !== 0);
}

function isReference(property: string): boolean {
  return /[a-z](Id|_id)s?$/.test(property) && !/^external_?id$/i.test(property);
}

/** `event_id` of an AccessGrantedEvent is its own. */
function isOwnReference(property: string, {names}: Visit): boolean {
  const whole = readWords(property).join('');
  return isReference(property) && names.some((name) => name.endsWith(whole));
}

/**
 * The end of a schema's name: `Holder` for `holderId`, `Organization` for `parentOrganizationId`; undefined where
 * no example shows an instance of a schema with such a name.
 */
function findOwner(property: string, shown: ReadonlySet<string>): string | undefined {
  const words = readWords(property);
  return words
    .map((_, index) => words.slice(index).join(''))
    .find((end) => end !== '' && [...shown].some((name) => name.endsWith(end)));
}

/** `['Parent', 'Organization']` for `parentOrganizationId` and for `parent_organization_ids`. */
function readWords(property: string): string[] {
  return property
    .replace(/_?ids?$/i, '')
    .split(/_|(?=[A-Z])/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase());
}
