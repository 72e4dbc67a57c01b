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
export function writeParameter({name, in: place, style, explode}: Serialized, value: Json): string {
  const encode = place === 'header' ? String : encodeURIComponent;
  const write = (item: Json): string => encode(writePlain(item));
  const isNamed = place === 'query' || place === 'cookie';
  const prefix = isNamed ? `${encode(name)}=` : '';
  const separator = isNamed ? '&' : ',';
  const delimiter = delimiters.get(style) ?? ',';
  if (style !== 'content' && isList(value)) {
    const items = value.map(write);
    return explode ? items.map((item) => prefix + item).join(separator) : prefix + items.join(delimiter);
  }
  if (style === 'content' || !isObject(value)) return prefix + write(value);
  const pairs = Object.entries(value).map(([key, item]) => [encode(key), write(item)] as const);
  if (style === 'deepObject') return pairs.map(([key, item]) => `${encode(name)}[${key}]=${item}`).join('&');
  return explode
    ? pairs.map((pair) => pair.join('=')).join(separator)
    : prefix + pairs.flat().join(delimiter);
}

/** Writes a value as in a header, a URL, or a form: a string without quotation marks. */
export const writePlain = (value: Json): string =>
  typeof value === 'string' ? value : JSON.stringify(value);
