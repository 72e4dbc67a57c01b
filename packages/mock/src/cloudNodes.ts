import type {Json, JsonObject} from 'api-contract';
import {isList, isObject, tryParseJson} from 'api-contract/json';
import type {MockResponse} from './exchange';

/** The versions of a system's data. Each change gets the next one, and online cloud nodes apply it immediately. */
export interface CloudNodes {
  /** Sets the version of a change, and the state of the cloud nodes in a response. */
  readonly adjust: (response: MockResponse) => MockResponse;
  /** Connects all cloud nodes that were offline. Returns the version that they apply from now on. */
  readonly reconnect: () => number;
}

const HEADER = 'data-version';

export function createCloudNodes(): CloudNodes {
  let version = 0;
  let isReconnected = false;

  /** The online cloud nodes apply every change. */
  const update = (node: Json): Json => {
    if (!isObject(node) || !('appliedVersion' in node)) return node;
    const isOnline = node.online === true || (isReconnected && node.appliedVersion !== null);
    if (!isOnline) return node;
    const applied = Math.max(version, Number(node.appliedVersion));
    return {...node, online: true, synchronization: 'upToDate', appliedVersion: applied};
  };

  return {
    adjust: (response) => {
      const changed = response.headers[HEADER];
      if (changed !== undefined) version = Math.max(version, Number(changed)) + 1;
      const body = tryParseJson(response.body.toString());
      if (!isObject(body)) return withVersion(response, changed === undefined ? undefined : version);
      const dated: JsonObject =
        changed !== undefined && 'dataVersion' in body ? {...body, dataVersion: version} : body;
      const {items} = dated;
      const updated = isList(items) ? {...dated, items: items.map(update)} : update(dated);
      return withVersion(
        {...response, body: Buffer.from(JSON.stringify(updated))},
        changed === undefined ? undefined : version,
      );
    },
    reconnect: () => {
      isReconnected = true;
      return version;
    },
  };
}

const withVersion = (response: MockResponse, version: number | undefined): MockResponse =>
  version === undefined ? response : {...response, headers: {...response.headers, [HEADER]: String(version)}};
