import {
  type Contract,
  fieldsOf,
  memoize,
  type Json,
  type Schema,
  type SchemaNode,
  shapeOf,
  variantsOf,
  walkDocument,
} from 'api-contract';
import {isList, isObject} from 'api-contract/json';

/** The names and values that a contract defines. */
export interface ContractNames {
  readonly contract: Contract;
  /** The schemas of every field, query parameter, and path parameter with a name. */
  readonly fields: ReadonlyMap<string, readonly SchemaNode[]>;
  /** Names of every kind, which a message can suggest. */
  readonly names: ReadonlySet<string>;
  /** Every text and number in examples and defaults. */
  readonly values: ReadonlySet<string>;
}

/** Headers of requests that OpenAPI doesn't describe as parameters, because security schemes and bodies imply them. */
const requestHeaders = ['Authorization', 'Content-Type', 'Accept', 'Host'];

/** Collects the names of a contract. */
export const namesOf = memoize((contract: Contract): ContractNames => {
  const {operations, events, errors, scopes, roles, rateClasses, schemas} = contract;
  const responses = operations.flatMap((operation) => operation.responses);
  const parameters = operations.flatMap((operation) => operation.parameters);
  const bodies = [...responses, ...operations.flatMap(({requestBody}) => requestBody ?? [])];
  const fields = new Map<string, SchemaNode[]>();
  const names = new Set<string>([
    ...errors.keys(),
    ...[...errors.values()].map(({status}) => String(status)),
    ...schemas.keys(),
    ...[...events, ...scopes, ...roles, ...rateClasses].map(({name}) => name),
    ...operations.flatMap(({id, tags, method, path}) => [id, ...tags, method, ...path.split('/')]),
    ...responses.flatMap(({headers}) => headers.map(({name}) => name)),
    ...bodies.flatMap(({media}) => media.map(({type}) => type)),
    ...requestHeaders,
  ]);
  const values = new Set<string>();
  const addField = (name: string, schema: SchemaNode): void => {
    fields.set(name, [...(fields.get(name) ?? []), schema]);
    names.add(name);
  };
  walkDocument(contract.document, (node) => {
    const {properties, enum: list = [], const: single} = node as Schema;
    for (const [name, schema] of Object.entries(properties ?? {})) addField(name, schema);
    for (const status of isObject(node.responses) ? Object.keys(node.responses) : []) names.add(status);
    if (typeof node.in === 'string' && typeof node.name === 'string') names.add(node.name);
    for (const value of single === undefined ? list : [...list, single]) names.add(String(value));
    for (const key of ['example', 'default', 'examples', 'value']) {
      // `examples` of components and media types contain objects with a `value`, which the walk visits.
      if (key !== 'examples' || isList(node[key])) collectValues(node[key], values);
    }
  });
  for (const {name, in: where, schema} of parameters) if (where !== 'header') addField(name, schema);
  return {contract, fields, names, values};
});

function collectValues(value: Json | undefined, into: Set<string>): void {
  if (isList(value)) value.forEach((item) => collectValues(item, into));
  else if (isObject(value)) Object.values(value).forEach((item) => collectValues(item, into));
  else if (typeof value === 'string' || typeof value === 'number') into.add(String(value));
}

/** The schemas of a path such as `grantee.id`, `items[].id`, or `customFields.<key>`. */
export function schemasOfPath({contract, fields}: ContractNames, path: string): readonly SchemaNode[] {
  const [first = '', ...rest] = path.split('.').map((part) => part.replace('[]', ''));
  return rest.reduce<readonly SchemaNode[]>(
    (schemas, part) => (part.startsWith('<') ? schemas : schemasBelow(contract, schemas, part)),
    fields.get(first) ?? [],
  );
}

/** The schemas of a field below any of some schemas, in lists and in every variant. */
function schemasBelow(contract: Contract, schemas: readonly SchemaNode[], name: string): SchemaNode[] {
  return schemas.flatMap((node): SchemaNode[] => {
    const {items} = shapeOf(contract, node).schema;
    if (items !== undefined) return schemasBelow(contract, [items], name);
    const variants = (variantsOf(contract, node)?.variants ?? []).map((variant) => variant.node);
    const own = fieldsOf(contract, node).filter(({key}) => key === name);
    return [...own.map((field) => field.node), ...schemasBelow(contract, variants, name)];
  });
}
