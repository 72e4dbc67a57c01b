import Ajv2020, {type AnySchemaObject, type ErrorObject, type ValidateFunction} from 'ajv/dist/2020.js';
import type {DataValidateFunction} from 'ajv/dist/types/index.js';
import addFormats from 'ajv-formats';
import {chooseVariant, shapeOf, variantsOf, type Contract, type Json, type Schema, type SchemaNode} from '.';
import {memoize} from './memoize';
import {isObject, splitPointer, toPointer, type Path} from './json';
import {findOrigin} from './resolve';
import {showValue, toValueProblem, writeValueProblem, type ValueProblem} from './valueProblem';
import {walkDocument} from './walk';

export {compileSchema} from './invalidParts';
export {valueMessages} from './messages';
export {
  nameValue,
  placeValueProblem,
  toValueProblem,
  writeValueProblem,
  type ValueProblem,
} from './valueProblem';

/**
 * The direction of a value. A request must not contain read-only properties, and a response must not contain write-only
 * properties. Parameters are `plain`.
 */
export type Direction = 'request' | 'response' | 'plain';

/** Validates a value against a schema of the contract. Returns an empty list if the value is valid. */
export function validate(
  contract: Contract,
  schema: Schema,
  value: Json,
  direction: Direction,
): ValueProblem[] {
  const check = compilerOf(contract)(schema);
  return check.call({direction}, value) ? [] : explain(contract, check.errors ?? [], direction);
}

/** The object that Ajv passes to our keywords as `this`. */
interface Context {
  readonly direction: Direction;
}

const hiddenIn = {request: 'readOnly', response: 'writeOnly', plain: undefined} as const;

/** The ID of the contract in Ajv. */
const BASE = 'contract:';

const compilerOf = memoize((contract: Contract) => {
  const ajv = createAjv(contract);
  const paths = indexObjects(contract);
  return memoize((schema: Schema): ValidateFunction => {
    const path = paths.get(findOrigin(schema));
    // The rule `contract-valid` reports an invalid schema, such as one with an unknown type. It accepts every value.
    try {
      const part = path && ajv.getSchema(BASE + toPointer(path));
      return part ?? ajv.compile({...schema, components: contract.document.components});
    } catch {
      return ajv.compile(true);
    }
  });
});

/** The path of each object, so that Ajv compiles each schema once for all references to it. */
const indexObjects = memoize(({document}: Contract) => {
  const paths = new Map<object, Path>();
  walkDocument(document, (node, path) => paths.set(node, path));
  return paths;
});

function createAjv(contract: Contract): Ajv2020 {
  // Not strict, because contracts have keywords that aren't part of JSON Schema, such as `discriminator` and `x-docs-unit`.
  // Not optimized, and without copies of schemas, because each validates only a few values, so compiling takes most of the time.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    validateSchema: false,
    passContext: true,
    // A contract can have formats of its own, which Ajv doesn't check. It would warn about each use.
    logger: false,
    code: {optimize: false},
    inlineRefs: false,
  });
  addFormats(ajv);
  forbidHidden(ajv);
  requireVisible(ajv, contract);
  requireUtc(ajv);
  return ajv.addSchema(contract.document, BASE);
}

/** Makes `readOnly: true`, which is only an annotation in JSON Schema, reject any value in a request. */
function forbidHidden(ajv: Ajv2020): void {
  for (const keyword of ['readOnly', 'writeOnly'])
    ajv.removeKeyword(keyword).addKeyword({
      keyword,
      schemaType: 'boolean',
      validate(this: Context, hidden: boolean) {
        return !hidden || hiddenIn[this.direction] !== keyword;
      },
    });
}

/** Makes `x-docs-clock: utc` reject instants with an offset. */
const requireUtc = (ajv: Ajv2020): unknown =>
  ajv.addKeyword({
    keyword: 'x-docs-clock',
    type: 'string',
    validate: (clock: string, value: string, {format}: AnySchemaObject = {}) =>
      clock !== 'utc' || format !== 'date-time' || value.endsWith('Z'),
  });

