import Ajv2020, {type ErrorObject} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {toProblem, type Problem} from './finding';
import {endSentence} from './names';
import type {Path} from './pointer';
import {describeError, pathOfError} from './schemaErrors';
import {placeIn} from './source';
import type {Json, Source} from './types';
import {errorCatalog, marks} from './vocabulary';
import {walkDocument} from './walk';

const ajv = new Ajv2020({verbose: true, strict: false, allErrors: true});
addFormats(ajv);
const validateCatalog = ajv.compile(errorCatalog);
const validators = new Map(
  Object.entries(marks).map(([name, schema]) => [name, ajv.compile(schema)] as const),
);

/** Finds extensions that differ from the vocabulary. */
export function checkMarks(sources: readonly Source[]): Problem[] {
  const found: Problem[] = [];
  for (const source of sources) {
    walkDocument(source.value, (node, path) => {
      for (const [name, value] of Object.entries(node)) {
        const at = [...path, name];
        const errors = name.startsWith('x-') ? validateMark(at, value) : [];
        found.push(...errors.map((error) => explain(source, at, error)));
      }
    });
  }
  return found;
}

/** The errors of a mark. Of a union, only one error is helpful. */
function validateMark(at: Path, value: Json): ErrorObject[] {
  const check = isCatalog(at) ? validateCatalog : validators.get(String(at.at(-1)));
  if (!check || check(value)) return [];
  const errors = check.errors ?? [];
  if (!errors.some(({keyword}) => keyword === 'anyOf')) return errors;
  // The errors inside the variant of the right type are more helpful than a wrong type.
  const inside = errors.find(({keyword}) => keyword !== 'type' && keyword !== 'anyOf');
  return inside ? [inside] : errors.slice(0, 1);
}

const isCatalog = (at: Path): boolean => at.slice(-2).join(' ') === 'components x-errors';

function explain(source: Source, at: Path, error: ErrorObject): Problem {
  const below = pathOfError(error);
  const name = [at.at(-1), ...below].join('/');
  return toProblem(placeIn(source, [...at, ...below]), endSentence(`${name} ${describeError(error)}`));
}
