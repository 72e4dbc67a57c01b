import {
  chooseVariant,
  fieldsOf,
  shapeOf,
  type Contract,
  type Field,
  type Json,
  type Schema,
  type SchemaNode,
} from '..';
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
  const {fields, items, rest} = lookInto(contract, node, value);
  for (const [key, inner] of Object.entries(value)) {
    const field = isList(value) ? items : (fields.find((each) => each.key === key)?.node ?? rest);
    walkInstance(contract, field, inner as Json, visit, [...path, key]);
  }
}

interface Inside {
  readonly fields: readonly Field[];
  readonly items: SchemaNode;
  readonly rest: SchemaNode;
}

/** The schemas of the values inside a value, also of those that only its variant has. */
function lookInto(contract: Contract, node: SchemaNode, value: Json): Inside {
  const {schema} = shapeOf(contract, node);
  const variant = chooseVariant(contract, node, value);
  const inner = variant && lookInto(contract, variant.node, value);
  return {
    fields: [...fieldsOf(contract, node), ...(inner?.fields ?? [])],
    items: schema.items ?? inner?.items ?? {},
    rest: schema.additionalProperties ?? inner?.rest ?? {},
  };
}
