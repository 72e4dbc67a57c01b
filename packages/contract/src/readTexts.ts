import {shapeOf} from './shape';
import type {Contract, Json, SchemaNode} from './types';

/** The value of a parameter, a header, or a field of a form: `50` can be an integer, and a list has a text for each item. */
export function readTexts(contract: Contract, node: SchemaNode, texts: readonly string[]): Json {
  const {types, schema} = shapeOf(contract, node);
  return types.includes('array')
    ? texts.map((text) => readText(shapeOf(contract, schema.items ?? {}).types, text))
    : readText(types, texts.join());
}

function readText(types: readonly string[], text: string): Json {
  const isNumeric = types.includes('integer') || types.includes('number');
  if (isNumeric && text.trim() !== '' && !Number.isNaN(Number(text))) return Number(text);
  return types.includes('boolean') && /^(true|false)$/.test(text) ? text === 'true' : text;
}
