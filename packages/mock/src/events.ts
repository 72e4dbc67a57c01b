import {randomUUID} from 'node:crypto';
import type {Contract, Json, JsonObject} from 'api-contract';
import {asObject, isList, isObject} from 'api-contract/json';
import type {Call} from './api';
import {adapt, now} from './samples';
import type {Entry} from './store';

/** An object that an event can contain: one of the mock, or one that only events of the contract show. */
export interface Subject {
  readonly value: JsonObject;
  readonly collection: Pick<Entry['collection'], 'name'>;
}

/** The objects of an event, and what else its cause determines. */
export interface Cause {
  /** The main object first. */
  readonly subjects: readonly Subject[];
  readonly parameters?: ReadonlyMap<string, string>;
  /** Values for fields of `data`. With `changedFields`, other lists are empty. */
  readonly data?: JsonObject;
  readonly occurredAt?: string;
}

/** An event that can be read again. Its content depends on the secrecy level. */
export interface StoredEvent {
  readonly id: string;
  readonly at: (secrecy: string | null) => JsonObject;
}

const HOUR = 3_600_000;

/** The level of the examples that contain everything, if a contract has secrecy levels. */
const FULL = 'full';

/** The events since the mock started, and those in the examples of the contract. */
export class EventLog {
  /** The objects in the examples of the events, for references to objects that the mock doesn't have. */
  readonly shown: readonly Subject[];
  private readonly examples: readonly JsonObject[];
  private readonly live: StoredEvent[] = [];
  readonly listeners = new Set<(event: StoredEvent) => void>();

  constructor(private readonly contract: Contract) {
    this.examples = contract.events.map(({name}) => readEvent(contract, name, FULL) ?? {});
    this.shown = this.examples
      .flatMap(({data}) => Object.entries(asObject(data)))
      .flatMap(([key, value]) =>
        isObject(value) && value.id !== undefined
          ? [{value, collection: {name: key.charAt(0).toUpperCase() + key.slice(1)}}]
          : [],
      );
  }

  /**
   * Adds an event: the contract's example with a new ID, the current time, and the objects of its cause.
   *
   * @returns whether the contract has the event
   */
  publish(name: string, cause: Cause): boolean {
    if (!readEvent(this.contract, name, FULL)) return false;
    const [id, time] = [randomUUID(), now()];
    const at = (secrecy: string | null): JsonObject => {
      const shown = readEvent(this.contract, name, secrecy) ?? {};
      const filled = fillEvent(adapt(shown, {time: shown.receivedAt}), cause);
      return {...filled, id, occurredAt: cause.occurredAt ?? time, receivedAt: time};
    };
    this.live.push({id, at});
    this.listeners.forEach((listener) => listener({id, at}));
    return true;
  }

  /** Finds an event since the mock started. */
  find(id: string): StoredEvent | undefined {
    return this.live.find((event) => event.id === id);
  }

  /** The events after an event, among them the examples of the next hour. `undefined` if the event is unknown. */
  after(id: string): readonly StoredEvent[] | undefined {
    const position = this.live.findIndex((event) => event.id === id);
    if (position >= 0) return this.live.slice(position + 1);
    const timeOf = ({receivedAt}: JsonObject): number => Date.parse(String(receivedAt));
    const examples = this.examples.filter(({systemId}) => typeof systemId === 'string');
    const start = examples.find((event) => event.id === id);
    const later = examples
      .filter((event) => start && timeOf(event) > timeOf(start) && timeOf(event) <= timeOf(start) + HOUR)
      .sort((a, b) => timeOf(a) - timeOf(b));
    return start && [...later.map((event) => this.example(event)), ...this.live];
  }

  /** The first event of the contract, which shows a client that its connection works. */
  first(): StoredEvent {
    return this.example(this.examples[0] ?? {});
  }

  /** The events of a list, newest first, or those after an event, oldest first. */
  list({request: {query}, parameters}: Call, examples: readonly Json[]): readonly Json[] {
    const after = query.get('after');
    const read = ({at}: StoredEvent): Json => at(query.get('secrecy'));
    const later = after === null ? undefined : this.after(after)?.map(read);
    return (later ?? [...this.live.map(read).reverse(), ...examples]).filter((event) =>
      [...parameters].every(([name, id]) => (asObject(event)[name] ?? id) === id),
    );
  }

  reset(): void {
    this.live.splice(0);
  }

  private example(event: JsonObject): StoredEvent {
    return {
      id: String(event.id),
      at: (secrecy) => readEvent(this.contract, String(event.type), secrecy) ?? event,
    };
  }
}

/** The contract's example of an event at a secrecy level, or its only example. */
function readEvent({events}: Contract, name: string, secrecy: string | null): JsonObject | undefined {
  const examples = events.find((event) => event.name === name)?.payload?.examples ?? [];
  const found = examples.find(({key}) => key === (secrecy ?? 'noCredentials')) ?? examples[0];
  return found && asObject(found.value);
}

/** Whether the items of a list are events. */
export const areEvents = (contract: Contract, items: readonly Json[]): boolean =>
  items.some((item) => isObject(item) && readEvent(contract, String(item.type), FULL) !== undefined);

/** The objects to which the fields of an object refer, such as the holder of a credential. */
export function listRelated<T extends Subject>(value: JsonObject, all: readonly T[]): T[] {
  const ids = Object.entries(value).flatMap(([key, id]) => (key.endsWith('Id') ? [id] : []));
  return all.filter((entry) => ids.includes(entry.value.id ?? null));
}

/** Replaces the objects in an example. Fields that its secrecy level withholds stay withheld. */
function fillEvent(event: JsonObject, {subjects, parameters, data = {}}: Cause): JsonObject {
  const [main] = subjects;
  const fill = ([key, shown]: [string, Json]): [string, Json] => {
    const subject = subjects.find((each) => nameOf(each) === key);
    if (subject && isObject(shown)) return [key, takeFields(subject.value, shown)];
    if (main && key === `${nameOf(main)}Id`) return [key, main.value.id ?? null];
    if (isObject(shown)) return [key, main?.value[`${key}Id`] === null ? null : shown];
    if (isList(shown) && data.changedFields !== undefined) return [key, data[key] ?? []];
    // Such as `expiresAt` of a report, and `counts.missing` of a muster.
    const isOwn = key.endsWith('At') || typeof shown === 'number';
    const own = [main?.value ?? {}, ...Object.values(main?.value ?? {})].map((each) => asObject(each)[key]);
    return [key, data[key] ?? own.find((each) => isOwn && typeof each === typeof shown) ?? shown];
  };
  const ids = Object.entries(event).map(([key, shown]): [string, Json] => [
    key,
    shown === null ? null : (parameters?.get(key) ?? shown),
  ]);
  const filled = Object.entries(asObject(event.data)).map(fill);
  return {...Object.fromEntries(ids), data: Object.fromEntries(filled)};
}

/** `cloudNode` for an object with the schema `CloudNode`. */
export const nameOf = ({collection: {name}}: Pick<Subject, 'collection'>): string =>
  name.charAt(0).toLowerCase() + name.slice(1);

/** The fields of a whole object that the event contains. */
function takeFields(whole: JsonObject, part: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(part).map(([name, shown]) => {
      const value = whole[name] ?? null;
      return [name, isObject(shown) && isObject(value) ? takeFields(value, shown) : value];
    }),
  );
}
