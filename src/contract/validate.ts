import Ajv2020, {type ErrorObject, type ValidateFunction} from 'ajv/dist/2020';
import type {DataValidateFunction} from 'ajv/dist/types';
import addFormats from 'ajv-formats';
import {chooseVariant, shapeOf, variantsOf, type Contract, type Json, type Schema} from '.';
import {getAt, isList, isObject, splitPointer, type Path} from './pointer';
import {describeError, show} from './schemaErrors';

/**
 * The direction of a value. A request must not contain read-only properties, and a response must not contain write-only
 * properties. Parameters are `plain`.
 */
export type Direction = 'request' | 'response' | 'plain';

/** A problem in a value: its place in the value, and the predicate of a sentence about that place. */
export type SchemaViolation = {
  readonly path: Path;
  readonly message: string;
  /** The place to show: `path`, or an unexpected property below it. */
  readonly pointer: Path;
};

/** Validates a value against a schema of the contract. Returns an empty list if the value is valid. */
export function validate(
  contract: Contract,
  schema: Schema,
  value: Json,
  direction: Direction,
): SchemaViolation[] {
  const check = compile(contract, schema, direction);
  return check(value) ? [] : explain(contract, check.errors ?? [], direction);
}

/** Returns a sentence without its period: `/holders/0/email is 7, but must be string`. */
export function formatFault({path, message}: SchemaViolation): string {
  return `${path.map((part) => `/${part}`).join('') || 'the value'} ${message}`;
}

type Hidden = 'readOnly' | 'writeOnly';
type Validator = {readonly ajv: Ajv2020; readonly compiled: WeakMap<Schema, ValidateFunction>};
const validators = new WeakMap<Contract, Partial<Record<Direction, Validator>>>();

// The contract in Ajv. References of schemas outside it, such as those of parameters, point into it.
const BASE = 'contract:';

function compile(contract: Contract, schema: Schema, direction: Direction): ValidateFunction {
  const known = validators.get(contract) ?? {};
  validators.set(contract, known);
  const {ajv, compiled} = (known[direction] ??= makeValidator(contract, direction));
  const done = compiled.get(schema);
  if (done) return done;
  // By its name, so that errors contain the schema of the contract instead of a copy.
  const name = nameOf(contract, schema);
  const source = name === undefined ? schema : {$ref: `#/components/schemas/${name}`};
  const check = compileSafely(ajv, pointInto(source as Json) as Schema);
  compiled.set(schema, check);
  return check;
}

/** The rule `contract-schema` reports an invalid schema, such as one with an unknown type. It accepts every value. */
function compileSafely(ajv: Ajv2020, schema: Schema): ValidateFunction {
  try {
    return ajv.compile(schema);
  } catch {
    return ajv.compile(true);
  }
}

function makeValidator(contract: Contract, direction: Direction): Validator {
  // Not strict, because contracts have keywords that aren't part of JSON Schema, such as `discriminator` and `x-unit`.
  // Not optimized, because each schema validates only a few values, so most of the time is spent on compiling.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    validateSchema: false,
    // A contract can have formats of its own, which Ajv doesn't check. It would warn about each use.
    logger: false,
    code: {optimize: false},
  });
  addFormats(ajv);
  if (direction !== 'plain') {
    const hidden = direction === 'request' ? 'readOnly' : 'writeOnly';
    forbidHidden(ajv, hidden);
    requireVisible(ajv, contract, hidden);
  }
  ajv.addSchema(contract.document, BASE);
  return {ajv, compiled: new WeakMap()};
}

/** Makes `readOnly: true`, which is only an annotation in JSON Schema, reject any value. */
function forbidHidden(ajv: Ajv2020, keyword: Hidden): void {
  ajv.removeKeyword(keyword);
  ajv.addKeyword({keyword, schemaType: 'boolean', validate: (hidden: boolean) => !hidden});
}

/** Makes `required` ignore properties that must not be sent in this direction. */
function requireVisible(ajv: Ajv2020, contract: Contract, hidden: Hidden): void {
  ajv.removeKeyword('required');
  ajv.addKeyword({
    keyword: 'required',
    type: 'object',
    schemaType: 'array',
    errors: true,
    compile(names: string[], parent) {
      const {properties = {}} = parent as Schema;
      const needed = names.filter((name) => {
        const property = pointBack((properties[name] ?? {}) as Json) as Schema;
        return shapeOf(contract, property).schema[hidden] !== true;
      });
      const check: DataValidateFunction = (data: object) => {
        const missing = needed.filter((name) => !Object.hasOwn(data, name));
        check.errors = missing.map((missingProperty) => ({keyword: 'required', params: {missingProperty}}));
        return missing.length === 0;
      };
      return check;
    },
  });
}

