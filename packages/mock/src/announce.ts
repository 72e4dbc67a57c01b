import {isObject} from 'api-contract/json';
import type {Call, Context, Written} from './context';
import {nameOf} from './events';
import {inSeconds} from './objects';
import type {Entry} from './store';

/**
 * Sends the first event of an operation, and an event for each other object that the request changed or deleted, if the
 * operation lists one.
 */
export function announce(
  {store, events, jobs}: Pick<Context, 'store' | 'events' | 'jobs'>,
  {operation, parameters, sent}: Call,
  {changed, removed = []}: Written,
): void {
  const [name, ...names] = operation.emits;
  const [main, ...others] = [...removed, ...changed];
  if (!main || jobs.has(main.path)) return;
  const subjectsOf = (entry: Entry): Entry[] => [entry, ...listRelated(entry, [...removed, ...store.all()])];
  if (name !== undefined)
    events.publish(name, {subjects: subjectsOf(main), parameters, changedFields: Object.keys(sent)});
  for (const entry of others) {
    const own = names.filter((each) => each.startsWith(`${nameOf(entry)}.`));
    const last = own.filter((each) => each.endsWith('.deleted') === removed.includes(entry)).at(-1);
    if (last !== undefined)
      events.publish(last, {subjects: subjectsOf(entry), parameters, changedFields: [], data: entry.value});
  }
}

/** The objects to which the fields of an object refer, such as the holder of a credential. */
function listRelated({value}: Entry, all: readonly Entry[]): Entry[] {
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
  const value = {...entry.value, online: true, synchronization: 'upToDate', appliedVersion};
  store.refresh(entry, value);
  return [{...entry, value}];
}

/**
 * Connects the cloud nodes that are offline, and the new hardware of the others. Each sends a late read, and applies the
 * current version of the data.
 */
export function reconnect({store, events}: Pick<Context, 'store' | 'events'>): void {
  const waiting = store.all().flatMap((entry) => {
    const {online, replacement} = entry.value;
    if (!isObject(replacement)) return online === false ? [entry] : [];
    const serialNumber = replacement.serialNumber ?? null;
    return [{...entry, value: {...entry.value, serialNumber, replacement: null}}];
  });
  for (const node of waiting.flatMap((entry) => applyTo(store, entry, store.dataVersion()))) {
    const cause = {subjects: [node], data: node.value};
    events.publish('cloudNode.online', cause);
    events.publish('device.access.granted', {
      subjects: [],
      occurredAt: inSeconds(-3600),
      data: {whileOffline: true},
    });
    events.publish('cloudNode.synchronized', cause);
  }
}
