import {nearestNames, type Contract, type Json} from '..';
import {defineMessages, defineRule} from '../../finding';
import type {Path} from '../pointer';
import {listExampleUses, type ExampleUse} from './exampleUses';
import {placeAt, type ContractInput} from './input';
import {walkInstance, type Visit} from './instance';

/** The context of a value with IDs. */
export type IdPlace = Pick<ExampleUse, 'schema' | 'direction' | 'parameter'>;

/** An ID in a value: the object's own ID (`owners` are its schemas), or a reference to another object. */
type Mention = {readonly id: string; readonly path: Path} & (
  {readonly own: true; readonly owners: readonly string[]} | {readonly own: false; readonly property: string}
);

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const messages = defineMessages({
  unknown: ({example, fault}: {example: string; fault: string}) => `The example "${example}": ${fault}`,
});

/** `holderId` is the ID of a Holder in some example, and every UUID, also in URLs, belongs to a known object. */
export const exampleIds = defineRule<ContractInput>({
  id: 'example-id',
  docs: 'Each ID in an example is that of an object of the right kind in an example or in `docs/story.yaml`.',
  check: ({contract, knownIds}) => {
    // A list repeats an example with a YAML alias, so both have the same place.
    const seen = new Set<string>();
    return listExampleUses(contract).flatMap(({example, ...place}) =>
      judgeIds(contract, place, example.value, knownIds).flatMap(({path, message: fault}) => {
        if (fault === undefined) return [];
        const problem = messages.unknown(placeAt(contract, example.node, [example.valueKey, ...path]), {
          example: example.name,
          fault,
        });
        const key = `${problem.file}:${problem.line}:${problem.column} ${fault}`;
        if (seen.has(key)) return [];
        seen.add(key);
        return [problem];
      }),
    );
  },
});

/** An ID in a value, and the result of its check. */
export type JudgedId = {
  readonly id: string;
  readonly property: string;
  readonly path: Path;
  /** Why the ID is wrong; `undefined` if an example shows an object of its kind with this ID. */
  readonly message: string | undefined;
};

/**
 * Checks the IDs in a value.
 *
 * @param known further IDs, of objects that no example shows
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
    const isRight = wanted === undefined || own.some((owner) => owner.endsWith(wanted));
    // An object that examples show has a schema there, which the story doesn't know.
    if (own.length === 0 ? known.has(id) : isRight) return {id, property, path, message: undefined};
    const [near] = nearestNames(id, [...owners.keys(), ...known], 1);
    const advice =
      near === undefined ? 'Use the ID of an example or of docs/story.yaml.' : `Did you mean ${near}?`;
    const message =
      own.length > 0
        ? `${property} is ${id}, the ID of another kind of object (${own.at(-1)}). Use the ID of an example of ${wanted}.`
        : `${property} is ${id}, but no example shows ${wanted === undefined ? 'an object' : `an object of the type ${wanted}`} with this ID. ${advice}`;
    return {id, property, path, message};
  });
}

type Owners = {
  /** The schemas of the objects with each ID. */
  readonly owners: ReadonlyMap<string, ReadonlySet<string>>;
  /** The schemas of all objects that examples show. */
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

/** Removes duplicates, because operations share most examples, especially those of errors. */
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

/** The `id` in a property `device`, or in a schema `EventDevice`, refers to a device that another example shows. */
function readOwnId(at: {id: string; path: Path}, {names, property}: Visit): Mention {
  const summary = names.find((name) => /^Event[A-Z]/.test(name));
  if (summary) return {...at, own: false, property: `${summary.slice('Event'.length)}Id`};
  if (names.length > 0) return {...at, own: true, owners: names};
  return {...at, own: false, property: `${property ?? ''}Id`};
}

/** Version 1.0 uses 0 for a missing ID. */
function isId(value: Json): value is string | number {
  return typeof value === 'string' || (typeof value === 'number' && value !== 0);
}

function isReference(property: string): boolean {
  return /[a-z](Id|_id)s?$/.test(property) && !/^external_?id$/i.test(property);
}

/** The `event_id` of an AccessGrantedEvent is the event's own ID. */
function isOwnReference(property: string, {names}: Visit): boolean {
  const whole = readWords(property).join('');
  return isReference(property) && names.some((name) => name.endsWith(whole));
}

/**
 * The end of a schema's name: `Holder` for `holderId`, `Organization` for `parentOrganizationId`. `undefined` if no
 * example shows an object of a schema with such a name.
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
