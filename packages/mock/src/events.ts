import {randomUUID} from 'node:crypto';
import type {Contract, Json, JsonObject} from 'api-contract';
import {asObject, isList, isObject} from 'api-contract/json';
import type {Call} from './api';
import {adapt, now} from './samples';
import type {Entry} from './store';

/** The objects of an event, and what else its cause determines. */
export interface Cause {
  /** The main object first. */
  readonly subjects: readonly Entry[];
  /** The names of the fields that have changed. Other lists of the event are empty. */
  readonly changedFields?: readonly string[];
}

const HOUR = 3_600_000;

/** The example that counts if the examples of an event show several levels of secrecy. */
const LEVEL = 'noCredentials';

const timeOf = ({receivedAt}: JsonObject): number => Date.parse(String(receivedAt));

/** The events since the mock started, and those in the examples of the contract. */
export class EventLog {
  /** The contract's example of each event. */
  readonly examples: readonly JsonObject[];
  private live: readonly JsonObject[] = [];
  readonly listeners = new Set<(event: JsonObject) => void>();

  constructor({events}: Contract) {
    this.examples = events.map(({payload}) => {
      const shown = payload?.examples ?? [];
      return asObject((shown.find(({key}) => key === LEVEL) ?? shown[0])?.value);
    });
  }

  /**
   * Adds an event: the contract's example with a new ID, the current time, and the objects of its cause.
   *
   * @returns whether the contract has the event
   */
  publish(type: string, cause: Cause): boolean {
    const example = this.examples.find((event) => event.type === type);
    if (!example) return false;
    const filled = fillEvent(adapt(example, {time: example.receivedAt}), cause);
    const event = {...filled, id: randomUUID(), occurredAt: now(), receivedAt: now()};
    this.live = [...this.live, event];
    this.listeners.forEach((listener) => listener(event));
    return true;
  }

  /** Finds an event since the mock started, or an example. */
  find(id: string): JsonObject | undefined {
    return [...this.live, ...this.examples].find((event) => event.id === id);
  }

  /** The events after an event, among them the examples of the next hour. `undefined` if the event is unknown. */
  after(id: string): readonly JsonObject[] | undefined {
    const position = this.live.findIndex((event) => event.id === id);
    if (position >= 0) return this.live.slice(position + 1);
    const start = this.examples.find((event) => event.id === id);
    const later = this.examples
      .filter((event) => start && timeOf(event) > timeOf(start) && timeOf(event) <= timeOf(start) + HOUR)
      .sort((a, b) => timeOf(a) - timeOf(b));
    return start && [...later, ...this.live];
  }

  /** The events of a list, newest first, or those after an event, oldest first. */
  list({request: {query}, parameters}: Call, examples: readonly Json[]): readonly Json[] {
    const later = this.after(query.get('after') ?? '');
    return (later ?? [...[...this.live].reverse(), ...examples]).filter((event) =>
      [...parameters].every(([name, id]) => (asObject(event)[name] ?? id) === id),
    );
  }

  reset(): void {
    this.live = [];
  }
}

/** The objects to which the fields of an object refer, such as the holder of a credential. */
export function listRelated(value: JsonObject, all: readonly Entry[]): Entry[] {
  const ids = Object.entries(value).flatMap(([key, id]) => (key.endsWith('Id') ? [id] : []));
  return all.filter((entry) => ids.includes(entry.value.id ?? null));
}

/** Replaces the objects in an example, and what else follows from them. */
function fillEvent(event: JsonObject, {subjects, changedFields}: Cause): JsonObject {
  const [main] = subjects;
  const own = main?.value ?? {};
  const fill = ([key, shown]: [string, Json]): [string, Json] => {
    const subject = subjects.find((each) => nameOf(each) === key);
    if (subject && isObject(shown)) return [key, takeFields(subject.value, shown)];
    if (main && key === `${nameOf(main)}Id`) return [key, own.id ?? null];
    if (isObject(shown)) return [key, own[`${key}Id`] === null ? null : shown];
    if (isList(shown) && changedFields) return [key, key === 'changedFields' ? changedFields : []];
    // Such as `expiresAt` of a report.
    const isOwn = (key.endsWith('At') || typeof shown === 'number') && typeof own[key] === typeof shown;
    return [key, (isOwn ? own[key] : undefined) ?? shown];
  };
  return {...event, data: Object.fromEntries(Object.entries(asObject(event.data)).map(fill))};
}

/** `cloudNode` for an object with the schema `CloudNode`. */
export const nameOf = ({collection: {name}}: Pick<Entry, 'collection'>): string =>
  name.charAt(0).toLowerCase() + name.slice(1);

/** The fields of a whole object that the event contains. */
const takeFields = (whole: JsonObject, part: JsonObject): JsonObject =>
  Object.fromEntries(Object.keys(part).map((name) => [name, whole[name] ?? null]));
