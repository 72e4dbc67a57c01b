import path from 'node:path';
import {fieldsOf, resolveSchema, type Contract, type Item, type Json, type Schema} from '.';
import {readTexts} from './marks';
import {memoize} from './memoize';
import {isList, isObject, type Path} from './json';
import {walkDocument} from './walk';

const DECLARED = /^#\/components\/schemas\/([^/]+)\/properties\/([^/]+)$/;

/**
 * Lists the named schemas of a contract, or their fields with names such as `Schema.field`, and `Schema.field.inner` for
 * objects without a name. A field that refers to another field is listed once, where it is described.
 */
export function listFields(contract: Contract, wholeSchemas: boolean): Item[] {
  const pages = indexPages(contract);
  const toItem = (name: string, node: Schema, owner: Schema): Item => ({
    name,
    page: pages.get(name.split('.')[0] ?? ''),
    node,
    was: readOrigins(contract, node, wholeSchemas),
    next: node['x-next'] ?? (wholeSchemas ? undefined : owner['x-next']),
  });
  if (wholeSchemas) return [...contract.schemas].map(([name, schema]) => toItem(name, schema, schema));
  return [...contract.schemas].flatMap(([name, schema]) =>
    listProperties(schema)
      .filter(({node}) => declaredFieldOf(node) === undefined)
      .map(({keys, node}) => toItem([name, ...keys].join('.'), node, schema)),
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

/** The field that a property refers to: `Holder.email` for `#/components/schemas/Holder/properties/email`. */
export function declaredFieldOf({$ref = ''}: Schema): string | undefined {
  const [, schema, field] = DECLARED.exec($ref) ?? [];
  return field && `${schema}.${field}`;
}

type Declared = {readonly names: ReadonlySet<string>; readonly byNode: ReadonlyMap<object, string>};

const indexDeclared = memoize((contract: Contract): Declared => {
  const fields = listFields(contract, false);
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

/**
 * Returns the former names of a schema or a field. The `x-was` of a named enumeration is the name of a field, so it applies
 * to the fields that refer to the enumeration.
 */
function readOrigins(contract: Contract, node: Schema, wholeSchema: boolean): string[] | undefined {
  const own = node['x-was'];
  if (own === null) return [];
  if (wholeSchema) return readTexts(own)?.filter((name) => !name.includes('.'));
  if (own !== undefined || node.$ref === undefined) return readTexts(own);
  const target = resolveSchema(contract, node).schema['x-was'];
  return readTexts(target)?.filter((name) => name.includes('.'));
}

/** The page of a schema has the name of the file. */
function indexPages({sources, tags}: Contract): Map<string, string> {
  const pages = new Map<string, string>();
  for (const {file, value} of sources) {
    const page = path.basename(file).replace(/\.\w+$/, '');
    if (!tags.some(({name}) => name === page)) continue;
    const components = isObject(value) ? value.components : undefined;
    const schemas = isObject(components) ? components.schemas : undefined;
    for (const name of Object.keys(isObject(schemas) ? schemas : {})) pages.set(name, page);
  }
  return pages;
}
