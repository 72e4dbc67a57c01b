import {endSentence, nearestNames, resolveSchema, suggestNames, type Contract, type Schema} from '..';
import {isList, isObject, type Path} from '../pointer';
import {walkDocument} from '../walk';
import {makeFinding, type Problem} from './finding';

/** Field names of OAuth (RFC 6749, 7009, and 7636), and `organization_id`, which follows their style. */
const OAUTH_NAMES: ReadonlySet<string> = new Set([
  'access_token',
  'client_id',
  'client_secret',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'error_description',
  'error_uri',
  'expires_in',
  'grant_type',
  'organization_id',
  'redirect_uri',
  'refresh_token',
  'response_type',
  'token_type',
  'token_type_hint',
]);

type Property = {
  readonly key: string;
  readonly owner: object;
  readonly schema: Schema;
  readonly at: Path;
  /** Whether its schema is that of another property, which is checked itself. */
  readonly isShared: boolean;
};

/** Checks that every property has a description, or refers to a schema with one. */
export function checkFieldsAreDescribed(contract: Contract): Problem[] {
  return listProperties(contract)
    .filter(({schema, isShared}) => !schema.description && !isShared)
    .map((property) => report(contract, property, 'has no description'));
}

/** Checks that instants have the clock `utc`, times of day have a clock, and durations have a unit, also in parameters. */
export function checkFieldsHaveClocks(contract: Contract): Problem[] {
  return [
    ...listProperties(contract).flatMap((property) => {
      const missing = findMissingClock(property);
      return missing === undefined ? [] : [report(contract, property, missing)];
    }),
    ...listParameters(contract).flatMap(({key, owner, schema}) => {
      const missing = findMissingClock({key, schema});
      const message = `The schema of the parameter ${key} ${missing}.`;
      return missing === undefined ? [] : [makeFinding(contract, owner, message, ['schema'])];
    }),
  ];
}

/** The mark that a field lacks, as the end of a message. */
function findMissingClock({key, schema}: Pick<Property, 'key' | 'schema'>): string | undefined {
  const isWallClock = /\\d\{2\}:\\d\{2\}|\[0-[0-5]\].*:\[0-5\]/.test(schema.pattern ?? '');
  if (schema.format === 'date-time' && schema['x-clock'] !== 'utc')
    return 'is an instant and needs x-clock: utc';
  if (isWallClock && schema['x-clock'] === undefined) return 'is a time of day and needs x-clock';
  return readUnit(key, String(schema.type)) !== undefined && schema['x-unit'] === undefined
    ? 'is a duration and needs x-unit'
    : undefined;
}

/**
 * The unit of a duration, from the name of its field.
 *
 * @param type a type of JSON Schema, or a list of types as text
 * @returns undefined if the field isn't a duration
 */
export function readUnit(name: string, type: string): string | undefined {
  if (!/integer|number/.test(type)) return undefined;
  return /(?:Milliseconds|Seconds|Minutes|Hours|Days)$/.exec(name)?.[0].toLowerCase();
}

/**
 * Checks that `x-enum-descriptions` describes every value of its enumeration, and no other value. A constant needs no
 * description, and `x-roles` describes roles.
 */
export function checkEnumsAreExplained(contract: Contract): Problem[] {
  const roles = contract.roles.map(({name}) => name);
  return listProperties(contract).flatMap((property) => {
    if (property.isShared) return [];
    const words = property.schema['x-enum-descriptions'];
    const values = (property.schema.enum ?? []).filter((value) => value !== null).map(String);
    if (words === undefined)
      return values.length <= 1 || values.every((value) => roles.includes(value))
        ? []
        : [report(contract, property, 'has no x-enum-descriptions. Describe each of its values')];
    const missing = values.filter((value) => !Object.hasOwn(words, value));
    const extra = Object.keys(words).filter((word) => !values.includes(word));
    const nearOf = (word: string): string | undefined => nearestNames(word, missing, 1)[0];
    const misspelled = extra.map(nearOf);
    return [
      ...missing
        .filter((word) => !misspelled.includes(word))
        .map((word) => report(contract, property, `x-enum-descriptions does not describe "${word}"`)),
      ...extra.map((word) => {
        const near = nearOf(word);
        const problem = `x-enum-descriptions describes "${word}", which is not a value of the enumeration`;
        return report(contract, property, near === undefined ? problem : `${problem}. Did you mean ${near}?`);
      }),
    ];
  });
}

