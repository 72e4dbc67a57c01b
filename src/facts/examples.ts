import type {Json} from '../contract';
import {isList, isObject} from '../contract/pointer';

/** The texts and numbers that a field has anywhere in a value. */
export function valuesOf(value: Json, field: string): string[] {
  if (isList(value)) return value.flatMap((item) => valuesOf(item, field));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === field && (typeof inner === 'string' || typeof inner === 'number') ? [String(inner)] : []),
    ...valuesOf(inner, field),
  ]);
}
