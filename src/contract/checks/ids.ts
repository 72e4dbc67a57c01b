import type {Contract, Json} from '..';
import type {Path} from '../pointer';
import {listExampleUses, type ExampleUse} from './exampleUses';
import {makeFinding, type Problem} from './finding';
import {walkInstance, type Visit} from './instance';

/** What a value with ids stands for. */
export type IdPlace = Pick<ExampleUse, 'schema' | 'direction' | 'parameter'>;

/** An id where it is the object's own (`owner` is its schema), or where it names another one. */
type Mention = {readonly id: string; readonly path: Path} & (
  {readonly own: true; readonly owners: readonly string[]} | {readonly own: false; readonly property: string}
);

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * The ids of all examples tell one story: `holderId` holds the id of a Holder that some example shows, and every
 * UUID, in an address too, is that of something known. `known` are further ids, of things that no example shows.
 */
export function checkIdsAgree(contract: Contract, known: ReadonlySet<string> = new Set()): Problem[] {
  const seen = new Set<string>();
  return listExampleUses(contract).flatMap((use) =>
    judgeIds(contract, use, use.example.value, known).flatMap(({id, property, path, message}) => {
      const key = `${use.example.name} ${property} ${id}`;
      if (message === undefined || seen.has(key)) return [];
      seen.add(key);
      const text = `example "${use.example.name}": ${message}`;
      return [makeFinding(contract, use.example.node, text, [use.example.valueKey, ...path])];
    }),
  );
}

/** An ID in a value. */
export type JudgedId = {
  readonly id: string;
  readonly property: string;
  readonly path: Path;
  /** Why the ID is wrong; `undefined` if an example shows an object of its kind with this ID. */
  readonly message: string | undefined;
};

/**
 * Judges the ids in a value.
 *
 * @param known further ids, of things that no example shows
 */
export function judgeIds(
  contract: Contract,
  place: IdPlace,
  value: Json,
  known: ReadonlySet<string> = new Set(),
): JudgedId[] {
  const {owners, shown} = readOwners(contract);
  return listMentions(contract, place, value).map((mention) => {
    const {id, path} = mention;
    const property = mention.own ? 'id' : mention.property;
    const wanted = mention.own ? mention.owners.at(-1) : findOwner(property, shown);
    const own = [...(owners.get(id) ?? [])];
    const good = known.has(id) || (wanted ? own.some((owner) => owner.endsWith(wanted)) : own.length > 0);
    const message = `${property} is ${id}, but no example shows a ${wanted ?? 'thing'} with that id.`;
    return {id, property, path, message: good ? undefined : message};
  });
}

type Owners = {
  /** The schemas of the objects with an id. */
  readonly owners: ReadonlyMap<string, ReadonlySet<string>>;
  /** Every schema of which an example shows an object. */
  readonly shown: ReadonlySet<string>;
};
const ownersOfContracts = new WeakMap<Contract, Owners>();

function readOwners(contract: Contract): Owners {
  const cached = ownersOfContracts.get(contract);
  if (cached) return cached;
  const owners = new Map<string, Set<string>>();
  for (const use of listOncePerSchema(listExampleUses(contract))) {
    for (const mention of listMentions(contract, use, use.example.value)) {
      if (!mention.own) continue;
      const own = owners.get(mention.id) ?? new Set();
      mention.owners.forEach((owner) => own.add(owner));
      owners.set(mention.id, own);
    }
  }
  const result = {owners, shown: new Set([...owners.values()].flatMap((own) => [...own]))};
  ownersOfContracts.set(contract, result);
  return result;
}

/** Operations share most examples, above all those of errors. */
function listOncePerSchema(uses: readonly ExampleUse[]): ExampleUse[] {
  const schemas = new Map<Json, Set<ExampleUse['schema']>>();
  return uses.filter(({example: {value}, schema}) => {
    const known = schemas.get(value) ?? new Set();
    schemas.set(value, known);
    return !known.has(schema) && known.add(schema);
  });
}

function listMentions(contract: Contract, {schema, parameter, direction}: IdPlace, value: Json): Mention[] {
  const found: Mention[] = [];
  const visited: Visit[] = [];
  walkInstance(contract, schema, value, (visit) => visited.push(visit));
  const parents = new Map(visited.map((visit) => [visit.path.join('/'), visit]));
  for (const {value: id, path, property = parameter} of visited) {
    if (property === undefined || !isId(id)) continue;
    const parent = parents.get(path.slice(0, -1).join('/'));
    if (property === 'id' && parent && direction !== 'request') {
      found.push(readOwnId({id: String(id), path}, parent));
    } else if (parent && path.at(-1) === property && isOwnReference(property, parent)) {
      found.push({own: true, owners: parent.names, id: String(id), path}); // `event_id` of an event
    } else if (isReference(property)) {
      found.push({own: false, id: String(id), property, path});
    } else {
      for (const [uuid] of String(id).matchAll(UUID)) found.push({own: false, id: uuid, property: '', path});
    }
  }
  return found;
}

/** `{id}` below a property `device`, or in a schema `EventDevice`, names a device that is elsewhere. */
function readOwnId(at: {id: string; path: Path}, {names, property}: Visit): Mention {
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
