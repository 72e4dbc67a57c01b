import type {JsonObject} from 'api-contract';
import {isObject} from 'api-contract/json';
import type {Call, Context, Written} from './context';
import {nameOf, type Subject} from './events';
import {inSeconds, now} from './objects';
import type {Entry} from './store';

/**
 * Sends the first event of an operation, and an event for each other object that the request changed or deleted, if the
 * operation lists one.
 */
export function announce(
  {store, events, jobs}: Pick<Context, 'store' | 'events' | 'jobs'>,
  {operation, parameters}: Call,
  {changed, removed = [], changedFields = [], data = {}}: Written,
): void {
  const [name, ...names] = operation.emits;
  const [main, ...others] = [...removed, ...changed];
  if (!main || jobs.has(main.path)) return;
  const subjectsOf = (entry: Entry): Subject[] => [
    entry,
    ...listRelated(entry, [...removed, ...store.all(), ...events.shown]),
  ];
  if (name !== undefined) events.publish(name, {subjects: subjectsOf(main), parameters, changedFields, data});
  for (const entry of others) {
    const own = names.filter((each) => each.startsWith(`${nameOf(entry)}.`));
    const last = own.filter((each) => each.endsWith('.deleted') === removed.includes(entry)).at(-1);
    if (last === undefined) continue;
    const values = {...entry.value, cause: 'change', eventsReplayed: 0};
    events.publish(last, {subjects: subjectsOf(entry), parameters, changedFields: [], data: values});
  }
}

/** The objects to which the fields of an object refer, such as the holder of a credential. */
export function listRelated({value}: Subject, all: readonly Subject[]): Subject[] {
  const ids = Object.entries(value).flatMap(([key, id]) => (key.endsWith('Id') ? [id] : []));
  return all.filter((entry) => ids.includes(entry.value.id ?? null));
}

/** Online cloud nodes apply every version of the data immediately. Returns those that applied it. */
export function applyVersion({store}: Context): Entry[] {
  const version = store.nextVersion();
  return store.all().flatMap((entry) => (entry.value.online === true ? applyTo(store, entry, version) : []));
}

function applyTo(store: Context['store'], entry: Entry, appliedVersion: number): Entry[] {
  if (typeof entry.value.appliedVersion !== 'number') return [];
  const times: JsonObject = 'synchronizedAt' in entry.value ? {synchronizedAt: now()} : {};
  const value = {...entry.value, ...times, online: true, synchronization: 'upToDate', appliedVersion};
  store.refresh(entry, value);
  return [{...entry, value}];
}

/**
 * Connects the cloud nodes that are offline, and the new hardware of the others. Each sends a late read, and applies the
 * current version of the data.
 */
export function reconnect({store, events}: Pick<Context, 'store' | 'events'>): void {
  for (const entry of store.all()) {
    const {online, replacement} = entry.value;
    const hardware = isObject(replacement)
      ? {serialNumber: replacement.serialNumber ?? null, replacement: null}
      : undefined;
    if (!hardware && online !== false) continue;
    const [node] = applyTo(store, {...entry, value: {...entry.value, ...hardware}}, store.dataVersion());
    if (!node) continue;
    const [device] = [...store.all(), ...events.shown].filter(
      ({collection: {name}, value}) => name === 'Device' && value.cloudNodeId === node.value.id,
    );
    const late = device ? 1 : 0;
    events.publish('cloudNode.online', {subjects: [node], data: {...node.value, eventsWaiting: late}});
    if (device)
      events.publish('device.access.granted', {
        subjects: [device],
        occurredAt: inSeconds(-3600),
        data: {whileOffline: true},
      });
    events.publish('cloudNode.synchronized', {
      subjects: [node],
      data: {...node.value, eventsReplayed: late},
    });
    if (hardware)
      events.publish('cloudNode.updated', {subjects: [node], changedFields: Object.keys(hardware)});
  }
}
