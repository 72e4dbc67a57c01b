import {getAt, isObject, parsePointer} from './json';
import type {Json, OpenApiDocument, Schema, SchemaNode} from './types';

/** A schema whose own `$ref` is resolved. References inside it are not. */
export type Resolved = {
  readonly schema: Schema;
  /** The name in `components.schemas`, if the schema was found by a reference. Links use it. */
  readonly name: string | undefined;
  /** The object in the contract that the last reference leads to. In a recursive schema, it occurs again. */
  readonly target: Schema;
};

/**
 * Resolves the `$ref` of a schema, also repeatedly, but not the references inside it, so that a cyclic schema stays finite.
 * Keywords next to a `$ref` replace those of the target. Bundling has rejected references that never reach a schema.
 */
export function resolveSchema({document}: {readonly document: OpenApiDocument}, node: SchemaNode): Resolved {
  let schema = toSchema(node);
  let target = schema;
  let name: string | undefined;
  while (schema.$ref !== undefined) {
    const {$ref, ...beside} = schema;
    name ??= readSchemaName($ref);
    target = toSchema(getAt(document, parsePointer($ref)) as SchemaNode | undefined);
    schema = Object.keys(beside).length === 0 ? target : merge(schema, target, beside);
  }
  return {schema, name, target};
}

/** `Member` for `#/components/schemas/Member`; `undefined` for other references. */
export function readSchemaName(ref: string): string | undefined {
  if (!ref.startsWith('#/components/schemas/')) return undefined;
  const [, , name, ...below] = parsePointer(ref);
  return below.length === 0 ? name : undefined;
}

/** The object of the contract from which a schema with keywords next to its `$ref` was merged. */
export function findOrigin(node: object): object {
  return mergedFrom.get(node) ?? node;
}

/** Resolves the `$ref` of a parameter, a response, or an example. `name` is the last part of the reference. */
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
const merges = new WeakMap<Schema, {readonly target: Schema; readonly merged: Schema}>();

/** Merges once per place and target, so that data cached per schema (a validator, a view) is found again. */
function merge(from: Schema, target: Schema, beside: Schema): Schema {
  const known = merges.get(from);
  if (known?.target === target) return known.merged;
  const merged = {...target, ...beside};
  mergedFrom.set(merged, from);
  merges.set(from, {target, merged});
  return merged;
}

/** The schemas `true` and `false` as objects. They are always the same, so that code that follows it recognizes cycles. */
const [anything, nothing]: readonly [Schema, Schema] = [{}, {not: {}}];

/** A schema that is `true` accepts everything, and one that is `false` accepts nothing. */
export function toSchema(node: SchemaNode | undefined): Schema {
  if (node === false) return nothing;
  return isObject(node) ? (node as Schema) : anything;
}
