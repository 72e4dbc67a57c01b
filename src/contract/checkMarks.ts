import {ContentError} from '../contentError';
import Ajv2020, {type ValidateFunction} from 'ajv/dist/2020';
import {endSentence, formatPlace} from './names';
import {splitPointer, type Path} from './pointer';
import {describeError} from './schemaErrors';
import {placeIn} from './source';
import type {Json, Source} from './types';
import {errorCatalog, marks} from './vocabulary';
import {walkDocument} from './walk';

const validators = compileValidators();

/** @throws ContentError for extensions that differ from the vocabulary, all of them in one error. */
export function checkMarks(sources: readonly Source[]): void {
  const problems = sources.flatMap(listProblems);
  if (problems.length > 0) throw new ContentError([...new Set(problems)].join('\n'));
}

function listProblems(source: Source): string[] {
  const found: string[] = [];
  walkDocument(source.value, (node, at) => {
    for (const [name, value] of Object.entries(node)) {
      if (name.startsWith('x-')) found.push(...validateMark(source, [...at, name], value));
    }
  });
  return found;
}

function validateMark(source: Source, at: Path, value: Json): string[] {
  const check = validators.get(at.slice(-2).join(' ')) ?? validators.get(String(at.at(-1)));
  if (!check || check(value)) return [];
  // In a union, the errors inside the variant of the right type are more helpful than a wrong type.
  const errors = check.errors ?? [];
  const error = errors.find(({keyword}) => keyword !== 'type' && keyword !== 'anyOf') ?? errors[0];
  if (!error) return [];
  const below = splitPointer(error.instancePath);
  const name = [at.at(-1), ...below].join('/');
  return [
    `${formatPlace(placeIn(source, [...at, ...below]))}: ${endSentence(`${name} ${describeError(error)}`)}`,
  ];
}

function compileValidators(): ReadonlyMap<string, ValidateFunction> {
  const ajv = new Ajv2020({verbose: true, strict: false});
  return new Map([
    ...Object.entries(marks).map(([name, schema]) => [name, ajv.compile(schema)] as const),
    ['components x-errors', ajv.compile(errorCatalog)] as const,
  ]);
}
