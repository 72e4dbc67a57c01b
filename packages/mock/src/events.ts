import {randomUUID} from 'node:crypto';
import type {Contract, Json, JsonObject} from 'api-docs-contract';
import {asObject, isList, isObject} from 'api-docs-contract/json';
import {adapt, mapFields, now} from './adapt';
import {capitalize} from './lists';
import type {Stored, Store} from './store';

const HOUR = 3_600_000;
const timeOf = ({receivedAt}: JsonObject): number => Date.parse(String(receivedAt));

/** The events since the mock started, and those in the examples of the contract. */
export class EventLog {
  /** The contract's example of each event. */
  readonly examples: readonly JsonObject[];
  /** The events since the mock started. */
  live: readonly JsonObject[] = [];
  readonly listeners = new Set<(event: JsonObject) => void>();

  constructor({events}: Contract) {
    this.examples = events.map(({payload}) => asObject(payload?.examples[0]?.value));
  }

  /**
   * Adds an event about written objects, the main one first: the contract's example with a new ID, the current time, these objects,
   * and those to which they refer. Returns `false` if the contract doesn't have the event.
   */
  publish(
    type: string,
    written: readonly Stored[],
    store: Store,
    {changedFields, sent = {}}: {changedFields?: readonly string[]; sent?: JsonObject} = {},
  ): boolean {
    const example = this.examples.find((event) => event.type === type);
    if (!example) return false;
    const subjects = written.flatMap((each) => [each, ...listRelated(each.value, store.all())]);
    const shown = adapt(example, {time: example.receivedAt});
    const data = fillData(asObject(shown.data), subjects, {changedFields, sent});
    const event = {...shown, data, id: randomUUID(), occurredAt: now(), receivedAt: now()};
    this.live = [...this.live, event];
    this.listeners.forEach((listener) => listener(event));
    return true;
  }

  /** Finds an event since the mock started, or an example. */
  find(id: string): JsonObject | undefined {
    return [...this.live, ...this.examples].find((event) => event.id === id);
  }

  /** The events after an event, among them the examples of the next hour, or of all times. `undefined` if the event is unknown. */
  after(id: string, period = HOUR): readonly JsonObject[] | undefined {
    const position = this.live.findIndex((event) => event.id === id);
    if (position >= 0) return this.live.slice(position + 1);
    const start = this.examples.find((event) => event.id === id);
    const later = this.examples
      .filter((event) => start && timeOf(event) > timeOf(start) && timeOf(event) <= timeOf(start) + period)
      .sort((a, b) => timeOf(a) - timeOf(b));
    return start && [...later, ...this.live];
  }

  /** The events of a list, newest first, or those after an event, oldest first. They belong to the same objects as its examples. */
  list(after: string | null, examples: readonly Json[]): readonly Json[] {
    const owners = Object.entries(asObject(examples[0])).filter(([key]) => key.endsWith('Id'));
    const known = new Map([...this.examples, ...examples.map(asObject)].map((event) => [event.id, event]));
    const past = [...known.values()].sort((a, b) => timeOf(b) - timeOf(a));
    const all = this.after(after ?? '', Infinity) ?? [...[...this.live].reverse(), ...past];
    return all.filter((event) => owners.every(([key, id]) => asObject(event)[key] === id));
  }
}

/** The objects to which the fields of an object refer, such as the member of a loan. */
function listRelated(value: JsonObject, all: readonly Stored[]): Stored[] {
  const ids = Object.entries(value).flatMap(([key, id]) => (key.endsWith('Id') ? [id] : []));
  return all.filter((entry) => ids.includes(entry.value.id ?? null));
}

/**
 * The data of an event, with the objects that it is about, and their IDs, instead of those of the example. If
 * fields of the main object have changed, other lists are empty.
 */
function fillData(
  data: JsonObject,
  subjects: readonly Stored[],
  {changedFields, sent}: {changedFields: Json | undefined; sent: JsonObject},
): JsonObject {
  const [main] = subjects;
  // Such as the IDs of the added loans, `addedLoanIds`, from `loanIds` of the request.
  const findSent = (key: string): Json | undefined =>
    Object.entries(sent).find(([name]) => key === name || key === `added${capitalize(name)}`)?.[1];
  return mapFields(data, (key, shown) => {
    const subject = subjects.find((each) => nameOf(each) === key);
    if (subject && isObject(shown)) return mapFields(shown, (name) => subject.value[name] ?? null);
    if (isList(shown) && changedFields)
      return key === 'changedFields' ? changedFields : (findSent(key) ?? []);
    if (typeof shown === 'string' && typeof findSent(key) === 'string') return findSent(key) ?? shown;
    const named = subjects.find((each) => key === `${nameOf(each)}Id`);
    return named && (named === main || shown !== null) ? (named.value.id ?? null) : shown;
  });
}

/** `readingRoom` for an object with the schema `ReadingRoom`. */
const nameOf = ({collection: {name}}: Stored): string => name.charAt(0).toLowerCase() + name.slice(1);
