import {
  shapeOf,
  type Contract,
  type Json,
  type Operation,
  type Response,
  type Schema,
} from 'api-docs-contract';
import {isList, isObject} from 'api-docs-contract/json';

/** A collection of objects that the mock keeps, such as `/members/{memberId}/loans`. */
export interface Collection {
  readonly path: string;
  readonly schema: Schema;
  /** The name of the schema: `Loan`. */
  readonly name: string;
}

/**
 * An operation, and what it does with the objects of the mock, as far as the contract shows it:
 *
 * - `act` changes the object whose path it extends: `POST /members/{memberId}/suspend` returns a member.
 * - `create` creates an object, also of another collection: `POST /members/{memberId}/export` returns an export.
 * - `show` returns an object, or an example of the contract. Without a collection, `list` also lists examples.
 */
export interface Action {
  readonly operation: Operation;
  readonly kind: 'list' | 'show' | 'create' | 'change' | 'act' | 'delete';
  readonly collection: Collection | undefined;
}

const kindsOfItems = {GET: 'show', PUT: 'change', PATCH: 'change', DELETE: 'delete'} as const;

/** The actions of a contract. The path without parameters takes precedence: `/loans/find`, not `/loans/{loanId}`. */
export function listActions(contract: Contract): Action[] {
  const collections = indexCollections(contract);
  const classify = (operation: Operation): Omit<Action, 'operation'> => {
    const {method, path, responses} = operation;
    const own = collections.get(path);
    const ofItem = isItem(path) ? collections.get(parentOf(path)) : undefined;
    const {name} = shapeOf(contract, schemaOf(operation) ?? {});
    const returned = [...collections.values()].filter((each) => each.name === name);
    const extended = returned.find((each) => path.startsWith(`${each.path}/{`));
    const creates = responses.some(({status}) => status === '201' || status === '202');

    if (ofItem && method in kindsOfItems)
      return {kind: kindsOfItems[method as keyof typeof kindsOfItems], collection: ofItem};
    if (method === 'GET') return {kind: itemSchemaOf(contract, operation) ? 'list' : 'show', collection: own};
    if (method === 'POST' && own && own.name === name) return {kind: 'create', collection: own};
    if (extended && !ofItem) return {kind: 'act', collection: extended};
    if (method === 'POST' && creates && returned[0]) return {kind: 'create', collection: returned[0]};
    return {kind: 'show', collection: undefined};
  };
  const actions = contract.operations.map((operation) => ({operation, ...classify(operation)}));
  const countParameters = ({operation}: Action): number => operation.path.split('{').length;
  return actions.sort((a, b) => countParameters(a) - countParameters(b));
}

/** The parameters of a path. `undefined` if the path isn't one of the operation. */
export function readParameters({path: template}: Operation, path: string): Map<string, string> | undefined {
  // Texts and names alternate. In a path such as `/loans({loanId})`, the text has characters with a meaning in patterns.
  const parts = template.split(/\{([^}]+)\}/);
  const pattern = parts.map((part, i) => (i % 2 ? '([^/]+)' : part.replace(/[.*+?^$()|[\]\\]/g, '\\$&')));
  const found = new RegExp(`^${pattern.join('')}$`).exec(path);
  const names = parts.filter((_, i) => i % 2);
  return found ? new Map(names.map((name, i) => [name, found[i + 1] ?? ''])) : undefined;
}

/** The path without its last segment. */
export const parentOf = (path: string): string => path.replace(/\/[^/]*$/, '');

const isItem = (path: string): boolean => /\/\{[^/]+\}$/.test(path);

/** The items of a page of a list: of an object with `items`, or a bare array. */
export function itemsOf(page: Json | undefined): readonly Json[] | undefined {
  if (isList(page)) return page;
  return isObject(page) && isList(page.items) ? page.items : undefined;
}

export const successOf = ({responses}: Operation): Response | undefined =>
  responses.find(({status}) => status.startsWith('2'));

export const schemaOf = (operation: Operation): Schema | undefined => successOf(operation)?.media[0]?.schema;

/** The collections of a contract, by path. Their objects have paths, or can be created. */
function indexCollections(contract: Contract): ReadonlyMap<string, Collection> {
  const {operations} = contract;
  const paths = new Set(operations.map(({path}) => (isItem(path) ? parentOf(path) : path)));
  const collections = [...paths].flatMap((path): Collection[] => {
    const ofItem = operations.filter((each) => isItem(each.path) && parentOf(each.path) === path);
    const ofList = operations.filter((each) => each.path === path);
    const [own] = ofItem.filter(({method}) => method !== 'DELETE').flatMap((each) => schemaOf(each) ?? []);
    const [item] = ofList.flatMap((each) => itemSchemaOf(contract, each) ?? []);
    const schema = own ?? item;
    const isKept = ofItem.length > 0 || ofList.some(({method}) => method !== 'GET');
    return schema && isKept ? [{path, schema, name: shapeOf(contract, schema).name ?? path}] : [];
  });
  return new Map(collections.map((collection) => [collection.path, collection]));
}

/** The schema of the items, if an operation returns a list. */
function itemSchemaOf(contract: Contract, operation: Operation): Schema | undefined {
  const {schema: page} = shapeOf(contract, schemaOf(operation) ?? {});
  const items = page.items ?? shapeOf(contract, page.properties?.items ?? {}).schema.items;
  return typeof items === 'object' ? items : undefined;
}
