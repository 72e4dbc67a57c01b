import Ajv2020, {type ErrorObject, type ValidateFunction} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import marks from '../marks.schema.json';
import openapi from '../openapi.schema.json';
import type {Problem} from './finding';
import {getAt, isList, isObject, splitPointer, type Path} from './json';
import {placeInFile} from './source';
import type {Json, Source} from './types';
import {placeValueProblem, toValueProblem, type ValueProblem} from './valueProblem';

/** Compiles a schema that can refer to `marks.schema.json`, whose URL is relative to it, for `toValueProblem`. */
export function compileSchema(schema: object, urlOfMarks = 'marks.schema.json'): ValidateFunction {
  const ajv = new Ajv2020({verbose: true, strict: false, allErrors: true});
  addFormats(ajv);
  return ajv.addSchema(marks, urlOfMarks).compile(schema);
}

let compiled: ValidateFunction | undefined;

/** A part of a file that isn't valid. */
export interface InvalidPart {
  readonly source: Source;
  readonly path: Path;
  readonly problems: readonly ValueProblem[];
}

/**
 * Removes the parts of a file that aren't valid. Many public contracts have some, and are useful without them. Other tools
 * also use extensions with the names of ours. All code that reads a contract relies on valid parts.
 */
export function removeInvalidParts(source: Source): InvalidPart[] {
  const found: InvalidPart[] = [];
  // That takes time, so only the first contract needs it.
  const check = (compiled ??= compileSchema(openapi));
  // An object without an invalid part can lack a required one.
  while (isObject(source.value) && !check(source.value)) {
    const parts = new Map<string, {path: Path; errors: ErrorObject[]}>();
    for (const error of check.errors ?? []) {
      const path = pathOfPart(error);
      const part = parts.get(path.join('\n')) ?? {path, errors: []};
      part.errors.push(error);
      parts.set(path.join('\n'), part);
    }
    for (const {path, errors} of parts.values())
      found.push({source, path, problems: chooseErrors(errors).map((error) => toValueProblem(error))});
    removeParts(source.value, [...parts.values()]);
  }
  return found;
}

/** The findings about invalid parts. Their places take time, so loading a contract doesn't need them. */
export const explainInvalidParts = (parts: readonly InvalidPart[]): Problem[] =>
  parts.flatMap(({source, path, problems}) =>
    problems.map((problem) => {
      const isItem = /^\d+$/.test(String(path.at(-1)));
      const subject = problem.path.slice(path.length - (isItem ? 2 : 1)).join('/');
      return placeValueProblem(problem, placeInFile(source, problem.path), subject);
    }),
  );

/** The value that a path leads to, or the whole extension that contains it. */
function pathOfPart({instancePath, propertyName}: ErrorObject): Path {
  const path = [...splitPointer(instancePath), ...(propertyName === undefined ? [] : [propertyName])];
  const mark = path.findIndex((key) => String(key).startsWith('x-'));
  return mark < 0 ? path : path.slice(0, mark + 1);
}

/** Of a union, only one error is helpful, and not the one that says that no variant fits. */
function chooseErrors(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  if (!errors.some(({keyword}) => keyword === 'anyOf')) return errors.filter(({keyword}) => keyword !== 'if');
  const inside = errors.find(({keyword}) => keyword !== 'type' && keyword !== 'anyOf');
  return inside ? [inside] : errors.slice(0, 1);
}

function removeParts(file: Json, parts: readonly {readonly path: Path}[]): void {
  // The last part first, so that the positions of the other ones stay.
  const write = (path: Path): string => path.join('\n');
  const sorted = [...parts].sort((a, b) => write(b.path).localeCompare(write(a.path), 'en', {numeric: true}));
  for (const {path} of sorted) {
    const owner = getAt(file, path.slice(0, -1));
    if (isObject(owner)) delete (owner as Record<string, Json>)[String(path.at(-1))];
    else if (isList(owner)) (owner as Json[]).splice(Number(path.at(-1)), 1);
  }
}
