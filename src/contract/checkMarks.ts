import Ajv2020, {type ValidateFunction} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type {Problem} from '../finding';
import {omitMark} from './marks';
import {endSentence} from './names';
import {splitPointer, type Path} from './pointer';
import {describeError} from './schemaErrors';
import {placeIn} from './source';
import type {Json, Source} from './types';
import {errorCatalog, marks} from './vocabulary';
import {walkDocument} from './walk';

const validators = compileValidators();

/** Finds extensions that differ from the vocabulary, and makes `marksOf` omit them. */
export function checkMarks(sources: readonly Source[]): Problem[] {
  return sources.flatMap(listProblems);
}

function listProblems(source: Source): Problem[] {
  const found: Problem[] = [];
  walkDocument(source.value, (node, at) => {
    for (const [name, value] of Object.entries(node)) {
      const problems = name.startsWith('x-') ? validateMark(source, [...at, name], value) : [];
      if (problems.length > 0) omitMark(node, name);
      found.push(...problems);
    }
  });
  return found;
}

function validateMark(source: Source, at: Path, value: Json): Problem[] {
  const check = validators.get(at.slice(-2).join(' ')) ?? validators.get(String(at.at(-1)));
  if (!check || check(value)) return [];
  // In a union, the errors inside the variant of the right type are more helpful than a wrong type.
  const errors = check.errors ?? [];
  const error = errors.find(({keyword}) => keyword !== 'type' && keyword !== 'anyOf') ?? errors[0];
  if (!error) return [];
  const below = splitPointer(error.instancePath);
  const name = [at.at(-1), ...below].join('/');
  const message = endSentence(`${name} ${describeError(error)}`);
  return [{...placeIn(source, [...at, ...below]), message}];
}

function compileValidators(): ReadonlyMap<string, ValidateFunction> {
  const ajv = new Ajv2020({verbose: true, strict: false});
  addFormats(ajv);
  return new Map([
    ...Object.entries(marks).map(([name, schema]) => [name, ajv.compile(schema)] as const),
    ['components x-errors', ajv.compile(errorCatalog)] as const,
  ]);
}
