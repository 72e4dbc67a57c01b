import Ajv2020, {type ErrorObject, type ValidateFunction} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import schema from '../marks.schema.json';
import {toProblem, type Problem} from './finding';
import {endSentence} from './names';
import type {Path} from './pointer';
import {describeError, pathOfError} from './schemaErrors';
import {placeIn} from './source';
import type {Json, Source} from './types';
import {walkDocument} from './walk';

const {components, root, operation, parameter, schema: schemas} = schema.$defs;
const ajv = new Ajv2020({verbose: true, strict: false, allErrors: true, schemas: {marks: schema}});
addFormats(ajv);

const compile = (kind: string, {properties}: {properties: object}): [string, ValidateFunction][] =>
  Object.keys(properties).map((name) => [
    name,
    ajv.compile({$ref: `marks#/$defs/${kind}/properties/${name}`}),
  ]);

/** `x-errors` is the catalog below `components`, and a list in an operation. */
const inComponents = new Map(compile('components', components));
const elsewhere = new Map([
  ...compile('root', root),
  ...compile('operation', operation),
  ...compile('parameter', parameter),
  ...compile('schema', schemas),
]);

/**
 * Removes extensions that only have the name of one of our marks, because other tools also use names such as
 * `x-enum-descriptions`.
 *
 * @returns what is wrong with each
 */
export function removeForeignMarks(source: Source): Problem[] {
  const found: Problem[] = [];
  walkDocument(source.value, (node, path) => {
    const known = path.join('.') === 'components' ? inComponents : elsewhere;
    for (const [name, value] of Object.entries(node)) {
      const errors = validateMark(known.get(name), value);
      if (errors.length > 0) delete (node as Record<string, Json>)[name];
      found.push(...errors.map((error) => explain(source, [...path, name], error)));
    }
  });
  return found;
}

/** The errors of a mark. Of a union, only one error is helpful. */
function validateMark(check: ValidateFunction | undefined, value: Json): ErrorObject[] {
  if (!check || check(value)) return [];
  const errors = check.errors ?? [];
  if (!errors.some(({keyword}) => keyword === 'anyOf')) return errors;
  // The errors inside the variant of the right type are more helpful than a wrong type.
  const inside = errors.find(({keyword}) => keyword !== 'type' && keyword !== 'anyOf');
  return inside ? [inside] : errors.slice(0, 1);
}

function explain(source: Source, at: Path, error: ErrorObject): Problem {
  const below = pathOfError(error);
  const name = [at.at(-1), ...below].join('/');
  return toProblem(placeIn(source, [...at, ...below]), endSentence(`${name} ${describeError(error)}`));
}
