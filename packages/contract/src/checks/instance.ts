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
import {isList, isObject, type Path} from '../pointer';

/** A value inside an example, with the details of its schema. */
export type Visit = {
  readonly value: Json;
  readonly path: Path;
  /** The property that contains the value. For an item of a list, the property of the list. */
  readonly property: string | undefined;
  /** The schema of the value. */
  readonly node: SchemaNode;
  /** The named schemas of the value, such as `Device` and its variant `Door`. */
  readonly names: readonly string[];
  /** The `x-sensitivity` of the schema. */
  readonly sensitivity: Schema['x-sensitivity'];
  /** The object or the list that contains the value. */
  readonly parent: Visit | undefined;
};

/** Visits a value and all values inside it, each with its schema. */
export function walkInstance(
  contract: Contract,
  schema: SchemaNode,
  value: Json,
  visit: (visit: Visit) => void,
): void {
  const step = (node: SchemaNode, at: Json, outer: Pick<Visit, 'path' | 'property' | 'parent'>): void => {
    const {names, fields, items, rest, sensitivity} = lookInto(contract, node, at);
    const parent = {...outer, value: at, node, names, sensitivity};
    const {path, property} = outer;
    visit(parent);
    if (isList(at)) {
      at.forEach((item, index) => step(items, item, {path: [...path, index], property, parent}));
    } else if (isObject(at)) {
      for (const [key, inner] of Object.entries(at)) {
        const field = fields.find((each) => each.key === key)?.node ?? rest;
        step(field, inner, {path: [...path, key], property: key, parent});
      }
    }
  };
  step(schema, value, {path: [], property: undefined, parent: undefined});
}

type Inside = {
  readonly names: readonly string[];
  readonly fields: readonly Field[];
  readonly items: SchemaNode;
  readonly rest: SchemaNode;
  readonly sensitivity: Schema['x-sensitivity'];
};

function lookInto(contract: Contract, node: SchemaNode, value: Json): Inside {
  const {schema, name} = shapeOf(contract, node);
  const variant = chooseVariant(contract, node, value);
  const inner = variant ? lookInto(contract, variant.node, value) : undefined;
  const isObjectLike = schema.properties !== undefined || schema.allOf !== undefined;
  return {
    names: [...(name ? [name] : []), ...(inner?.names ?? [])],
    fields: [...(isObjectLike ? fieldsOf(contract, node) : []), ...(inner?.fields ?? [])],
    items: schema.items ?? inner?.items ?? {},
    rest: schema.additionalProperties ?? inner?.rest ?? {},
    sensitivity: schema['x-sensitivity'],
  };
}
