import {isObject} from 'api-contract/json';
import type {Api} from './api';
import {listRelated, type Subject} from './events';
import {inSeconds, now} from './samples';
import type {Entry, Store} from './store';
import type {BreakStream} from './stream';

/** A command of the mock itself, which prepares a situation: `POST /mock/reset`. */
interface Command {
  /** Its name, with parameters as in a URL. */
  readonly usage: string;
  readonly effect: string;
  /** Returns `false` for a parameter that isn't valid. */
  readonly run: (api: Api, query: URLSearchParams, breakStream: BreakStream | undefined) => unknown;
}

export const commands: readonly Command[] = [
  {
    usage: 'slow-down?times=1&method=GET',
    effect: 'reject the next requests with 429 (default: one GET request)',
    run: ({rejections}, query) => {
      const times = Number(query.get('times') ?? 1);
      rejections.set((query.get('method') ?? 'GET').toUpperCase(), times);
      return Number.isInteger(times);
    },
  },
  {
    usage: 'present-card?deviceId=…',
    effect: 'present the newest card at a device (default: the first door)',
    run: (api, query) => presentCard(api, query.get('deviceId')),
  },
  {
    usage: 'send-event?type=muster.ended',
    effect: 'send an event, with the objects that were created or changed last',
    run: ({events, store}, query) => events.publish(query.get('type') ?? '', {subjects: store.written()}),
  },
  {
    usage: 'reconnect',
    effect: 'connect the cloud nodes that are offline, and new hardware, which then send late events',
    run: (api) => reconnect(api),
  },
  {
    usage: 'break-stream?forget=true',
    effect: 'close the connections of the stream; with forget, the stream sends a gap',
    run: (_, query, breakStream) => breakStream?.({forget: query.get('forget') === 'true'}),
  },
  {usage: 'reset', effect: 'start again with the examples of the contract', run: (api) => api.reset()},
];

/** Presents the card that was created or changed last. A card that isn't active is denied. */
function presentCard({store, events}: Api, deviceId: string | null): boolean {
  const known: Subject[] = [...store.all(), ...events.shown];
  const device = known.find(({value}) => value.id === deviceId);
  if (deviceId !== null && !device) return false;
  const card = store.written().find(({collection}) => collection.name === 'Credential');
  const state = String(card?.value.state ?? 'active');
  const subjects = [...(card ? [card, ...listRelated(card.value, known)] : []), ...(device ? [device] : [])];
  if (state === 'active') return events.publish('device.access.granted', {subjects});
  const reason = `credential${state.charAt(0).toUpperCase()}${state.slice(1)}`;
  return events.publish('device.access.denied', {subjects, data: {reason}});
}

/** Applies the current version of the data to a cloud node. Empty for another object. */
export function synchronize(store: Store, entry: Entry): Entry[] {
  if (typeof entry.value.appliedVersion !== 'number') return [];
  const state = {online: true, synchronization: 'upToDate', synchronizedAt: now()};
  return [store.refresh(entry, {...entry.value, ...state, appliedVersion: store.dataVersion})];
}

/**
 * Connects the cloud nodes that are offline, and the new hardware of the others. Each sends a late read, and applies the
 * current version of the data.
 */
function reconnect({store, events}: Api): void {
  for (const entry of store.all()) {
    const {online, replacement} = entry.value;
    const hardware = isObject(replacement)
      ? {serialNumber: replacement.serialNumber ?? null, replacement: null}
      : undefined;
    if (online !== false && !hardware) continue;
    for (const node of synchronize(store, {...entry, value: {...entry.value, ...hardware}})) {
      const [device] = store
        .all()
        .filter(({value}) => value.cloudNodeId === node.value.id && 'connectionId' in value);
      const count = device ? 1 : 0;
      const offlineSince = node.value.lastSeenAt ?? null;
      const data = {...node.value, offlineSince, eventsWaiting: count, eventsReplayed: count};
      const late = {occurredAt: inSeconds(-3600), data: {whileOffline: true}};
      events.publish('cloudNode.online', {subjects: [node], data});
      if (device) events.publish('device.access.granted', {subjects: [device], ...late});
      events.publish('cloudNode.synchronized', {subjects: [node], data});
      const changedFields = Object.keys(hardware ?? {});
      if (hardware) events.publish('cloudNode.updated', {subjects: [node], data: {changedFields}});
    }
  }
}
