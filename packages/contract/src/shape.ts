import {memoize} from './memoize';
import {isObject, toPointer} from './json';
import {readSchemaName, resolveSchema, toSchema, type Resolved} from './resolve';
import type {Json, OpenApiDocument, Schema, SchemaNode} from './types';

type HasDocument = {readonly document: OpenApiDocument};

/** A resolved schema without `null` in its types, as in `[string, 'null']` or `anyOf: [X, {type: 'null'}]`. */
export type Shape = Resolved & {
  readonly nullable: boolean;
  /** The types without `null`. Empty if the schema has no type. */
  readonly types: readonly string[];
};

/** One property of an object schema. */
export type Field = Shape & {
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  /** The name of the property. `name` is the name of its schema. */
  readonly key: string;
  /** The property in the contract, for `placeOf`. */
  readonly node: Schema;
};

export type Variant = Resolved & {
  /** The value of the discriminator for this variant. */
  readonly value: Json | undefined;
  readonly node: Schema;
};

export type Variants = {
  /** The property that distinguishes the variants. */
  readonly discriminator: string | undefined;
  readonly variants: readonly Variant[];
};

/**
 * Resolves the reference and removes `null`. A union of one schema and `null` becomes that schema, and so does an `allOf` of
 * one schema, which OpenAPI 3.0 needs to describe a reference.
 */
export const shapeOf = ({document}: HasDocument, node: SchemaNode): Shape =>
  readShape(document)(toSchema(node));

const readShape = memoize((document: OpenApiDocument) =>
  memoize((node: Schema) => unwrap({document}, node, new Set())),
);

/** @param seen the schemas around this one, because a schema can contain only itself */
function unwrap(contract: HasDocument, node: SchemaNode, seen: Set<Schema>): Shape {
  const {schema, name, target} = resolveSchema(contract, node);
  const {allOf, anyOf, oneOf, ...own} = schema;
  const [described, annotations] = allOf ? splitAnnotations(allOf) : [[], {}];
  const beside = {...annotations, ...own};
  const union = anyOf ?? oneOf;
  const rest = union?.filter((member) => !isNull(contract, member)) ?? [];
  const isOptional = rest.length < (union?.length ?? 0);
  const types = typesOf(schema);
  const only = rest.length === 1 ? rest[0] : described.length === 1 && !union ? described[0] : undefined;
  const isWrapper =
    isOptional || Object.keys(beside).every((key) => isAnnotation(key) || (union && key === 'discriminator'));
  if (only !== undefined && isWrapper && !seen.has(target)) {
    const inner = unwrap(contract, only, seen.add(target));
    return {...inner, schema: {...inner.schema, ...beside}, nullable: isOptional || inner.nullable};
  }
  const nullable = types.includes('null') || isOptional;
  return {schema, name, target, nullable, types: types.filter((type) => type !== 'null')};
}

/** The members of `allOf` that describe a value, and the keywords of those that only describe the others, such as a `description`. */
function splitAnnotations(allOf: readonly SchemaNode[]): [SchemaNode[], Schema] {
  const isText = (member: SchemaNode): boolean => {
    const keys = Object.keys(member);
    return keys.length > 0 && keys.every(isAnnotation);
  };
  return [allOf.filter((member) => !isText(member)), Object.assign({}, ...allOf.filter(isText)) as Schema];
}

/** Whether a keyword only describes a value. */
const isAnnotation = (keyword: string): boolean =>
  keyword.startsWith('x-') ||
  ['title', 'description', 'default', 'example', 'examples', 'deprecated', 'readOnly', 'writeOnly'].includes(
    keyword,
  );

/**
 * The properties of an object with those of all members of `allOf`, in the order of the file. If two members describe the
 * same property, the later one extends the earlier one.
 */
export const fieldsOf = ({document}: HasDocument, node: SchemaNode): readonly Field[] =>
  readFields(document)(toSchema(node));

const readFields = memoize((document: OpenApiDocument) =>
  memoize((node: Schema) => collectFields({document}, node)),
);

