import {asObject, getAt, isObject, parsePointer} from './json';
import type {Json, JsonObject, OpenApiDocument, Schema, SchemaNode} from './types';

/** A schema whose own `$ref` is resolved. References inside it are not. */
export type Resolved = {
  readonly schema: Schema;
  /** The name in `components.schemas`, if the schema was found by a reference. Links use it. */
  readonly name: string | undefined;
  /** The object in the contract that the last reference leads to. In a recursive schema, it occurs again. */
  readonly target: Schema;
};

/** Resolves the `$ref` of a schema, but not the references inside it, so that a cyclic schema stays finite. */
export function resolveSchema({document}: {readonly document: OpenApiDocument}, node: SchemaNode): Resolved {
  const {node: schema, target, ref = ''} = resolveNode(document, toSchema(node) as JsonObject);
  return {schema, name: readSchemaName(ref), target};
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

/**
 * Resolves the `$ref` of any part of a contract, also repeatedly. Keywords next to a `$ref` replace those of the target. Bundling
 * has rejected references that never reach a part.
 *
 * @returns the first reference, and the name at its end
 */
export function resolveNode(
  document: OpenApiDocument,
  raw: Json | undefined,
): {
  readonly node: JsonObject;
  readonly target: JsonObject;
  readonly ref: string | undefined;
  readonly name: string | undefined;
} {
  let node = asObject(raw);
  let target = node;
  let ref: string | undefined;
  while (typeof node.$ref === 'string') {
    const {$ref, ...beside} = node;
    ref ??= node.$ref;
    target = toSchema(getAt(document, parsePointer(node.$ref)) as SchemaNode | undefined) as JsonObject;
    node = Object.keys(beside).length === 0 ? target : merge(node, target, beside);
  }
  return {node, target, ref, name: ref && parsePointer(ref).at(-1)};
}

const mergedFrom = new WeakMap<object, object>();
const merges = new WeakMap<object, {readonly target: JsonObject; readonly merged: JsonObject}>();

/** Merges once per place and target, so that data cached per schema (a validator, a view) is found again. */
function merge(from: JsonObject, target: JsonObject, beside: JsonObject): JsonObject {
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
