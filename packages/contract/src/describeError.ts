import type {ErrorObject} from 'ajv';
import {nearestNames, suggestNames} from './names';
import {splitPointer, type Path} from './json';
import type {Json, Schema} from './types';

/** The path of the wrong value, or of the property with a wrong name. */
export function pathOfError({instancePath, params, propertyName}: ErrorObject): Path {
  const path = splitPointer(instancePath);
  const extra: unknown = propertyName ?? params.additionalProperty ?? params.unevaluatedProperty;
  return typeof extra === 'string' ? [...path, extra] : path;
}

/**
 * Returns a problem with a value as the predicate of a sentence about it.
 *
 * @param schemaName the name of the schema with the problem, if it has one
 */
export function describeError(
  {keyword, params, parentSchema, data, message = 'is not valid'}: ErrorObject,
  schemaName?: string,
): string {
  switch (keyword) {
    case 'required':
      return `lacks "${params.missingProperty}"`;
    case 'readOnly':
      return 'is read-only, so requests must omit it';
    case 'writeOnly':
      return 'is write-only, so responses must omit it';
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const wrong = String(params.additionalProperty ?? params.unevaluatedProperty);
      const known = Object.keys((parentSchema as Schema | undefined)?.properties ?? {});
      const problem =
        schemaName === undefined ? 'is an unknown property' : `is not a property of ${schemaName}`;
      return `${problem}. ${suggestNames(wrong, known)}`;
    }
    case 'enum':
      return explainEnum(data, params.allowedValues as Json[]);
    case 'const':
      return `is ${show(data)}, but must be ${show(params.allowedValue)}`;
    case 'type':
      return `is ${show(data)}, but must be ${[params.type].flat().join(' or ')}`;
    case 'format':
      return params.format === 'date'
        ? `is ${show(data)}, which is not a date. Write it in the format 2026-04-25`
        : `is ${show(data)}, which is not a valid ${params.format}`;
    case 'x-clock':
      return `is ${show(data)}, but must be in UTC and end with Z`;
    default:
      return `is ${show(data)}, but ${message}`;
  }
}

/** A longer list doesn't help if one value is near. */
const maximumListed = 10;

function explainEnum(value: unknown, allowed: readonly Json[]): string {
  const [near] = nearestNames(String(value), allowed.map(String), 1);
  const problem =
    near !== undefined && allowed.length > maximumListed
      ? `is ${show(value)}, which is not supported`
      : `is ${show(value)}, but must be one of ${allowed.map(show).join(', ')}`;
  return near === undefined ? problem : `${problem}. Did you mean ${near}?`;
}

/** The value of an error message, shortened. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
