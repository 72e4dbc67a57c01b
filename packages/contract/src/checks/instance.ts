import {chooseVariant, fieldsOf, shapeOf, type Contract, type Json, type Schema, type SchemaNode} from '..';
import {isList, isObject, type Path} from '../json';

/** A value inside an example, with its schema. */
export interface Visit {
  readonly value: Json;
  readonly path: Path;
  readonly schema: Schema;
}

/** Visits a value and all values inside it, each with its schema. */
export function walkInstance(
  contract: Contract,
  node: SchemaNode,
  value: Json,
  visit: (visit: Visit) => void,
  path: Path = [],
): void {
  visit({value, path, schema: shapeOf(contract, node).schema});
  if (!isObject(value) && !isList(value)) return;
  const nodes = listVariants(contract, node, value);
  const schemas = nodes.map((each) => shapeOf(contract, each).schema);
  const items = schemas.find((schema) => schema.items !== undefined)?.items;
  const rest = schemas.find((schema) => schema.additionalProperties !== undefined)?.additionalProperties;
  const fields = nodes.flatMap((each) => fieldsOf(contract, each));
  for (const [key, inner] of Object.entries(value)) {
    const found = isList(value) ? items : (fields.find((field) => field.key === key)?.node ?? rest);
    walkInstance(contract, found ?? {}, inner as Json, visit, [...path, key]);
  }
}

/** A schema, and those of its variants that the value has. */
function listVariants(contract: Contract, node: SchemaNode, value: Json): SchemaNode[] {
  const variant = chooseVariant(contract, node, value);
  return variant ? [node, ...listVariants(contract, variant.node, value)] : [node];
}
