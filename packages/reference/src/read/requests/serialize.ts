import type {Json, Parameter} from 'api-contract';
import {isList, isObject} from 'api-contract/json';
import {writePlain} from '../../model/json';

/** The text between the values of a list that is one value. */
const delimiters = new Map([
  ['spaceDelimited', '%20'],
  ['pipeDelimited', '%7C'],
]);

/** What a style writes before a value, and between several ones. */
const signs = new Map<string, readonly [start: string, between: string]>([
  ['label', ['.', '.']],
  ['matrix', [';', ';']],
]);

type Serialized = Pick<Parameter, 'name' | 'in' | 'style' | 'explode'> & {readonly allowReserved?: boolean};

/** Serializes the value of a parameter by the style of OpenAPI, with its name in a query and in a cookie. */
export function serialize(parameter: Serialized, value: Json): string {
  const {name, in: place, style, explode} = parameter;
  const encode = place === 'header' ? String : parameter.allowReserved ? encodeUnsafe : encodePart;
  const write = (item: Json): string => encode(writePlain(item));
  const [start, between] = signs.get(style) ?? ['', place === 'query' || place === 'cookie' ? '&' : ','];
  const hasName = between === '&' || between === ';';
  const withName = (text: string): string => (hasName ? `${encodePart(name)}=${text}` : text);
  const delimiter = delimiters.get(style) ?? ',';
  if (style === 'content' || (!isList(value) && !isObject(value))) return start + withName(write(value));
  if (isList(value)) {
    const items = value.map(write);
    return start + (explode ? items.map(withName).join(between) : withName(items.join(delimiter)));
  }
  const pairs = Object.entries(value).map(([key, item]) => [encode(key), write(item)] as const);
  if (style === 'deepObject')
    return pairs.map(([key, item]) => `${encodePart(name)}[${key}]=${item}`).join('&');
  const exploded = pairs.map((pair) => pair.join('=')).join(between);
  return start + (explode ? exploded : withName(pairs.flat().join(delimiter)));
}

/** Half of a character, which a YAML escape can write, and a URL can't contain. */
const replaceLoneSurrogates = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** Encodes a name or a value in a URL. */
export const encodePart = (text: string): string => encodeURIComponent(replaceLoneSurrogates(text));

/** Encodes only the characters that a URL can't contain, such as spaces and quotes. Encoded ones stay. */
export const encodeUnsafe = (text: string): string =>
  encodeURI(replaceLoneSurrogates(text)).replace(/%25(?=[\da-f]{2})/gi, '%');
