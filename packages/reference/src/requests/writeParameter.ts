import type {Json, Parameter} from 'api-contract';
import {isList, isObject} from 'api-contract/json';

/** The text between the values of a list that is one value. */
const delimiters = new Map([
  ['spaceDelimited', '%20'],
  ['pipeDelimited', '%7C'],
]);

type Serialized = Pick<Parameter, 'name' | 'in' | 'style' | 'explode'>;

/**
 * Serializes the value of a parameter by the style of OpenAPI, with its name in a query and in a cookie. Paths have the style
 * `simple`, because the others are almost unused.
 */
export function writeParameter(
  {name, in: place, style, explode}: Serialized,
  value: Json,
  encode: (text: string) => string = encodeURIComponent,
): string {
  const write = (item: Json): string => encode(writePlain(item));
  const isNamed = place === 'query' || place === 'cookie';
  const prefix = isNamed ? `${encode(name)}=` : '';
  if (style === 'content' || (!isList(value) && !isObject(value))) return prefix + write(value);
  const separator = isNamed ? '&' : ',';
  const delimiter = delimiters.get(style) ?? ',';
  if (isList(value)) {
    const items = value.map(write);
    return explode ? items.map((item) => prefix + item).join(separator) : prefix + items.join(delimiter);
  }
  const pairs = Object.entries(value).map(([key, item]) => [encode(key), write(item)] as const);
  if (style === 'deepObject') return pairs.map(([key, item]) => `${encode(name)}[${key}]=${item}`).join('&');
  return explode
    ? pairs.map((pair) => pair.join('=')).join(separator)
    : prefix + pairs.flat().join(delimiter);
}

/** Writes a value as in a header, a URL, or a form: a string without quotation marks. */
export function writePlain(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
