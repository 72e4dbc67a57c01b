import {
  fieldsOf,
  shapeOf,
  variantsOf,
  type Contract,
  type Operation,
  type Schema,
  type SchemaNode,
} from '../src';

/** What a page shows of a contract. */
export interface Totals {
  readonly bodies: number;
  readonly fields: number;
  readonly variants: number;
}

type HasDocument = Pick<Contract, 'document'>;

/** Reads everything that a page shows of an operation, one level deep, as the pages do. */
export function readOperation(
  contract: HasDocument,
  {parameters, requestBody, responses}: Operation,
): Totals {
  const sent = (requestBody?.media ?? []).map(({schema}) => ({
    schema,
    fields: fieldsOf(contract, schema),
  }));
  const returned = responses
    .flatMap(({media}) => media)
    .map(({schema}) => ({
      schema,
      fields: fieldsOf(contract, shapeOf(contract, schema).schema.items ?? schema),
    }));
  parameters.forEach(({schema}) => shapeOf(contract, schema));
  const bodies = [...sent, ...returned];
  return {
    bodies: bodies.length,
    fields: bodies.reduce((sum, {fields}) => sum + fields.length, 0),
    variants: bodies.reduce((sum, {schema}) => sum + (variantsOf(contract, schema)?.variants.length ?? 0), 0),
  };
}

/** Follows every field, item, and variant of a schema, and each schema once. Returns the number of schemas. */
export function readSchema(contract: HasDocument, node: SchemaNode, seen = new Set<Schema>()): number {
  const {schema, target} = shapeOf(contract, node);
  if (seen.has(target)) return 0;
  seen.add(target);
  const inside: SchemaNode[] = [
    ...fieldsOf(contract, node).map((field) => field.node),
    ...(variantsOf(contract, node)?.variants ?? []).map((variant) => variant.node),
    ...(schema.items === undefined ? [] : [schema.items]),
    ...(schema.prefixItems ?? []),
    ...(schema.additionalProperties === undefined ? [] : [schema.additionalProperties]),
    ...Object.values(schema.patternProperties ?? {}),
    ...(schema.not === undefined ? [] : [schema.not]),
  ];
  return inside.reduce<number>((sum, inner) => sum + readSchema(contract, inner, seen), 1);
}
