import {upgradeFromTwoToThree} from '@scalar/openapi-upgrader/2.0-to-3.0';
import {upgradeFromThreeToThreeOne} from '@scalar/openapi-upgrader/3.0-to-3.1';
import {asObject, isList, isObject, type JsonObject} from './json';
import type {Json} from './types';
import {walkDocument} from './walk';

/** Other tools write the descriptions of an enumeration as a list, in the order of its values, or under another name. */
export function describeValues(document: Json): void {
  walkDocument(document, (node) => {
    const {enum: values, 'x-enumDescriptions': other, 'x-enum-descriptions': texts = other} = node;
    if (isObject(texts)) (node as Record<string, Json>)['x-enum-descriptions'] = texts;
    if (!isList(values) || !isList(texts) || values.length !== texts.length) return;
    (node as Record<string, Json>)['x-enum-descriptions'] = Object.fromEntries(
      values.map((value, index) => [String(value), texts[index] ?? '']),
    );
  });
}

/** A copy of an OpenAPI 3.0 document, or of a file that belongs to one, as OpenAPI 3.1. */
export function upgradeDocument(document: {readonly [key: string]: Json}): Json {
  const upgraded = upgradeFromThreeToThreeOne({...document, openapi: '3.0.3'}) as Json;
  walkDocument(upgraded, replaceNullable);
  return upgraded;
}

/**
 * Replaces `nullable` where the upgrade keeps it: next to `oneOf`, `anyOf`, and `allOf`, and in properties with names such as
 * `default`. In OpenAPI 3.0, `nullable` without a type has no effect, but contracts such as GitHub's use it with unions.
 */
function replaceNullable(node: {readonly [key: string]: Json}): void {
  const schema = node as Record<string, Json>;
  const {nullable, type, allOf} = schema;
  if (typeof nullable !== 'boolean') return;
  delete schema.nullable;
  if (!nullable) return;
  const keyword = schema.oneOf ? 'oneOf' : 'anyOf';
  const variants = schema[keyword];
  if (isList(variants)) schema[keyword] = [...variants, {type: 'null'}];
  else if (typeof type === 'string') schema.type = [type, 'null'];
  else if (isList(allOf)) {
    const [only, ...others] = allOf;
    schema.anyOf = [others.length === 0 && only !== undefined ? only : {allOf}, {type: 'null'}];
    delete schema.allOf;
  }
}

/** A copy of a Swagger 2 document as OpenAPI 3.1. The upgrade loses bodies and form fields in shared parameters, so they are inlined. */
export function upgradeSwagger(document: JsonObject): Json {
  const inlined = JSON.parse(JSON.stringify(document), (_, value: Json) => {
    const {$ref} = asObject(value);
    const name = /^#\/parameters\/(.+)$/.exec(String($ref))?.[1];
    return (name !== undefined && asObject(document.parameters)[name]) || value;
  }) as JsonObject;
  return upgradeDocument(upgradeFromTwoToThree(inlined) as JsonObject);
}
