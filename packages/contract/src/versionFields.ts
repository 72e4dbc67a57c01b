import path from 'node:path';
import {entriesOf} from './bodies';
import {readHistory, toTexts} from './marks';
import {memoize} from './memoize';
import {asObject, type Path} from './json';
import {resolveSchema} from './resolve';
import {fieldsOf} from './shape';
import type {Contract, Item, Json, Schema} from './types';
import {walkDocument} from './walk';

/** Lists the named schemas of a contract. */
export function listSchemas(contract: Contract): Item[] {
  const pages = indexPages(contract);
  return [...contract.schemas].map(([name, node]) => {
    const {was, next} = readHistory(node);
    return {name, page: pages.get(name), node, was: was?.filter((origin) => !origin.includes('.')), next};
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
        was: readHistory(node).was ?? readEnumOrigins(contract, node),
        next: node['x-docs-next'] ?? schema['x-docs-next'],
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
  if (declared.has(name)) return name;
  const [owner = '', key] = name.split('.');
  const field = fieldsOf(contract, contract.schemas.get(owner) ?? {}).find((one) => one.key === key);
  if (!field) return undefined;
  return declaredFieldOf(field.node) ?? [...declared].find(([, node]) => node === field.node)?.[0];
}

/** The field that a property refers to: `Member.email` for `#/components/schemas/Member/properties/email`. */
export const declaredFieldOf = ({$ref = ''}: Schema): string | undefined =>
  /^#\/components\/schemas\/([^/]+)\/properties\/([^/]+)$/.exec($ref)?.slice(1).join('.');

/** The objects of the fields in the contract, by their names. */
const indexDeclared = memoize(
  (contract: Contract): ReadonlyMap<string, object> =>
    new Map(listFields(contract).map(({name, node}) => [name, node])),
);

/** One property of a schema, or of an object inside it. `keys` are the names of the properties on the path to it. */
export type Property = {readonly keys: readonly string[]; readonly node: Schema; readonly required: boolean};

/** Every property of a schema and of the objects inside it, without following references. */
export function listProperties(schema: Schema): Property[] {
  const found: Property[] = [];
  walkDocument(schema as Json, (node, at) => {
    const required = toTexts(node.required) ?? [];
    for (const [key, property] of entriesOf(node.properties))
      found.push({keys: [...keysOf(at), key], node: property, required: required.includes(key)});
  });
  return found;
}

/** The properties along a path: `['windows']` for `properties/windows/items`. */
function keysOf(at: Path): string[] {
  return at.flatMap((part, index) =>
    at[index - 1] === 'properties' && at[index - 2] !== 'properties' ? [String(part)] : [],
  );
}

/** The `x-docs-was` of a named enumeration is the name of a field, so it applies to the fields that refer to the enumeration. */
const readEnumOrigins = (contract: Contract, node: Schema): string[] | undefined =>
  toTexts(resolveSchema(contract, node).schema['x-docs-was'])?.filter((name) => name.includes('.'));

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
