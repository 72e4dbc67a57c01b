import {shapeOf, type Contract, type Json, type Schema} from 'api-contract';
import {tryParseJson} from 'api-contract/json';
import {validate, type ValueProblem} from 'api-contract/validate';

/**
 * Checks a text from a path, a query, a header, or a form against a schema. There, `50` is an integer, and an array has
 * commas between its items.
 */
export function validateText(contract: Contract, schema: Schema, text: string): ValueProblem[] {
  return validate(contract, schema, parseTextValue(contract, schema, text), 'plain');
}

/** Converts a text to a type of its schema. A text that no type matches remains a string. */
function parseTextValue(contract: Contract, schema: Schema, text: string): Json {
  const {types, schema: target} = shapeOf(contract, schema);
  const isNumber = types.includes('integer') || types.includes('number');
  if (isNumber && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (types.includes('boolean') && /^(true|false)$/.test(text)) return text === 'true';
  if (/^\s*[[{]/.test(text) && (types.includes('array') || types.includes('object')))
    return tryParseJson(text) ?? text; // as in multipart forms
  if (types.includes('array')) return text.split(',').map((item) => parseItem(contract, target, item));
  return text;
}

/** Converts the texts of one form field. An array has one field for each item. */
export function parseTextValues(contract: Contract, schema: Schema, texts: readonly string[]): Json {
  const {types, schema: target} = shapeOf(contract, schema);
  const isList = types.includes('array') || texts.length > 1;
  return isList
    ? texts.map((text) => parseItem(contract, target, text))
    : parseTextValue(contract, schema, texts.join());
}

function parseItem(contract: Contract, {items}: Schema, text: string): Json {
  return typeof items === 'object' ? parseTextValue(contract, items, text) : text;
}
