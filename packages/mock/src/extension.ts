import type {Server} from 'node:http';
import type {Contract, Field, Json, JsonObject} from 'api-docs-contract';
import type {Api, ApiCall} from './api';
import type {MockResponse} from './exchange';
import type {Store} from './store';

/** What a site adds to the mock server of a contract, because the contract doesn't show it. */
export interface MockExtension {
  /** The behavior of operations, by their IDs. */
  readonly operations?: Readonly<Record<string, OperationHandler>>;
  /** The items of lists, by the IDs of their operations, for filters that no field of an item shows. */
  readonly lists?: Readonly<Record<string, ListHandler>>;
  /** Returns a created or changed object with the values that follow from others, such as a state that follows from a switch. */
  readonly completeObject?: (value: JsonObject, object: ChangedObject) => JsonObject;
  /** Adds a stream to the server of the mock, at the path of the API. */
  readonly addStream?: (api: Api, server: Server, path: string) => BreakStream;
}

/** Returns what a site adds to the mock server of a contract. */
export type ExtendMock = (contract: Contract) => MockExtension;

/** Responds to a valid request. `next` does what the contract shows, and can be called before or after own changes. */
export type OperationHandler = (call: ApiCall, api: Api, next: () => MockResponse) => MockResponse;

/** Returns the items of a list that match the filters of a request. Default: `filterItems`. */
export type ListHandler = (items: readonly Json[], call: ApiCall, api: Api) => readonly Json[];

export interface ChangedObject {
  /** The name of its schema. */
  readonly name: string;
  /** The fields of its schema, with those of its variant. */
  readonly fields: readonly Field[];
  /** The object before the change. `undefined` for a new one. */
  readonly before: JsonObject | undefined;
  /** The request that creates or changes it. */
  readonly call: ApiCall;
  readonly store: Store;
}

/** Closes all connections of a stream. With `forget`, a client that resumes learns that it has missed events. */
export type BreakStream = (options: {forget: boolean}) => void;
