import type {Json, Media, Parameter} from 'api-docs-contract';
import {asObject, isList, isObject} from 'api-docs-contract/json';
import {writeJson, writePlain} from '../../model/values';
import type {Header, Param, PostData} from '../../model/http';

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

type Serialized = Pick<Parameter, 'name' | 'in' | 'style' | 'explode'> & Partial<Parameter>;

/** Serializes the value of a parameter by the style of OpenAPI, with its name in a query and in a cookie. */
export function serialize(parameter: Serialized, value: Json): string {
  const {name, in: place, style, explode} = parameter;
  const encode = place === 'header' ? String : parameter.allowReserved ? encodeUnsafe : encodePart;
  const write = (item: Json): string => encode(writePlain(item));
  const [start, between] = signs.get(style) ?? ['', place === 'path' || place === 'header' ? ',' : '&'];
  // A parameter can be the whole query (OpenAPI 3.2).
  const hasName = place !== 'querystring' && between !== '.' && between !== ',';
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

/** The value of a `Content-Type` header. A body with parts needs the text between them. */
export const contentTypeOf = (type: string): string =>
  type === 'multipart/form-data' ? `${type}; boundary=part` : type;

/** A value as the body of a request: the fields of a form, or a text. */
export function toPostData(
  {type, partTypes}: Pick<Media, 'type' | 'partTypes'>,
  value: Json,
  partHeaders: Readonly<Record<string, readonly Header[]>> = {},
): PostData {
  const isMultipart = type === 'multipart/form-data';
  if (!isObject(value) || !(isMultipart || type === 'application/x-www-form-urlencoded'))
    return {mimeType: type, text: writeBody(type, value)};
  // An array has one field for each item, as in OpenAPI and in browsers.
  const fields = Object.entries(asObject(value)).flatMap(([name, field]) =>
    (isList(field) ? field : [field]).map((item): [string, Json] => [name, item]),
  );
  const types = new Map(Object.entries(partTypes));
  const headersOf = new Map(Object.entries(partHeaders));
  const params = fields.map(([name, field]): Param => {
    if (!isMultipart) return {name, value: writePlain(field)};
    const headers = headersOf.get(name);
    return {...toPart(name, field, types.get(name)), ...(headers && {headers})};
  });
  return {mimeType: type, params};
}

/** Whether a body is JSON. A stream has several values. */
export const isSingleJson = (type: string): boolean => /\bjson\b(?!-seq)/.test(type);
/** Whether a body is a stream of values, each on its line or in its event. */
export const isStream = (type: string): boolean => /event-stream|jsonl|ndjson|json-seq/.test(type);

/** Writes a value as a text of a media type. */
export function writeBody(type: string, value: Json): string {
  if (typeof value === 'string' && !isSingleJson(type)) return value.trimEnd();
  if (!isStream(type)) return writeJson(value);
  const writeEvent = (item: Json): string => {
    const fields = isObject(item) && 'data' in item ? item : {data: item};
    return Object.entries(fields)
      .map(([key, field]) => `${key}: ${writePlain(field)}\n`)
      .join('');
  };
  return [value]
    .flat()
    .map((item: Json) => (type.includes('event') ? writeEvent(item) : JSON.stringify(item)))
    .join('\n');
}

/** A part with a type is a file, and servers treat a part as a file only if it has a file name (RFC 7578, 4.2). */
function toPart(name: string, field: Json, types = ''): Param {
  const value = typeof field === 'string' ? field.trimEnd() : writeJson(field);
  const [contentType = ''] = types.split(',');
  if (contentType === '' || /^[^;]*\bjson\b/.test(contentType))
    return {name, value, ...(contentType && {contentType})};
  // The example of a binary file is its name.
  const file = /^[\w-]+\.\w{3,4}$/.exec(value)?.[0];
  const extension = /\w+$/.exec(contentType.split(';')[0]?.trim() ?? '')?.[0].replace('stream', 'bin');
  return {
    name,
    contentType,
    fileName: file ?? `${name}.${extension}`,
    value: file ? `<bytes of ${file}>` : value,
  };
}