function explain(
  contract: Contract,
  errors: readonly ErrorObject[],
  direction: Direction,
): SchemaViolation[] {
  const union = findOutermostUnion(errors);
  if (!union) {
    return errors.map((error) =>
      makeFault(
        splitPointer(error.instancePath),
        describeError(error, nameOf(contract, error.parentSchema)),
        error.params,
      ),
    );
  }
  // Ajv lists the errors of variants before the error of their union.
  const end = errors.indexOf(union);
  const others = errors.filter((error, index) => index > end || !isOfVariant(error, union));
  // A value of the wrong type fits no variant, or all of them.
  const isOfWrongType = others.some(
    ({keyword, instancePath}) => keyword === 'type' && instancePath === union.instancePath,
  );
  if (isOfWrongType) return explain(contract, others, direction);
  return [...explain(contract, others, direction), ...explainUnion(contract, union, direction)];
}

/** The name of a schema in `components.schemas`. */
function nameOf({schemas}: Contract, schema: unknown): string | undefined {
  const [name] = [...schemas].find(([, named]) => named === schema) ?? [];
  return name;
}

/** Variants can have unions of their own. Ajv lists their errors before the error of the union around them. */
function findOutermostUnion(errors: readonly ErrorObject[]): ErrorObject | undefined {
  const unions = errors.filter(({keyword}) => keyword === 'oneOf' || keyword === 'anyOf');
  const depth = Math.min(...unions.map(({instancePath}) => splitPointer(instancePath).length));
  return unions.filter(({instancePath}) => splitPointer(instancePath).length === depth).at(-1);
}

/** Ajv lists the errors of each variant in addition to the error of the union. These are the errors below the union. */
function isOfVariant(error: ErrorObject, union: ErrorObject): boolean {
  if (error === union) return true;
  return error.instancePath.startsWith(union.instancePath) && !isBeside(error, union);
}

/**
 * Whether an error is about another keyword of the schema with the union. The path of a schema that a reference names
 * starts at that schema, so equal paths can belong to different schemas.
 */
function isBeside(error: ErrorObject, union: ErrorObject): boolean {
  const owner = union.schemaPath.slice(0, -union.keyword.length);
  if (!error.schemaPath.startsWith(owner) || error.schemaPath.startsWith(`${union.schemaPath}/`))
    return false;
  const keys = splitPointer(`/${error.schemaPath.slice(owner.length)}`);
  const at = (path: Path): unknown => getAt(union.parentSchema as Json, path);
  // Our own keyword `required` has no parent schema in its errors.
  return error.parentSchema ? at(keys.slice(0, -1)) === error.parentSchema : at(keys) === error.schema;
}

/** The errors of a union: those of the variant that the value names, or else what each variant requires. */
function explainUnion(contract: Contract, union: ErrorObject, direction: Direction): SchemaViolation[] {
  const schema = pointBack(union.parentSchema as Json) as Schema;
  const path = splitPointer(union.instancePath);
  const variants = variantsOf(contract, schema);
  const value = union.data as Json;
  const chosen = variants ? chooseVariant(contract, schema, value)?.node : shapeOf(contract, schema).schema;
  const inner = chosen ? validate(contract, chosen, value, direction) : [];
  if (inner.length > 0)
    return inner.map((fault) => ({
      ...fault,
      path: [...path, ...fault.path],
      pointer: [...path, ...fault.pointer],
    }));
  const tag = variants?.discriminator;
  if (tag !== undefined && isObject(value) && !chosen) {
    const known = variants?.variants.map((variant) => String(variant.value)).join(', ');
    return [makeFault([...path, tag], `is ${show(value[tag])}, but must be one of ${known}`)];
  }
  if (isList(union.params.passingSchemas)) return [makeFault(path, 'fits more than one of its variants')];
  const wants = variants?.variants.map(({node}) => {
    const [first] = validate(contract, node, value, direction);
    return first ? formatFault(first) : 'something else';
  });
  return [makeFault(path, `matches none of its variants: ${[...new Set(wants)].join(', or ')}`)];
}

function makeFault(path: Path, message: string, params: ErrorObject['params'] = {}): SchemaViolation {
  const extra = params.additionalProperty as string | undefined;
  return {path, message, pointer: extra === undefined ? path : [...path, extra]};
}

/** Copies a schema so that its references point into the contract from outside. */
function pointInto(node: Json): Json {
  return mapReferences(node, (ref) => (ref.startsWith('#') ? BASE + ref : ref));
}

function pointBack(node: Json): Json {
  return mapReferences(node, (ref) => (ref.startsWith(BASE) ? ref.slice(BASE.length) : ref));
}

function mapReferences(node: Json, change: (ref: string) => string): Json {
  if (isList(node)) return node.map((item) => mapReferences(item, change));
  if (!isObject(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? change(value) : mapReferences(value, change),
    ]),
  );
}
