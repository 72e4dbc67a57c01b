import {shapeOf, type Contract, type Json, type Schema} from '../../contract';
import {validate, type Fault} from '../../contract/validate';

/**
 * Holds a text, as it stands in a path, a query, a header or a form, against a schema: `50` is an integer there.
 * A `list` is written with commas.
 */
export function validateText(contract: Contract, schema: Schema, text: string): Fault[] {
  return validate(contract, schema, readText(contract, schema, text), 'plain');
}

/** The value that a text means, by the types that its schema allows; the text itself where it means none of them. */
export function readText(contract: Contract, schema: Schema, text: string): Json {
  const {types, schema: target} = shapeOf(contract, schema);
  const isNumber = types.includes('integer') || types.includes('number');
  if (isNumber && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  if (/^\s*[[{]/.test(text) && (types.includes('array') || types.includes('object'))) return parseOr(text);
  if (types.includes('array')) return text.split(',').map((item) => readItem(contract, target, item));
  return text;
}

/** The value that the texts of one name in a form mean: a list is written as a field for each of its entries. */
export function readTexts(contract: Contract, schema: Schema, texts: readonly string[]): Json {
  const {types, schema: target} = shapeOf(contract, schema);
  const isList = types.includes('array') || texts.length > 1;
  return isList
    ? texts.map((text) => readItem(contract, target, text))
    : readText(contract, schema, texts.join());
}

/** The value of a JSON text, as parts of forms have it; a text that is none stays what it is. */
function parseOr(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

function readItem(contract: Contract, {items}: Schema, text: string): Json {
  return typeof items === 'object' ? readText(contract, items, text) : text;
}
