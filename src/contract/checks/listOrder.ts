import type {Contract, Json, JsonObject, Operation} from '..';
import {listResponseExamples} from '../pathIds';
import {isList, isObject} from '../pointer';
import {makeFinding, type Problem} from './finding';

/** Checks that the examples of a list have the order that the first sentence of its operation states: `sorted by name`. */
export function checkListOrder(contract: Contract): Problem[] {
  return contract.operations.flatMap((operation) => {
    const fields = readOrder(operation);
    return listResponseExamples(operation).flatMap(({example}) => {
      const values = itemsOf(example.value).map((item) => readFirst(item, fields));
      const wrong = values.findIndex((value, index) => index > 0 && compare(values[index - 1], value) > 0);
      if (wrong < 0) return [];
      const [before, after] = [values[wrong - 1], values[wrong]].map((value) => JSON.stringify(value));
      const message = `${operation.id}: in the example "${example.key}", ${after} must come before ${before}, because the description states this order.`;
      return [makeFinding(contract, operation.node, message, ['responses'])];
    });
  });
}

/** The fields of which the first that an item has determines its place. Empty if the order isn't stated or has exceptions. */
function readOrder({description = ''}: Operation): readonly string[] {
  const [sentence = ''] = description.split(/\.\s/);
  if (/(?:sorted|ordered) by ID\b/.test(sentence)) return ['id'];
  const [, field, what] = /sorted by (?:`(\w+)`|(?:(\w+) )?name\b)/.exec(sentence) ?? [];
  if (field !== undefined) return [field];
  if (!/sorted by (?:\w+ )?name\b/.test(sentence) || sentence.includes(' come first')) return [];
  return [...(what === undefined ? [] : [`${what}Name`]), 'displayName', 'name', 'deviceName'];
}

function itemsOf(value: Json): readonly JsonObject[] {
  const items = isObject(value) ? value.items : value;
  return isList(items) ? items.filter(isObject) : [];
}

const readFirst = (item: JsonObject, fields: readonly string[]): Json | undefined =>
  fields.map((field) => item[field]).find((value) => value !== undefined);

const compare = (before: Json | undefined, after: Json | undefined): number =>
  typeof before === 'number' && typeof after === 'number'
    ? before - after
    : String(before ?? '').localeCompare(String(after ?? ''), 'en');
