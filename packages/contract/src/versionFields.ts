import path from 'node:path';
import {toTexts} from './marks';
import {memoize} from './memoize';
import {asObject, isList, isObject, type Path} from './json';
import {resolveSchema} from './resolve';
import {fieldsOf} from './shape';
import type {Contract, Item, Json, Schema} from './types';
import {walkDocument} from './walk';

const DECLARED = /^#\/components\/schemas\/([^/]+)\/properties\/([^/]+)$/;

/** Lists the named schemas of a contract. */
export function listSchemas(contract: Contract): Item[] {
  const pages = indexPages(contract);
  return [...contract.schemas].map(([name, node]) => {
    const was = readOrigins(node)?.filter((origin) => !origin.includes('.'));
    return {name, page: pages.get(name), node, was, next: node['x-next']};
  });
}

/**
 * Lists the fields of the named schemas, with names such as `Schema.field`, and `Schema.field.inner` for objects without a name.
 * A field that refers to another field is listed once, where it is described.
 */
export function listFields(contract: Contract): Item[] {
  const pages = indexPages(contract);
  return [...contract.schemas].flatMap(([owner, schema]) =>
    listProperties(schema)
      .filter(({node}) => declaredFieldOf(node) === undefined)
      .map(({keys, node}) => ({
        name: [owner, ...keys].join('.'),
        page: pages.get(owner),
        node,
        was: readOrigins(node) ?? readEnumOrigins(contract, node),
        next: node['x-next'] ?? schema['x-next'],
      })),
  );
}

/**
 * Returns the field that describes a field: `Person.first_name` for `PersonInput.first_name`, which only refers to it.
 *
 * @returns undefined if the field doesn't exist
 */
export function toDeclaredField(contract: Contract, name: string): string | undefined {
  const declared = indexDeclared(contract);
  if (declared.names.has(name)) return name;
  const [owner = '', key] = name.split('.');
  const schema = contract.schemas.get(owner);
  const field = schema && fieldsOf(contract, schema).find((one) => one.key === key);
  if (!field) return undefined;
  return declaredFieldOf(field.node) ?? declared.byNode.get(field.node);
}

/** The field that a property refers to: `Member.email` for `#/components/schemas/Member/properties/email`. */
export function declaredFieldOf({$ref = ''}: Schema): string | undefined {
  const [, schema, field] = DECLARED.exec($ref) ?? [];
  return field && `${schema}.${field}`;
}

type Declared = {readonly names: ReadonlySet<string>; readonly byNode: ReadonlyMap<object, string>};

const indexDeclared = memoize((contract: Contract): Declared => {
  const fields = listFields(contract);
  return {
    names: new Set(fields.map(({name}) => name)),
    byNode: new Map(fields.map(({name, node}) => [node, name] as const)),
  };
});

/** One property of a schema, or of an object inside it. `keys` are the names of the properties on the path to it. */
export type Property = {readonly keys: readonly string[]; readonly node: Schema; readonly required: boolean};

/** Every property of a schema and of the objects inside it, without following references. */
export function listProperties(schema: Schema): Property[] {
  const found: Property[] = [];
  walkDocument(schema as Json, (node, at) => {
    const required = isList(node.required) ? node.required : [];
    for (const [key, property] of Object.entries(isObject(node.properties) ? node.properties : {})) {
      if (isObject(property))
        found.push({keys: [...keysOf(at), key], node: property, required: required.includes(key)});
    }
  });
  return found;
}

/** The properties along a path: `['windows']` for `properties/windows/items`. */
function keysOf(at: Path): string[] {
  return at.flatMap((part, index) =>
    at[index - 1] === 'properties' && at[index - 2] !== 'properties' ? [String(part)] : [],
  );
}

/** The former names of a schema or a field. */
const readOrigins = ({'x-was': was}: Schema): string[] | undefined => (was === null ? [] : toTexts(was));

/** The `x-was` of a named enumeration is the name of a field, so it applies to the fields that refer to the enumeration. */
const readEnumOrigins = (contract: Contract, node: Schema): string[] | undefined =>
  toTexts(resolveSchema(contract, node).schema['x-was'])?.filter((name) => name.includes('.'));

/** The page of a schema has the name of the file. */
function indexPages({sources, tags}: Contract): ReadonlyMap<string, string> {
  const rows = sources.flatMap(({file, value}) => {
    const page = path.parse(file).name;
    const {schemas} = asObject(asObject(value).components);
    const isPage = tags.some(({name}) => name === page);
    return isPage ? Object.keys(asObject(schemas)).map((name) => [name, page] as const) : [];
  });
  return new Map(rows);
}
