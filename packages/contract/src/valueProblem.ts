import type {ErrorObject} from 'ajv';
import {writeMessage, type Place, type Problem} from './finding';
import {splitPointer, type Path} from './json';
import {valueMessages} from './messages';
import type {Json, Schema} from './types';

/** A problem in a value. The message lacks its `subject`, because only the caller knows the whole value. */
export interface ValueProblem extends Pick<Problem, 'data'> {
  readonly messageId: keyof typeof valueMessages;
  /** The place in the value. */
  readonly path: Path;
}

/**
 * The problem that Ajv found. Its options are `verbose` and `allErrors`.
 *
 * @param schemaName the name of the schema with the problem, if it has one
 */
export function toValueProblem(error: ErrorObject, schemaName = ''): ValueProblem {
  const {instancePath, keyword, params, parentSchema, propertyName, data, message = 'is not valid'} = error;
  const unknown: unknown = propertyName ?? params.additionalProperty ?? params.unevaluatedProperty;
  const path = splitPointer(instancePath);
  const value = showValue(data);
  if (typeof unknown === 'string') {
    const known = Object.keys((parentSchema as Schema | undefined)?.properties ?? {});
    const at = [...path, unknown];
    return propertyName === undefined
      ? {path: at, messageId: 'unknownProperty', data: {name: unknown, schema: schemaName, known}}
      : {path: at, messageId: 'mismatch', data: {value, requirement: message}};
  }
  switch (keyword) {
    case 'required':
      return {path, messageId: 'required', data: {name: String(params.missingProperty)}};
    case 'readOnly':
    case 'writeOnly':
      return {path, messageId: keyword, data: {}};
    case 'enum':
      return {
        path,
        messageId: 'enum',
        data: {value, allowed: (params.allowedValues as Json[]).map(showValue)},
      };
    case 'format':
      return {path, messageId: 'format', data: {value, format: String(params.format)}};
    default:
      return {path, messageId: 'mismatch', data: {value, requirement: requirementOf(error)}};
  }
}

function requirementOf({keyword, params, message = 'is not valid'}: ErrorObject): string {
  if (keyword === 'const') return `must be ${showValue(params.allowedValue)}`;
  if (keyword === 'type') return `must be ${[params.type].flat().join(' or ')}`;
  return keyword === 'x-docs-clock' ? 'must be in UTC and end with Z' : message;
}

/** The value in a message, shortened. */
export function showValue(value: unknown): string {
  const text = JSON.stringify(value) ?? 'missing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** The start of a sentence about a part of a value: `/members/0/email`, or the whole value. */
export const nameValue = (path: Path, whole = 'The value'): string =>
  path.map((part) => `/${part}`).join('') || whole;

/** The problem at its place in a file. `subject` starts its sentence. */
export const placeValueProblem = (
  {messageId, data}: ValueProblem,
  place: Place,
  subject: string,
): Problem => ({...place, messageId, data: {...data, subject}});

/** The sentence about a value, whose name it starts with. */
export const writeValueProblem = ({messageId, data, path}: ValueProblem, whole?: string): string =>
  writeMessage(valueMessages, {messageId, data: {...data, subject: nameValue(path, whole)}});
