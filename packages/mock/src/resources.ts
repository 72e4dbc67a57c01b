import {shapeOf, type Contract, type Json, type Operation, type Schema} from 'api-contract';
import {isList, isObject} from 'api-contract/json';
import {listResponseExamples} from 'api-contract/requests';

/** A collection of objects, such as `/systems/{systemId}/holders`. */
export interface Collection {
  readonly path: string;
  readonly schema: Schema;
  /** The name of the schema: `Holder`. */
  readonly name: string;
  /** Whether requests can change it. The list of another collection always contains the examples of the contract. */
  readonly canChange: boolean;
}

/**
 * What an operation does with the objects of the mock, as far as the contract shows it:
 *
 * - `act` changes the object whose path it extends: `POST /credentials/{credentialId}/block` returns a credential.
 * - `start` creates an object of another collection: `POST /devices/{deviceId}/unlock` returns a command.
 * - `find` returns the object that has the fields of the request.
 * - `example` returns an example of the contract.
 */
export type Action = {
  readonly kind: 'list' | 'read' | 'create' | 'change' | 'delete' | 'act' | 'start' | 'find' | 'example';
  readonly collection: Collection | undefined;
};

/** The path without its last segment. */
export const parentOf = (path: string): string => path.replace(/\/[^/]*$/, '');

const isItem = (path: string): boolean => /\/\{[^/]+\}$/.test(path);

/** The items of a page of a list: of an object with `items`, or a bare array. */
export function itemsOf(page: Json | undefined): readonly Json[] | undefined {
  if (isList(page)) return page;
  return isObject(page) && isList(page.items) ? page.items : undefined;
}

/** The collections of a contract, by path. */
export function indexCollections(contract: Contract): ReadonlyMap<string, Collection> {
  const {operations} = contract;
  const paths = new Set(operations.map(({path}) => (isItem(path) ? parentOf(path) : path)));
  const collections = [...paths].flatMap((path): Collection[] => {
    const ofItem = operations.filter((each) => isItem(each.path) && parentOf(each.path) === path);
    const ofList = operations.filter((each) => each.path === path);
    const schema =
      ofItem
        .filter(({method}) => method !== 'DELETE')
        .map(schemaOf)
        .find((each) => each !== undefined) ??
      itemSchemaOf(
        contract,
        ofList.find(({method}) => method === 'GET'),
      );
    const name = schema && shapeOf(contract, schema).name;
    if (!schema || name === undefined) return [];
    const canChange =
      ofItem.some(({method}) => method !== 'GET') || ofList.some(({method}) => method === 'POST');
    return [{path, schema, name, canChange}];
  });
  return new Map(collections.map((collection) => [collection.path, collection]));
}

/** The schema of the successful response. */
export const schemaOf = ({responses}: Operation): Schema | undefined =>
  responses.find(({status}) => status.startsWith('2'))?.media[0]?.schema;

function itemSchemaOf(contract: Contract, list: Operation | undefined): Schema | undefined {
  const schema = list && schemaOf(list);
  if (!schema) return undefined;
  const {schema: page} = shapeOf(contract, schema);
  const items = page.items ?? shapeOf(contract, page.properties?.items ?? {}).schema.items;
  return typeof items === 'object' ? items : undefined;
}

/** Returns a function that finds the action of an operation. */
export function createActions(
  contract: Contract,
  collections: ReadonlyMap<string, Collection>,
): (operation: Operation) => Action {
  return (operation) => {
    const {method, path, responses, emits} = operation;
    const own = collections.get(path);
    const ofItem = isItem(path) ? collections.get(parentOf(path)) : undefined;
    const schema = schemaOf(operation);
    const name = schema && shapeOf(contract, schema).name;
    const returned = [...collections.values()].filter((each) => each.name === name);
    const extended = returned.find((each) => path.startsWith(`${each.path}/{`) && !ofItem);
    const created = responses.some(({status}) => status === '201' || status === '202');

    if (method === 'GET' && ofItem) return {kind: 'read', collection: ofItem};
    if (method === 'GET' && isListing(contract, operation)) return {kind: 'list', collection: own};
    if (method === 'DELETE' && ofItem) return {kind: 'delete', collection: ofItem};
    if (['PATCH', 'PUT'].includes(method) && ofItem) return {kind: 'change', collection: ofItem};
    if (method === 'POST' && own && own.name === name) return {kind: 'create', collection: own};
    if (method !== 'GET' && extended) return {kind: 'act', collection: extended};
    if (method === 'POST' && created && returned[0]) return {kind: 'start', collection: returned[0]};
    if (method === 'POST' && emits.length === 0 && returned[0])
      return {kind: 'find', collection: returned[0]};
    return {kind: 'example', collection: undefined};
  };
}

/** Whether an operation returns a list. Without an example, its schema decides. */
function isListing(contract: Contract, operation: Operation): boolean {
  const [shown] = listResponseExamples(operation);
  return shown ? itemsOf(shown.example.value) !== undefined : itemSchemaOf(contract, operation) !== undefined;
}