/** Makes `required` ignore properties that must not be sent in the direction. */
function requireVisible(ajv: Ajv2020, contract: Contract): void {
  ajv.removeKeyword('required');
  ajv.addKeyword({
    keyword: 'required',
    type: 'object',
    schemaType: 'array',
    errors: true,
    compile(names: string[], parent) {
      const {properties = {}} = parent as Schema;
      const shapes = names.map((name) => ({name, schema: shapeOf(contract, properties[name] ?? {}).schema}));
      function check(this: Context, data: object): boolean {
        const hidden = hiddenIn[this.direction];
        const missing = shapes.filter(
          ({name, schema}) =>
            !Object.hasOwn(data, name) && !(hidden !== undefined && schema[hidden] === true),
        );
        const errors = missing.map(({name}) => ({keyword: 'required', params: {missingProperty: name}}));
        (check as DataValidateFunction).errors = errors;
        return missing.length === 0;
      }
      return check as DataValidateFunction;
    },
  });
}

/** Of a value with variants, only the errors of the variant that it names are helpful. */
function explain(contract: Contract, errors: readonly ErrorObject[], direction: Direction): ValueProblem[] {
  const union = findOutermostUnion(errors);
  const inside = union ? explainUnion(contract, union, direction) : [];
  if (!union || inside.length === 0) return describeAll(contract, errors);
  const others = errors.filter(({instancePath}) => !`${instancePath}/`.startsWith(`${union.instancePath}/`));
  return [...explain(contract, others, direction), ...inside];
}

/** A union fails because of its variants, which can have the same requirement. */
function describeAll(contract: Contract, errors: readonly ErrorObject[]): ValueProblem[] {
  const causes = errors.filter((error) => !isUnion(error));
  const problems = (causes.length > 0 ? causes : errors).map((error) => describe(contract, error));
  return [...new Map(problems.map((problem) => [writeValueProblem(problem), problem])).values()];
}

function describe(contract: Contract, error: ErrorObject): ValueProblem {
  const [first, kind, name, ...below] = indexObjects(contract).get(error.parentSchema as Schema) ?? [];
  const isNamed = first === 'components' && kind === 'schemas' && below.length === 0;
  return toValueProblem(error, isNamed ? String(name) : undefined);
}

const isUnion = ({keyword}: ErrorObject): boolean => keyword === 'oneOf' || keyword === 'anyOf';

/** Variants can have unions of their own. Ajv lists their errors before the error of the union around them. */
function findOutermostUnion(errors: readonly ErrorObject[]): ErrorObject | undefined {
  const unions = errors.filter(isUnion);
  const depth = Math.min(...unions.map(({instancePath}) => splitPointer(instancePath).length));
  return unions.filter(({instancePath}) => splitPointer(instancePath).length === depth).at(-1);
}

/** The errors of the variant that a value names. Empty if it names none, or fits more than one. */
function explainUnion(contract: Contract, union: ErrorObject, direction: Direction): ValueProblem[] {
  const schema = union.parentSchema as Schema;
  const path = splitPointer(union.instancePath);
  const value = union.data as Json;
  const variants = variantsOf(contract, schema);
  const chosen = variants ? chooseVariant(contract, schema, value)?.node : shapeOf(contract, schema).target;
  if (chosen === schema) return [];
  if (chosen)
    return validate(contract, chosen, value, direction).map((problem) => ({
      ...problem,
      path: [...path, ...problem.path],
    }));
  const tag = variants?.discriminator;
  if (tag === undefined || !isObject(value)) return [];
  const allowed = variants?.variants.map((variant) => showValue(variant.value)) ?? [];
  return [{path: [...path, tag], messageId: 'enum', data: {value: showValue(value[tag]), allowed}}];
}

/** The value of a parameter, a header, or a field of a form: `50` can be an integer, and a list has a text for each item. */
export function readTexts(contract: Contract, node: SchemaNode, texts: readonly string[]): Json {
  const {types, schema} = shapeOf(contract, node);
  return types.includes('array')
    ? texts.map((text) => readOne(shapeOf(contract, schema.items ?? {}).types, text))
    : readOne(types, texts.join());
}

function readOne(types: readonly string[], text: string): Json {
  const isNumeric = types.includes('integer') || types.includes('number');
  if (isNumeric && text.trim() !== '' && !Number.isNaN(Number(text))) return Number(text);
  return types.includes('boolean') && /^(true|false)$/.test(text) ? text === 'true' : text;
}
