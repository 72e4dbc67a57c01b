import type {Contract, Json, JsonObject, Operation} from 'api-contract';
import {asObject, isList, isObject, tryParseJson} from 'api-contract/json';
import type {MockRequest, MockResponse} from './exchange';
import {presentTutorialCard, type Stream} from './stream';

/** Sends the events of the mock, and lists them together with the examples of the contract. */
export interface Events {
  /** Sends the event of a successful write. */
  readonly announce: (operation: Operation, response: MockResponse) => void;
  /** Adds the events that were sent to the list of events. */
  readonly adjustList: (request: MockRequest, operation: Operation, response: MockResponse) => MockResponse;
  readonly presentCard: () => void;
  /** @returns whether the contract has the event */
  readonly send: (name: string) => boolean;
  /** Sends what follows the reconnection of a cloud node: a late grant, and the version that it now applies. */
  readonly reconnect: (version: number) => void;
}

/** The filters of the list of events, and the object in `data` to which each belongs. */
const FILTERS = {deviceId: 'device', holderId: 'holder', credentialId: 'credential'} as const;

export function createEvents(contract: Contract, stream: Stream): Events {
  return {
    announce: ({method, emits: [name]}, {status, body}) => {
      if (method === 'GET' || status >= 300 || name === undefined) return;
      const {id, kind, deviceId} = asObject(tryParseJson(body.toString()) ?? null);
      stream.publish(name, (event) => {
        const {command} = asObject(event.data);
        return isObject(command)
          ? {...event, data: {...asObject(event.data), command: {...command, id, kind, deviceId}} as Json}
          : event;
      });
    },
    adjustList: (request, {id}, response) => {
      const body = tryParseJson(response.body.toString());
      if (id !== 'listEvents' || !isObject(body) || !isList(body.items)) return response;
      const secrecy = request.query.get('secrecy') ?? 'noCredentials';
      const after = request.query.get('after');
      const listed = after === null ? undefined : stream.listAfter(after, secrecy);
      const items = listed ?? [...[...stream.listLive(secrecy)].reverse(), ...body.items.map(asObject)];
      const found = items.filter((event) => matchesFilters(request, event));
      return {...response, body: Buffer.from(JSON.stringify({...body, items: found}))};
    },
    presentCard: () => void stream.publish('device.access.granted', presentTutorialCard(contract)),
    send: (name) => stream.publish(name),
    reconnect: (version) => {
      stream.publish('cloudNode.online');
      const offlineSince = new Date(Date.now() - 3_600_000).toISOString().replace(/\.\d+Z$/, 'Z');
      stream.publish('device.access.granted', (event) => ({
        ...event,
        occurredAt: offlineSince,
        data: {...asObject(event.data), whileOffline: true},
      }));
      stream.publish('cloudNode.synchronized', (event) => ({
        ...event,
        data: {...asObject(event.data), appliedVersion: version},
      }));
    },
  };
}

function matchesFilters({query}: MockRequest, event: JsonObject): boolean {
  const data = asObject(event.data);
  const types = query.get('type')?.split(',') ?? ['*'];
  return (
    types.some((type) =>
      type.endsWith('*') ? String(event.type).startsWith(type.slice(0, -1)) : event.type === type,
    ) &&
    Object.entries(FILTERS).every(([filter, name]) => {
      const wanted = query.get(filter);
      return wanted === null || asObject(data[name] ?? null).id === wanted;
    })
  );
}
