import {getAt, isObject, parsePointer} from './pointer';
import type {Contract, Json, OpenApiDocument, Schema, SchemaNode} from './types';

/** A schema with its own `$ref` followed; those inside it are as they were. */
export type Resolved = {
  readonly schema: Schema;
  /** The name under `components.schemas`, where a reference to a whole schema led here: what one links to. */
  readonly name: string | undefined;
};

const SCHEMA = /^#\/components\/schemas\/([^/]+)$/;

/**
 * Follows a schema's `$ref`, and that of its target, and so on, but enters nothing: a cyclic schema stays finite.
 * Keywords beside a `$ref` win over the target's. (Bundling has rejected references that never reach a schema.)
 */
export function resolveSchema({document}: {readonly document: OpenApiDocument}, node: SchemaNode): Resolved {
  let schema = toSchema(node);
  let name: string | undefined;
  while (schema.$ref !== undefined) {
    const {$ref, ...beside} = schema;
    name ??= readSchemaName($ref);
    const target = toSchema(getAt(document, parsePointer($ref)) as SchemaNode | undefined);
    schema = Object.keys(beside).length === 0 ? target : merge(schema, target, beside);
  }
  return {schema, name};
}

/** `Holder` for `#/components/schemas/Holder`; undefined for references to anything else. */
export function readSchemaName(ref: string): string | undefined {
  return SCHEMA.exec(ref)?.[1];
}

/** The object of the contract that a schema with keywords beside its `$ref` was merged from. */
export function findOrigin(node: object): object {
  return mergedFrom.get(node) ?? node;
}

/** Follows the `$ref` of a parameter, response, example or the like. `name` is the last part of the reference. */
export function resolveNode(
  document: OpenApiDocument,
  node: Json | undefined,
): {readonly node: {readonly [key: string]: Json}; readonly name: string | undefined} {
  let at = isObject(node) ? node : {};
  let name: string | undefined;
  while (typeof at.$ref === 'string') {
    const {$ref, ...beside} = at;
    const parts = parsePointer($ref as string);
    const target = getAt(document, parts);
    name ??= parts.at(-1);
    const found = isObject(target) ? target : {};
    at = Object.keys(beside).length > 0 ? {...found, ...beside} : found;
  }
  return {node: at, name};
}

const mergedFrom = new WeakMap<object, Schema>();
const merges = new WeakMap<Schema, Schema>();

/** Merges once per place, so that what is kept per schema (a validator, a view) is found again. */
function merge(from: Schema, target: Schema, beside: Schema): Schema {
  const known = merges.get(from);
  if (known) return known;
  const merged = {...target, ...beside};
  mergedFrom.set(merged, from);
  merges.set(from, merged);
  return merged;
}

function toSchema(node: SchemaNode | undefined): Schema {
  if (node === false) return {not: {}};
  return isObject(node) ? (node as Schema) : {};
}

/** The schemas of the contract by name, `$ref`s inside them unresolved. */
export function readSchemas(document: OpenApiDocument): Contract['schemas'] {
  const schemas = Object.entries(document.components.schemas ?? {});
  return new Map(schemas.map(([name, schema]) => [name, schema as Schema]));
}
