import type {Contract, Json, JsonObject, Operation, Response} from 'api-contract';
import type {EventLog} from './events';
import type {MockRequest, MockResponse} from './exchange';
import {exampleHeaders} from './headers';
import type {Action} from './resources';
import type {Entry, Store} from './store';

/** What all operations of a mock share. */
export interface Context {
  readonly contract: Contract;
  readonly actionOf: (operation: Operation) => Action;
  readonly store: Store;
  readonly events: EventLog;
  /** The jobs that aren't finished, by path. */
  readonly jobs: Map<string, Job>;
}

/** A job: the values of its next reads. */
export interface Job {
  readonly values: readonly JsonObject[];
  readonly finish: () => void;
}

/** A request to an operation, and what the operation does. */
export interface Call extends Action {
  readonly request: MockRequest;
  readonly operation: Operation;
  /** The successful response of the operation. */
  readonly success: Response;
  readonly parameters: ReadonlyMap<string, string>;
  /** The fields of the body. */
  readonly sent: JsonObject;
}

/** What a write returns, and the objects that it changed and removed, the main object first. */
export interface Written {
  readonly body: Json;
  readonly changed: readonly Entry[];
  readonly removed?: readonly Entry[];
  /** The names of the fields that differ, and other values for the event. */
  readonly changedFields?: readonly string[];
  readonly data?: JsonObject;
}

/** Whether a change gets the next version of the data, which its response contains. */
export const isVersioned = ({success, sent}: Call): boolean =>
  exampleHeaders(success)['data-version'] !== undefined && sent.dryRun !== true;

/** The response of an operation, with the headers of the contract and of an object. */
export function writeResponse(
  {request, success}: Pick<Call, 'request' | 'success'>,
  body: Json,
  {entry, dataVersion, headers}: {entry?: Entry; dataVersion?: number; headers?: Page['headers']} = {},
): MockResponse {
  // Without a page, the example of the link belongs to another request.
  const {link: _, ...shown} = exampleHeaders(success);
  const own: Record<string, string | undefined> = {
    etag: entry && `"${entry.version}"`,
    location: entry && request.base + entry.path,
    'data-version': dataVersion === undefined ? undefined : String(dataVersion),
  };
  const type = success.media[0]?.type;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    status: Number(success.status.replaceAll('X', '0')),
    headers: {
      ...Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, own[name] ?? value])),
      ...(type === undefined ? {} : {'content-type': type}),
      ...headers,
    },
    body: Buffer.from(type === undefined ? '' : text),
  };
}

/** A page of a list. */
export interface Page {
  readonly body: Json;
  readonly headers: Readonly<Record<string, string>>;
}
