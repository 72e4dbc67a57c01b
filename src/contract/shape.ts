import {isObject} from './pointer';
import {readSchemaName, resolveSchema, type Resolved} from './resolve';
import type {Json, OpenApiDocument, Schema, SchemaNode} from './types';

type HasDocument = {readonly document: OpenApiDocument};

/** A resolved schema with `null` taken out of its types: `[string, 'null']`, `anyOf: [X, {type: 'null'}]`. */
export type Shape = Resolved & {
  readonly nullable: boolean;
  /** The types without `null`; empty where the schema names none. */
  readonly types: readonly string[];
};

/** One property of an object schema. */
export type Field = Shape & {
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  /** The property's name; `name` is that of its schema. */
  readonly key: string;
  /** The property as the contract writes it, for `placeOf`. */
  readonly node: Schema;
};

export type Variant = Resolved & {
  /** What the discriminator says for this variant. */
  readonly value: Json | undefined;
  readonly node: Schema;
};

export type Variants = {
  readonly keyword: 'oneOf' | 'anyOf';
  /** The property that tells the variants apart. */
  readonly discriminator: string | undefined;
  readonly variants: readonly Variant[];
};

/** Follows the reference and takes out `null`. A union of one schema and `null` becomes that schema. */
export function shapeOf(contract: HasDocument, node: SchemaNode): Shape {
  const {schema, name} = resolveSchema(contract, node);
  const union = schema.anyOf ?? schema.oneOf;
  const rest = union?.filter((member) => !isNull(contract, member));
  if (union && rest?.length === 1 && rest.length < union.length && rest[0] !== undefined) {
    const inner = shapeOf(contract, rest[0]);
    const {anyOf: _, oneOf: __, ...beside} = schema;
    return {...inner, schema: {...inner.schema, ...beside}, nullable: true};
  }
  const types = typesOf(schema);
  const nullable = types.includes('null') || (rest !== undefined && rest.length < (union?.length ?? 0));
  return {schema, name, nullable, types: types.filter((type) => type !== 'null')};
}

/**
 * The properties of an object, those of every `allOf` member among them, in the order they are written. Where two
 * members describe the same property, the later one adds to the earlier.
 */
export function fieldsOf(contract: HasDocument, node: SchemaNode): Field[] {
  const required = new Set<string>();
  const nodes = new Map<string, Schema>();
  for (const part of partsOf(contract, node)) {
    part.required?.forEach((name) => required.add(name));
    for (const [key, property] of Object.entries(part.properties ?? {})) {
      const own = property === false ? {not: {}} : property === true ? {} : property;
      const earlier = nodes.get(key);
      nodes.set(key, earlier ? {...earlier, ...own} : own);
    }
  }
  return [...nodes].map(([key, property]) => {
    const shape = shapeOf(contract, property);
    const {readOnly = false, writeOnly = false} = shape.schema;
    return {...shape, key, node: property, required: required.has(key), readOnly, writeOnly};
  });
}

/** The fields a client may send: those that are not read-only. */
export function requestFieldsOf(contract: HasDocument, node: SchemaNode): Field[] {
  return fieldsOf(contract, node).filter((field) => !field.readOnly);
}

/** The fields a client gets back: those that are not write-only. */
export function responseFieldsOf(contract: HasDocument, node: SchemaNode): Field[] {
  return fieldsOf(contract, node).filter((field) => !field.writeOnly);
}

/** The variants of a polymorphic schema, `null` not counted; undefined where it has no two. */
export function variantsOf(contract: HasDocument, node: SchemaNode): Variants | undefined {
  for (const part of partsOf(contract, node)) {
    const keyword = part.oneOf ? 'oneOf' : 'anyOf';
    const members = (part[keyword] ?? []).filter((member) => !isNull(contract, member));
    if (members.length > 1) {
      const discriminator = part.discriminator?.propertyName;
      return {keyword, discriminator, variants: members.map((member) => toVariant(contract, member, part))};
    }
  }
  return undefined;
}

/** The variant that a value says it is; undefined where nothing tells. */
export function chooseVariant(contract: HasDocument, node: SchemaNode, value: unknown): Variant | undefined {
  const found = variantsOf(contract, node);
  if (!found?.discriminator || !isObject(value)) return undefined;
  const said = value[found.discriminator];
  return found.variants.find((variant) => variant.value === said);
}

/** The schema and all its `allOf` members, flattened; each once, so a circle ends. */
function partsOf(contract: HasDocument, node: SchemaNode, seen = new Set<Schema>()): Schema[] {
  const {schema} = shapeOf(contract, node);
  if (seen.has(schema)) return [];
  seen.add(schema);
  return [...(schema.allOf ?? []).flatMap((member) => partsOf(contract, member, seen)), schema];
}

function toVariant(contract: HasDocument, member: SchemaNode, union: Schema): Variant {
  const node = typeof member === 'boolean' ? {} : member;
  const resolved = resolveSchema(contract, node);
  return {...resolved, node, value: readVariantValue(contract, resolved, union)};
}

/** From the mapping, from the `const` of the variant's own property, or else its name, as OpenAPI has it. */
function readVariantValue(contract: HasDocument, variant: Resolved, union: Schema): Json | undefined {
  const property = union.discriminator?.propertyName;
  if (property === undefined) return undefined;
  const mapped = Object.entries(union.discriminator?.mapping ?? {}).find(
    ([, target]) => readSchemaName(target) === variant.name,
  );
  if (mapped && variant.name) return mapped[0];
  for (const part of partsOf(contract, variant.schema)) {
    const own = part.properties?.[property];
    const said = own === undefined ? undefined : resolveSchema(contract, own).schema;
    if (said?.const !== undefined) return said.const;
    if (said?.enum?.length === 1) return said.enum[0];
  }
  return variant.name;
}

function typesOf({type}: Schema): readonly string[] {
  if (type === undefined) return [];
  return typeof type === 'string' ? [type] : type;
}

function isNull(contract: HasDocument, node: SchemaNode): boolean {
  const {schema} = resolveSchema(contract, node);
  return schema.const === null || (typesOf(schema).length === 1 && typesOf(schema)[0] === 'null');
}
