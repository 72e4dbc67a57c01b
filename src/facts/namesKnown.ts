import {
  fieldsOf,
  shapeOf,
  variantsOf,
  type Contract,
  type Json,
  type Schema,
  type SchemaNode,
} from '../contract';
import {isList, isObject} from '../contract/pointer';
import {walkDocument} from '../contract/walk';

/** The names that a contract defines, by kind. */
export interface KnownNames {
  readonly contract: Contract;
  /** The schemas of every field, query parameter, and path parameter with a name. */
  readonly fields: ReadonlyMap<string, readonly SchemaNode[]>;
  /** Fields, values of enumerations, error codes, operations, schemas, roles, rate classes, tags, and parts of paths. */
  readonly words: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
  readonly scopes: ReadonlySet<string>;
  readonly headers: ReadonlySet<string>;
  readonly mediaTypes: ReadonlySet<string>;
  readonly statuses: ReadonlySet<string>;
  /** Every string and number in examples and defaults. */
  readonly examples: ReadonlySet<string>;
}

const known = new WeakMap<Contract, KnownNames>();

/** Collects the names of a contract, once per contract. */
export function knownNamesOf(contract: Contract): KnownNames {
  const names = known.get(contract) ?? collectNames(contract);
  known.set(contract, names);
  return names;
}

function collectNames(contract: Contract): KnownNames {
  const {operations, events, errors} = contract;
  const responses = operations.flatMap((operation) => operation.responses);
  const parameters = operations.flatMap((operation) => operation.parameters);
  const fields = new Map<string, SchemaNode[]>();
  const statuses = new Set([...errors.values()].map(({status}) => String(status)));
  const headers = new Set(responses.flatMap((response) => response.headers.map(({name}) => name)));
  const values = new Set<string>();
  const examples = new Set<string>();
  const addField = (name: string, schema: SchemaNode): void => {
    const schemas = fields.get(name);
    if (schemas) schemas.push(schema);
    else fields.set(name, [schema]);
  };
  walkDocument(contract.document, (node) => {
    const {properties, enum: list, const: single} = node as Schema;
    for (const [name, schema] of Object.entries(properties ?? {})) addField(name, schema);
    for (const status of isObject(node.responses) ? Object.keys(node.responses) : []) statuses.add(status);
    if (node.in === 'header' && typeof node.name === 'string') headers.add(node.name);
    for (const value of [...(list ?? []), ...(single === undefined ? [] : [single])])
      values.add(String(value));
    for (const key of ['example', 'default', 'examples', 'value']) {
      // `examples` of components and media types contain objects with a `value`, which the walk visits.
      if (key !== 'examples' || isList(node[key])) collectScalars(node[key], examples);
    }
  });
  for (const {name, in: where, schema} of parameters) if (where !== 'header') addField(name, schema);
  const eventNames = events.map(({name}) => name);
  return {
    contract,
    fields,
    examples,
    words: new Set([
      ...fields.keys(),
      ...values,
      ...errors.keys(),
      ...eventNames,
      ...operations.flatMap(({id, tags}) => [id, ...tags]),
      ...contract.schemas.keys(),
      ...contract.roles.map(({name}) => name),
      ...contract.rateClasses.map(({name}) => name),
      ...operations.map(({method}) => method),
      ...operations.flatMap(({path}) => path.split('/').filter((part) => /^\w/.test(part))),
    ]),
    events: new Set(eventNames),
    scopes: new Set(contract.scopes.map(({name}) => name)),
    headers,
    mediaTypes: new Set(
      [...responses, ...operations.flatMap(({requestBody}) => requestBody ?? [])].flatMap(({media}) =>
        media.map(({type}) => type),
      ),
    ),
    statuses,
  };
}

function collectScalars(value: Json | undefined, into: Set<string>): void {
  if (isList(value)) value.forEach((item) => collectScalars(item, into));
  else if (isObject(value)) Object.values(value).forEach((item) => collectScalars(item, into));
  else if (typeof value === 'string' || typeof value === 'number') into.add(String(value));
}

/** The schemas of a field below any of some schemas, in lists and in every variant. */
export function schemasBelow(
  {contract}: KnownNames,
  schemas: readonly SchemaNode[],
  name: string,
): SchemaNode[] {
  return schemas.flatMap((node): SchemaNode[] => {
    const {schema} = shapeOf(contract, node);
    if (schema.items !== undefined) return schemasBelow(knownNamesOf(contract), [schema.items], name);
    const variants = (variantsOf(contract, node)?.variants ?? []).map((variant) => variant.node);
    return [
      ...fieldsOf(contract, node)
        .filter(({key}) => key === name)
        .map((field) => field.node),
      ...schemasBelow(knownNamesOf(contract), variants, name),
    ];
  });
}