/** Keywords whose schemas apply to the same object as the schema around them, so they can require its properties. */
const COMBINED = new Set<unknown>(['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'not']);

/** Checks that the required properties of an object exist, unless another schema can describe them. */
export function checkRequiredFieldsExist(contract: Contract): Problem[] {
  const problems: Problem[] = [];
  walkDocument(contract.document, (node, at) => {
    const {properties, required} = node;
    const isCombined =
      at.slice(-2).some((key) => COMBINED.has(key)) || Object.keys(node).some((key) => COMBINED.has(key));
    if (!isObject(properties) || !isList(required) || isCombined) return;
    required.forEach((name, index) => {
      if (typeof name !== 'string' || Object.hasOwn(properties, name)) return;
      const known = Object.keys(properties);
      const hint = nearestNames(name, known).length > 0 ? ' Correct the name here, or in properties.' : '';
      const message = `required contains "${name}", which is not in properties. ${suggestNames(name, known)}${hint}`;
      problems.push(makeFinding(contract, node, message, ['required', index]));
    });
  });
  return problems;
}

/** Whether a field is the ID of an object. Other systems choose their external IDs. */
export const isIdName = (name: string): boolean =>
  /^(id|[a-z].*[a-z]Id)$/.test(name) && name !== 'externalId';

/** Checks the conventions of version 2.0: camelCase properties, kebab-case paths, and UUIDs as IDs. */
export function checkNaming(contract: Contract): Problem[] {
  const properties = listProperties(contract).flatMap((property) => {
    const {key, schema} = property;
    if (!/^[a-z][A-Za-z0-9]*$/.test(key) && !OAUTH_NAMES.has(key))
      return [report(contract, property, 'is not in camelCase')];
    return isIdName(key) && schema.format !== 'uuid'
      ? [report(contract, property, 'is an ID and needs format: uuid')]
      : [];
  });
  const paths = contract.operations
    .filter(({path}) => !/^(\/([a-z0-9-]+|\{[a-z][A-Za-z0-9]*\}))+$/.test(path))
    .map(({path, node}) => makeFinding(contract, node, `${path} is not in kebab-case.`));
  return [...properties, ...paths];
}

/** Lists every property of every schema at its place in the source, with its resolved schema. */
function listProperties(contract: Contract): Property[] {
  const found: Property[] = [];
  walkDocument(contract.document, (node, at) => {
    if (!isObject(node.properties)) return;
    for (const [key, raw] of Object.entries(node.properties)) {
      const {schema} = resolveSchema(contract, raw as Schema | boolean);
      const isShared = isObject(raw) && String(raw.$ref).includes('/properties/');
      found.push({key, owner: node, at, schema, isShared});
    }
  });
  return found;
}

function listParameters(contract: Contract): Pick<Property, 'key' | 'owner' | 'schema'>[] {
  const found: Pick<Property, 'key' | 'owner' | 'schema'>[] = [];
  walkDocument(contract.document, (node) => {
    if (typeof node.in !== 'string' || typeof node.name !== 'string' || !isObject(node.schema)) return;
    const {schema} = resolveSchema(contract, node.schema as Schema);
    found.push({key: node.name, owner: node, schema});
  });
  return found;
}

function report(contract: Contract, {key, owner, at}: Property, problem: string): Problem {
  const name = at[0] === 'components' ? `${at[2]}: ` : '';
  return makeFinding(contract, owner, endSentence(`${name}${key} ${problem}`), ['properties', key]);
}
