import {
  fieldsOf,
  shapeOf,
  type Contract,
  type Json,
  type JsonObject,
  type Operation,
  type Response,
  type Schema,
} from 'api-docs-contract';
import {asObject, isList, isObject} from 'api-docs-contract/json';
import {listResponseExamples} from 'api-docs-contract/path-ids';

/** A collection of objects that the mock keeps, such as `/members/{memberId}/loans`. */
export interface Collection {
  readonly path: string;
  readonly schema: Schema;
  /** The name of the schema: `Loan`. */
  readonly name: string;
  /** The field with the ID of an object, such as `id` or `loanId`. */
  readonly key: string;
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
  const all = [...collections.values()];
  const classify = (operation: Operation): Omit<Action, 'operation'> => {
    const {method, path, responses} = operation;
    const own = collections.get(path);
    const ofItem = isItem(path) ? collections.get(parentOf(path)) : undefined;
    const {schema} = objectOf(contract, operation);
    const returned = all.filter(({name}) => name === shapeOf(contract, schema).name);
    const extended = returned.find((each) => path.startsWith(`${each.path}/{`));
    const creates = responses.some(({status}) => status === '201' || status === '202');

    if (ofItem && method in kindsOfItems)
      return {kind: kindsOfItems[method as keyof typeof kindsOfItems], collection: ofItem};
    if (method === 'GET') {
      const items = itemSchemaOf(contract, operation, all);
      const listed = all.find((each) => each.path === parentOf(path) && isOf(contract, each, items));
      return {kind: items ? 'list' : 'show', collection: own ?? listed};
    }
    const returnsKey = own && fieldsOf(contract, schema).some(({key}) => key === own.key);
    if (method === 'POST' && returnsKey) return {kind: 'create', collection: own};
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

/** The field of a page that contains its items. `undefined` for a bare array, and for a value that isn't a page. */
export function itemsFieldOf(page: Json | undefined): string | undefined {
  const lists = Object.entries(asObject(page)).filter(([, value]) => isList(value));
  const [found] = lists.find(([key]) => isPageField(key)) ?? lists[0] ?? [];
  return found;
}

/** The items of a page of a list. */
export function itemsOf(page: Json | undefined): readonly Json[] {
  const items = isObject(page) ? page[itemsFieldOf(page) ?? ''] : page;
  return isList(items) ? items : [];
}

const isPageField = (key: string): boolean => key === 'items' || key === 'data';

export const successOf = ({responses}: Operation): Response | undefined =>
  responses.find(({status}) => status.startsWith('2'));

const schemaOf = (operation: Operation): Schema => successOf(operation)?.media[0]?.schema ?? {};

/**
 * The object that an operation returns. `field` is the field of the response that contains it, as in `{member: {…}, warnings: […]}`:
 * the first one if the response has no values of its own.
 */
export function objectOf(
  contract: Contract,
  operation: Operation,
): {readonly schema: Schema; readonly field?: string} {
  const schema = schemaOf(operation);
  const [first, ...others] = fieldsOf(contract, schema);
  const isWrapper =
    first &&
    fieldsOf(contract, first.node).length > 0 &&
    others.every(({types}) => types.includes('object') || types.includes('array'));
  return isWrapper ? {schema: first.node, field: first.key} : {schema};
}

/** The object in a response. */
export const unwrap = (response: Json, field: string | undefined): JsonObject =>
  asObject(field === undefined ? response : asObject(response)[field]);

/** Whether objects of a collection have a schema. */
export const isOf = (contract: Contract, {schema}: Collection, node: Schema | undefined): boolean =>
  node !== undefined && shapeOf(contract, node).target === shapeOf(contract, schema).target;

/** The collections of a contract, by path. Their objects have IDs, and paths, or can be created. */
function indexCollections(contract: Contract): ReadonlyMap<string, Collection> {
  const {operations} = contract;
  const paths = new Set(operations.map(({path}) => (isItem(path) ? parentOf(path) : path)));
  const collections = [...paths].flatMap((path): Collection[] => {
    const ofItem = operations.filter(
      (each) => isItem(each.path) && parentOf(each.path) === path && each.method in kindsOfItems,
    );
    const ofList = operations.filter((each) => each.path === path);
    const isKept = ofItem.length > 0 || ofList.some(({method}) => method !== 'GET');
    const reading = ofItem.find(({method}) => method === 'GET');
    const [item] = ofList.flatMap((each) => itemSchemaOf(contract, each) ?? []);
    const changing = ofItem.find(({method}) => method !== 'DELETE');
    const schema =
      (reading && objectOf(contract, reading).schema) ??
      item ??
      (changing && objectOf(contract, changing).schema);
    const key = schema && isKept ? keyOf(contract, schema, reading ?? ofItem[0]) : undefined;
    return schema && key !== undefined
      ? [{path, schema, name: shapeOf(contract, schema).name ?? path, key}]
      : [];
  });
  return new Map(collections.map((collection) => [collection.path, collection]));
}

/**
 * The field with the ID of an object: the one with the value of the path parameter in an example, or with its name, or `id`.
 * `undefined` if the object has no ID.
 */
function keyOf(contract: Contract, schema: Schema, operation: Operation | undefined): string | undefined {
  const [, parameter = 'id'] = /\{([^{}]+)\}$/.exec(operation?.path ?? '') ?? [];
  const shown = operation?.parameters.find(({name}) => name === parameter)?.examples[0]?.value;
  const [example] = operation ? listResponseExamples(operation) : [];
  const object = unwrap(example?.example.value ?? null, operation && objectOf(contract, operation).field);
  const fields = [parameter, 'id', ...fieldsOf(contract, schema).map(({key}) => key)];
  const isField = (name: string): boolean => fields.lastIndexOf(name) > 1 || name in object;
  return (
    fields.find((name) => shown !== undefined && object[name] === shown) ?? fields.slice(0, 2).find(isField)
  );
}

/** The schema of the items, if an operation returns a page of a list, or objects of a collection. */
export function itemSchemaOf(
  contract: Contract,
  operation: Operation,
  collections: readonly Collection[] = [],
): Schema | undefined {
  const schema = schemaOf(operation);
  const lists = fieldsOf(contract, schema).filter((field) => typeof field.schema.items === 'object');
  const found =
    lists.find(({key}) => isPageField(key)) ??
    lists.find((field) => collections.some((each) => isOf(contract, each, field.schema.items as Schema)));
  const items = shapeOf(contract, schema).schema.items ?? found?.schema.items;
  return typeof items === 'object' ? items : undefined;
}
