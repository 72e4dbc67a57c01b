import type {Json, Media} from 'api-contract';
import {asObject, isList, isObject} from 'api-contract/json';
import {writeJson, writePlain} from '../../model/json';
import type {Param, PostData} from '../../model/http';

/** The value of a `Content-Type` header. A body with parts needs the text between them. */
export const contentTypeOf = (type: string): string =>
  type === 'multipart/form-data' ? `${type}; boundary=part` : type;

/** A value as the body of a request: the fields of a form, or a text. */
export function toPostData({type, partTypes}: Pick<Media, 'type' | 'partTypes'>, value: Json): PostData {
  const isMultipart = type === 'multipart/form-data';
  if (!isObject(value) || !(isMultipart || type === 'application/x-www-form-urlencoded'))
    return {mimeType: type, text: writeBody(type, value)};
  // An array has one field for each item, as in OpenAPI and in browsers.
  const fields = Object.entries(asObject(value)).flatMap(([name, field]) =>
    (isList(field) ? field : [field]).map((item): [string, Json] => [name, item]),
  );
  const types = new Map(Object.entries(partTypes));
  const params = fields.map(([name, field]) =>
    isMultipart ? toPart(name, field, types.get(name)) : {name, value: writePlain(field)},
  );
  return {mimeType: type, params};
}

/** Writes a value as a text of a media type. */
export const writeBody = (type: string, value: Json): string =>
  typeof value === 'string' && !/json/.test(type) ? value.trimEnd() : writeJson(value);

/** A part with a type is a file, and servers treat a part as a file only if it has a file name (RFC 7578, 4.2). */
function toPart(name: string, field: Json, types = ''): Param {
  const value = typeof field === 'string' ? field.trimEnd() : writeJson(field);
  const [contentType = ''] = types.split(',');
  if (contentType === '' || /^[^;]*\bjson\b/.test(contentType))
    return {name, value, ...(contentType && {contentType})};
  // The example of a binary file is its name.
  const file = /^[\w-]+\.\w{3,4}$/.exec(value)?.[0];
  const extension = /\w+$/.exec(contentType.split(';')[0]?.trim() ?? '')?.[0];
  return {
    name,
    contentType,
    fileName: file ?? `${name}.${extension}`,
    value: file ? `<bytes of ${file}>` : value,
  };
}
