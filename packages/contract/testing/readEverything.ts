import {
  fieldsOf,
  shapeOf,
  variantsOf,
  type Contract,
  type Operation,
  type Schema,
  type SchemaNode,
} from '../src';

type HasDocument = Pick<Contract, 'document'>;

/** Reads everything that a page shows of an operation. Returns the number of schemas. */
export function readOperation(
  contract: HasDocument,
  {parameters, requestBody, responses}: Operation,
): number {
  const media = [...(requestBody?.media ?? []), ...responses.flatMap((response) => response.media)];
  return [...parameters, ...media].reduce((sum, {schema}) => sum + readSchema(contract, schema), 0);
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
