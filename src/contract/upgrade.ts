import {upgradeFromThreeToThreeOne} from '@scalar/openapi-upgrader/3.0-to-3.1';
import {isList} from './pointer';
import type {Json} from './types';
import {walkDocument} from './walk';

/** A copy of an OpenAPI 3.0 document, or of a file that belongs to one, as OpenAPI 3.1. */
export function upgradeDocument(document: {readonly [key: string]: Json}): Json {
  const upgraded = upgradeFromThreeToThreeOne({...document, openapi: '3.0.3'}) as Json;
  walkDocument(upgraded, addNullToUnion);
  return upgraded;
}

/** In OpenAPI 3.0, `nullable` has no meaning next to `oneOf` and `anyOf`, but contracts such as GitHub's use it there. */
function addNullToUnion(node: {readonly [key: string]: Json}): void {
  const schema = node as Record<string, Json>;
  const keyword = schema.oneOf ? 'oneOf' : 'anyOf';
  const variants = schema[keyword];
  if (schema.nullable !== true || !isList(variants)) return;
  schema[keyword] = [...variants, {type: 'null'}];
  delete schema.nullable;
}
