import {nearestNames, type Contract, type Json} from 'api-contract';
import {listDistinctUses, placeAt, walkInstance, type ExampleUse, type Visit} from 'api-contract/checks';
import {defineMessages, type Problem, type Rule} from 'api-contract/finding';
import type {Path} from 'api-contract/json';

/** The context of a value with IDs. */
export type IdPlace = Pick<ExampleUse, 'schema' | 'direction' | 'parameter'>;

/** An ID in a value. */
interface Mention {
  readonly id: string;
  readonly path: Path;
  /** `holderId`, or empty for a UUID inside a text. */
  readonly property: string;
  /** The schemas of the object, if the ID is its own. */
  readonly owners?: readonly string[];
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const messages = defineMessages({
  unknown: ({example, fault}: {example: string; fault: string}) => `The example "${example}": ${fault}`,
});

/** `holderId` is the ID of a Holder in some example, and every UUID, also in URLs, belongs to a known object. */
export const exampleIds = (known: () => ReadonlySet<string>): Rule<{readonly contract: Contract}> => ({
  id: 'example-id',
  docs: 'Each ID in an example is that of an object of the right kind in an example, or is a known value of the site.',
  check: ({contract}) => {
    const knownIds = known();
    const problems = listDistinctUses(contract).flatMap(({example, ...place}) =>
      judgeIds(contract, place, example.value, knownIds).flatMap(({path, message: fault}) => {
        if (fault === undefined) return [];
        const at = placeAt(contract, example.node, [example.valueKey, ...path]);
        return [messages.unknown(at, {example: example.name, fault})];
      }),
    );
    // A list repeats an example with a YAML alias, so both have the same place.
    const keyOf = ({file, line, column, data}: Problem): string =>
      [file, line, column, data?.fault].join(' ');
    return [...new Map(problems.map((problem) => [keyOf(problem), problem])).values()];
  },
});

/** An ID in a value, and the result of its check. */
export interface JudgedId extends Pick<Mention, 'id' | 'property' | 'path'> {
  /** Why the ID is wrong; `undefined` if an example shows an object of its kind with this ID. */
  readonly message: string | undefined;
}

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
  const {shown, kinds} = readShownIds(contract);
  return listMentions(contract, place, value).map((mention) => {
    const {id, path, property} = mention;
    const wanted = mention.owners?.at(-1) ?? findKind(property, kinds);
    const own = [...(shown.get(id) ?? [])];
    const isRight = wanted === undefined || own.some((kind) => kind.endsWith(wanted));
    // An object that examples show has a schema there, which known values don't have.
    const isKnown = own.length === 0 ? known.has(id) : isRight;
    const message = isKnown
      ? undefined
      : own.length > 0
        ? `${property} is ${id}, the ID of another kind of object (${own.at(-1)}). Use the ID of an example of ${wanted}.`
        : `${property} is ${id}, but no example shows an object ${wanted === undefined ? '' : `of the type ${wanted} `}with this ID. ${suggestId(id, [...shown.keys(), ...known])}`;
    return {id, property, path, message};
  });
}

function suggestId(id: string, known: readonly string[]): string {
  const [near] = nearestNames(id, known, 1);
  return near === undefined ? 'Use the ID of an example.' : `Did you mean ${near}?`;
}

interface ShownIds {
  /** The schemas of the objects that examples show, by ID. */
  readonly shown: ReadonlyMap<string, ReadonlySet<string>>;
  readonly kinds: ReadonlySet<string>;
}

const shownIds = new WeakMap<Contract, ShownIds>();

function readShownIds(contract: Contract): ShownIds {
  const cached = shownIds.get(contract);
  if (cached) return cached;
  const kindsById = new Map<string, Set<string>>();
  for (const use of listDistinctUses(contract)) {
    for (const {id, owners = []} of listMentions(contract, use, use.example.value)) {
      if (owners.length > 0) kindsById.set(id, new Set([...(kindsById.get(id) ?? []), ...owners]));
    }
  }
  const found = {shown: kindsById, kinds: new Set([...kindsById.values()].flatMap((kinds) => [...kinds]))};
  shownIds.set(contract, found);
  return found;
}

function listMentions(contract: Contract, {schema, parameter, direction}: IdPlace, value: Json): Mention[] {
  const found: Mention[] = [];
  walkInstance(contract, schema, value, ({value: id, path, property = parameter, parent}) => {
    if (property === undefined || !isId(id)) return;
    const at = {id: String(id), path};
    if (property === 'id' && parent && direction !== 'request') {
      found.push({...at, ...readOwner(parent)});
    } else if (parent && path.at(-1) === property && isOwnReference(property, parent)) {
      found.push({...at, property: 'id', owners: parent.names}); // `event_id` of an event
    } else if (isReference(property)) {
      found.push({...at, property});
    } else {
      for (const [uuid] of at.id.matchAll(UUID)) found.push({id: uuid, path, property: ''});
    }
  });
  return found;
}

/** The `id` in a property `device`, or in a schema `EventDevice`, refers to a device that another example shows. */
function readOwner({names, property = ''}: Visit): Pick<Mention, 'property' | 'owners'> {
  const summary = names.find((name) => /^Event[A-Z]/.test(name));
  if (summary) return {property: `${summary.slice('Event'.length)}Id`};
  return names.length > 0 ? {property: 'id', owners: names} : {property: `${property}Id`};
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

/** The end of the name of a known kind: `Holder` for `holderId`, `Organization` for `parentOrganizationId`. */
function findKind(property: string, kinds: ReadonlySet<string>): string | undefined {
  const words = readWords(property);
  return words
    .map((_, index) => words.slice(index).join(''))
    .find((end) => end !== '' && [...kinds].some((name) => name.endsWith(end)));
}

/** `['Parent', 'Organization']` for `parentOrganizationId` and for `parent_organization_ids`. */
function readWords(property: string): string[] {
  return property
    .replace(/_?ids?$/i, '')
    .split(/_|(?=[A-Z])/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase());
}
