import leven from 'leven';
import Ajv2020, {type ErrorObject} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type {Problem} from '../finding';
import {omitMark} from './marks';
import {endSentence} from './names';
import {getAt, isObject, splitPointer, type Path} from './pointer';
import {describeError} from './schemaErrors';
import {placeIn} from './source';
import type {Json, JsonObject, Source} from './types';
import {errorCatalog, marks} from './vocabulary';
import {walkDocument} from './walk';

const ajv = new Ajv2020({verbose: true, strict: false, allErrors: true});
addFormats(ajv);
const validateCatalog = ajv.compile(errorCatalog);
const validators = new Map(
  Object.entries(marks).map(([name, schema]) => [name, ajv.compile(schema)] as const),
);

/** Finds extensions that differ from the vocabulary, and makes `marksOf` omit them. */
export function checkMarks(sources: readonly Source[]): Problem[] {
  return sources.flatMap(listProblems);
}

function listProblems(source: Source): Problem[] {
  const found: Problem[] = [];
  walkDocument(source.value, (node, at) => {
    for (const [name, value] of Object.entries(node)) {
      const errors = name.startsWith('x-') ? validateMark([...at, name], value) : [];
      for (const error of errors) {
        if (isCatalog([...at, name]) || rootLists.has(name)) omitPart(node, name, error);
        else omitMark(node, name);
      }
      const advice = errors.length > 0 ? suggestMark(name, value) : '';
      found.push(...errors.map((error) => explain(source, [...at, name], error, advice)));
    }
  });
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

const rootLists = new Set(['x-roles', 'x-rate-classes']);

/** Omits only the wrong value of an entry, because operations and pages refer to the other values and entries. */
function omitPart(node: JsonObject, name: string, {instancePath}: ErrorObject): void {
  const path = [name, ...splitPointer(instancePath)];
  const owner = getAt(node, path.slice(0, -1));
  if (isObject(owner)) omitMark(owner, String(path.at(-1)));
}

/** A mark with almost the same name that can have the value, such as `x-role` for `x-roles`. */
function suggestMark(name: string, value: Json): string {
  const other = [...validators.keys()].find(
    (mark) => mark !== name && leven(mark, name) === 1 && validators.get(mark)?.(value) === true,
  );
  return other === undefined ? '' : ` Did you mean ${other}?`;
}

function explain(source: Source, at: Path, error: ErrorObject, advice: string): Problem {
  const below = splitPointer(error.instancePath);
  const name = [at.at(-1), ...below].join('/');
  const message = endSentence(`${name} ${describeError(error)}`) + advice;
  return {...placeIn(source, [...at, ...below]), message};
}
