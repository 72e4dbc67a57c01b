import {randomUUID} from 'node:crypto';
import type {Contract, Json, JsonObject} from 'api-contract';
import {asObject, isObject} from 'api-contract/json';
import {now} from './objects';
import type {Entry} from './store';

/** An object that an event can contain: one of the mock, or one that only events of the contract show. */
export interface Subject {
  readonly value: JsonObject;
  readonly collection: Pick<Entry['collection'], 'name'>;
}

/** The objects of an event, and the request that caused it. */
export interface Cause {
  /** The main object first. */
  readonly subjects: readonly Subject[];
  readonly parameters?: ReadonlyMap<string, string>;
  /** The names of the fields that the request changes. */
  readonly changedFields?: readonly string[];
  /** Other values for fields of `data`. */
  readonly data?: JsonObject;
  readonly occurredAt?: string;
}

/** An event that can be read again. Its content depends on the secrecy level. */
export interface StoredEvent {
  readonly id: string;
  readonly at: (secrecy: string) => JsonObject;
}

/** The events since the mock started, and those in the examples of the contract. */
export interface EventLog {
  /**
   * Adds an event: the contract's example with a new ID, the current time, and the objects of its cause.
   *
   * @returns whether the contract has the event
   */
  readonly publish: (name: string, cause?: Cause) => boolean;
  /** The objects in the examples of the events, for references to objects that the mock doesn't have. */
  readonly shown: readonly Subject[];
  /** The events since the mock started, oldest first. */
  readonly listLive: () => readonly StoredEvent[];
  /** The events after an event. `undefined` if the event is unknown. */
  readonly listAfter: (id: string) => readonly StoredEvent[] | undefined;
  readonly subscribe: (listener: (event: StoredEvent) => void) => void;
  readonly reset: () => void;
}

const HOUR = 3_600_000;

/** The level of the examples that contain everything, if a contract has secrecy levels. */
const FULL = 'full';

export function createEventLog(contract: Contract): EventLog {
  const live: StoredEvent[] = [];
  const listeners: ((event: StoredEvent) => void)[] = [];
  return {
    shown: listShown(contract),
    publish: (name, cause = {subjects: []}) => {
      if (!readEvent(contract, name, FULL)) return false;
      const id = randomUUID();
      const time = now();
      const at = (secrecy: string): JsonObject => ({
        ...fillEvent(readEvent(contract, name, secrecy) ?? {}, cause),
        id,
        occurredAt: cause.occurredAt ?? time,
        receivedAt: time,
      });
      live.push({id, at});
      listeners.forEach((listener) => listener({id, at}));
      return true;
    },
    listLive: () => live,
    listAfter: (id) => {
      const position = live.findIndex((event) => event.id === id);
      if (position >= 0) return live.slice(position + 1);
      const examples = listExamples(contract);
      const start = examples.find(({event}) => event.id === id);
      if (!start) return undefined;
      const later = examples.filter(({time}) => time > start.time && time <= start.time + HOUR);
      return [...later.map(({event}) => toStored(contract, event)), ...live];
    },
    subscribe: (listener) => void listeners.push(listener),
    reset: () => void live.splice(0),
  };
}

/** The examples of the events of a system, in the order in which the platform received them. */
const listExamples = (contract: Contract): {event: JsonObject; time: number}[] =>
  contract.events
    .map(({name}) => readEvent(contract, name, FULL) ?? {})
    .filter(({systemId}) => typeof systemId === 'string')
    .map((event) => ({event, time: Date.parse(String(event.receivedAt))}))
    .sort((a, b) => a.time - b.time);

function listShown(contract: Contract): Subject[] {
  return contract.events
    .flatMap(({name}) => Object.entries(asObject(readEvent(contract, name, FULL)?.data)))
    .flatMap(([key, value]) =>
      isObject(value) && value.id !== undefined ? [{value, collection: {name: capitalize(key)}}] : [],
    );
}

export const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const toStored = (contract: Contract, event: JsonObject): StoredEvent => ({
  id: String(event.id),
  at: (secrecy) => readEvent(contract, String(event.type), secrecy) ?? event,
});

/** The contract's example of an event at a secrecy level, or its only example. */
export function readEvent({events}: Contract, name: string, secrecy: string): JsonObject | undefined {
  const examples = events.find((event) => event.name === name)?.payload?.examples ?? [];
  const found = examples.find(({key}) => key === secrecy) ?? examples[0];
  return found && asObject(found.value);
}

/** Whether the items of a list are events. */
export const areEvents = (contract: Contract, items: readonly Json[]): boolean =>
  items.some((item) => isObject(item) && readEvent(contract, String(item.type), FULL) !== undefined);

/** Replaces the objects in an example. Fields that its secrecy level withholds stay withheld. */
function fillEvent(event: JsonObject, {subjects, parameters, changedFields, data = {}}: Cause): JsonObject {
  const [main] = subjects;
  const fill = ([key, shown]: [string, Json]): [string, Json] => {
    const subject = subjects.find((each) => nameOf(each) === key);
    if (subject && isObject(shown)) return [key, takeFields(subject.value, shown)];
    if (main && key === `${nameOf(main)}Id`) return [key, main.value.id ?? null];
    if (key === 'changedFields' && changedFields) return [key, [...changedFields]];
    if (/^(added|removed)\w+Ids$/.test(key) && changedFields) return [key, data[key] ?? []];
    if (isObject(shown)) return [key, main?.value[`${key}Id`] === null ? null : shown];
    return [key, data[key] ?? valueOf(main, key, shown)];
  };
  const ids = Object.keys(event).flatMap((key): [string, Json][] =>
    event[key] !== null && parameters?.has(key) ? [[key, parameters.get(key) ?? null]] : [],
  );
  const filled = Object.fromEntries(Object.entries(asObject(event.data)).map(fill));
  return {...event, ...Object.fromEntries(ids), data: filled};
}

/** The number or the time that the main object has in a field with the same name, such as `counts.missing`. */
function valueOf(main: Subject | undefined, key: string, shown: Json): Json {
  if (typeof shown !== 'number' && !key.endsWith('At')) return shown;
  const own = [main?.value ?? {}, ...Object.values(main?.value ?? {})]
    .filter(isObject)
    .map((each) => each[key]);
  return own.find((value) => typeof value === typeof shown) ?? shown;
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