function collectFields(contract: HasDocument, node: SchemaNode): Field[] {
  const required = new Set<string>();
  const nodes = new Map<string, Schema>();
  const parts = partsOf(contract, node);
  for (const part of parts) {
    part.required?.forEach((name) => required.add(name));
    for (const [key, property] of Object.entries(part.properties ?? {})) {
      const own = toSchema(property);
      const earlier = nodes.get(key);
      nodes.set(key, earlier ? extend(earlier)(own) : own);
    }
  }
  // An object that extends one with a discriminator has one of its values.
  for (const base of parts.slice(0, -1)) {
    const key = base.oneOf ? '' : (base.discriminator?.propertyName ?? '');
    const value = key && readVariantValue(contract, resolveSchema(contract, node), base);
    if (value && nodes.has(key)) nodes.set(key, {...nodes.get(key), const: value});
  }
  return [...nodes].map(([key, property]) => {
    const shape = shapeOf(contract, property);
    const {readOnly = false, writeOnly = false} = shape.schema;
    return {...shape, key, node: property, required: required.has(key), readOnly, writeOnly};
  });
}

/** A schema with the keywords of another one. The same two schemas return the same object, so that code that follows it recognizes cycles. */
const extend = memoize((schema: Schema) => memoize((own: Schema): Schema => ({...schema, ...own})));

/** The variants of a polymorphic schema without `null`. `undefined` if there are fewer than two. */
export const variantsOf = (contract: HasDocument, node: SchemaNode): Variants | undefined =>
  unionsOf(contract, node)[0];

/** The unions of a schema. Each member of `allOf` can have one, of which a value has one variant. */
export function unionsOf(contract: HasDocument, node: SchemaNode): Variants[] {
  const parts = partsOf(contract, node);
  return parts.flatMap((part) => {
    const members = (part.oneOf ?? part.anyOf ?? []).filter((member) => !isNull(contract, member));
    if (members.length === 0 && part === parts.at(-1)) members.push(...childrenOf(contract, node));
    if (members.length < 2) return [];
    const discriminator = part.discriminator?.propertyName;
    return [{discriminator, variants: members.map((member) => toVariant(contract, member, part))}];
  });
}

/** The schemas that extend one with a discriminator by `allOf`. */
function childrenOf({document}: HasDocument, node: SchemaNode): Schema[] {
  const {schema, target} = shapeOf({document}, node);
  return schema.discriminator ? findChildren(document)(target) : [];
}

const findChildren = memoize((document: OpenApiDocument) =>
  memoize((base: Schema): Schema[] =>
    Object.entries(document.components.schemas ?? {}).flatMap(([name, child]) =>
      child !== base && partsOf({document}, child as Schema).some((part) => part === base)
        ? [{$ref: toPointer(['components', 'schemas', name])}]
        : [],
    ),
  ),
);

/** The variant of a value, by its discriminator. `undefined` if it is unknown. */
export function chooseVariant(contract: HasDocument, node: SchemaNode, value: unknown): Variant | undefined {
  const found = variantsOf(contract, node);
  if (!found?.discriminator || !isObject(value)) return undefined;
  const said = value[found.discriminator];
  return found.variants.find((variant) => variant.value === said);
}

/** The schema and all members of `allOf`, flattened. Each is visited once, so cycles end. */
export function partsOf(contract: HasDocument, node: SchemaNode, seen = new Set<Schema>()): Schema[] {
  const {schema, target} = shapeOf(contract, node);
  if (seen.has(target)) return [];
  seen.add(target);
  return [...(schema.allOf ?? []).flatMap((member) => partsOf(contract, member, seen)), schema];
}

function toVariant(contract: HasDocument, member: SchemaNode, union: Schema): Variant {
  const node = toSchema(member);
  const resolved = resolveSchema(contract, node);
  return {...resolved, node, value: readVariantValue(contract, resolved, union)};
}

/** The value of the discriminator: from the mapping, from the `const` of the property, or the name of the variant (OpenAPI's default). */
function readVariantValue(contract: HasDocument, variant: Resolved, union: Schema): Json | undefined {
  const property = union.discriminator?.propertyName;
  if (property === undefined) return undefined;
  const mapped = Object.entries(union.discriminator?.mapping ?? {}).find(
    ([, target]) => readSchemaName(target) === variant.name,
  );
  if (mapped && variant.name) return mapped[0];
  for (const {properties} of partsOf(contract, variant.schema)) {
    const {const: only, enum: values = []} = resolveSchema(contract, properties?.[property] ?? {}).schema;
    if (only !== undefined || values.length === 1) return only ?? values[0];
  }
  return variant.name;
}

const typesOf = ({type}: Schema): readonly string[] => [type ?? []].flat();

function isNull(contract: HasDocument, node: SchemaNode): boolean {
  const {schema} = resolveSchema(contract, node);
  return schema.const === null || typesOf(schema).join() === 'null';
}
