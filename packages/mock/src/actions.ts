import {shapeOf, type Contract, type Json, type Operation, type Schema} from 'api-contract';
import {isList, isObject} from 'api-contract/json';
import type {MockRequest} from './exchange';

/** The operation of a request, with the parameters of its path. */
export interface Route {
  readonly operation: Operation;
  readonly parameters: ReadonlyMap<string, string>;
}

/** A collection of objects, such as `/systems/{systemId}/holders`. */
export interface Collection {
  readonly path: string;
  readonly schema: Schema;
  /** The name of the schema: `Holder`. */
  readonly name: string;
  /** Whether the mock keeps its objects, because they have paths or can be created. Another list always contains the examples of the contract. */
  readonly isKept: boolean;
}

/**
 * What an operation does with the objects of the mock, as far as the contract shows it:
 *
 * - `act` changes the object whose path it extends: `POST /credentials/{credentialId}/block` returns a credential.
 * - `create` creates an object, also of another collection: `POST /devices/{deviceId}/unlock` returns a command.
 * - `example` returns an example of the contract.
 */
export interface Action {
  readonly kind: 'list' | 'read' | 'create' | 'change' | 'delete' | 'act' | 'example';
  readonly collection: Collection | undefined;
}

/** Returns a function that finds the operation of a request. */
export function createRouter({operations}: Contract): (request: MockRequest) => Route | undefined {
  const routes = operations.map((operation) => ({
    operation,
    names: [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name),
    pattern: new RegExp(`^${operation.path.replaceAll(/\{[^}]+\}/g, '([^/]+)')}$`),
  }));
  // The path without parameters takes precedence: `/credentials/find`, not `/credentials/{credentialId}`.
  routes.sort((a, b) => a.names.length - b.names.length);
  return ({method, path}) => {
    const found = routes.find((each) => each.operation.method === method && each.pattern.test(path));
    const [, ...values] = found?.pattern.exec(path) ?? [];
    const parameters = new Map(found?.names.map((name, index) => [name, values[index] ?? '']));
    return found && {operation: found.operation, parameters};
  };
}

/** The path without its last segment. */
export const parentOf = (path: string): string => path.replace(/\/[^/]*$/, '');

const isItem = (path: string): boolean => /\/\{[^/]+\}$/.test(path);

/** The items of a page of a list: of an object with `items`, or a bare array. */
export function itemsOf(page: Json | undefined): readonly Json[] | undefined {
  if (isList(page)) return page;
  return isObject(page) && isList(page.items) ? page.items : undefined;
}

/** The schema of the successful response. */
export const schemaOf = ({responses}: Operation): Schema | undefined =>
  responses.find(({status}) => status.startsWith('2'))?.media[0]?.schema;

/** Returns a function that finds the action of an operation. */
export function createActions(
  contract: Contract,
  collections: ReadonlyMap<string, Collection>,
): (operation: Operation) => Action {
  return (operation) => {
    const {method, path, responses} = operation;
    const own = collections.get(path);
    const ofItem = isItem(path) ? collections.get(parentOf(path)) : undefined;
    const schema = schemaOf(operation);
    const name = schema && shapeOf(contract, schema).name;
    const returned = [...collections.values()].filter((each) => each.name === name);
    const extended = returned.find((each) => path.startsWith(`${each.path}/{`));
    const creates = responses.some(({status}) => status === '201' || status === '202');

    if (method === 'GET' && ofItem) return {kind: 'read', collection: ofItem};
    if (method === 'GET' && own) return {kind: 'list', collection: own};
    if (method === 'DELETE' && ofItem) return {kind: 'delete', collection: ofItem};
    if (['PATCH', 'PUT'].includes(method) && ofItem) return {kind: 'change', collection: ofItem};
    if (method === 'POST' && own && own.name === name) return {kind: 'create', collection: own};
    if (method !== 'GET' && extended && !ofItem) return {kind: 'act', collection: extended};
    if (method === 'POST' && creates && returned[0]) return {kind: 'create', collection: returned[0]};
    return {kind: 'example', collection: undefined};
  };
}

/** The collections of a contract, by path. */
export function indexCollections(contract: Contract): ReadonlyMap<string, Collection> {
  const {operations} = contract;
  const paths = new Set(operations.map(({path}) => (isItem(path) ? parentOf(path) : path)));
  const collections = [...paths].flatMap((path): Collection[] => {
    const ofItem = operations.filter((each) => isItem(each.path) && parentOf(each.path) === path);
    const ofList = operations.filter((each) => each.path === path);
    const list = ofList.find(({method}) => method === 'GET');
    const [own] = ofItem.filter(({method}) => method !== 'DELETE').flatMap((each) => schemaOf(each) ?? []);
    const schema = own ?? (list && itemSchemaOf(contract, list));
    if (!schema) return [];
    const {name = path} = shapeOf(contract, schema);
    return [{path, schema, name, isKept: ofItem.length > 0 || ofList.some(({method}) => method !== 'GET')}];
  });
  return new Map(collections.map((collection) => [collection.path, collection]));
}

function itemSchemaOf(contract: Contract, list: Operation): Schema | undefined {
  const {schema: page} = shapeOf(contract, schemaOf(list) ?? {});
  const items = page.items ?? shapeOf(contract, page.properties?.items ?? {}).schema.items;
  return typeof items === 'object' ? items : undefined;
}
