import {
  fieldsOf,
  memoize,
  requireKnown,
  requireSchema,
  type Contract,
  type SchemaNode,
} from 'api-docs-contract';
import {ContentError} from 'api-docs-contract/finding';
import {diagram, type Block} from '../../model/nodes';
import type {Page} from '../../model/site';
import {capitalize, toKebab, toWords} from '../../model/words';
import {listAllFields} from './schema';
import {valuesOf} from './values';

/**
 * Draws the state diagram of an enumeration from its `x-docs-transitions`, in which an object is created at `start` and deleted
 * at `end`.
 *
 * @param name the schema and its field: `Command.state`
 * @param colors the values of each color, separated by spaces: `{failure: 'failed expired'}`
 * @throws ContentError unless the diagram has each value of the enumeration, and no other state
 */
export function drawStates(
  name: string,
  colors: Readonly<Record<string, string>>,
  {contract}: Pick<Page, 'contract'>,
): Block[] {
  const [schema = '', key = ''] = name.split('.');
  const fields = listAllFields(contract, requireSchema(contract, schema));
  const schemas = new Map(fields.map((field) => [field.key, field.schema]));
  const field = requireKnown(`field of ${schema}`, key, schemas);
  const transitions = Object.entries(field['x-docs-transitions'] ?? {}).flatMap(([from, targets]) =>
    Object.entries(targets).map(([to, cause]) => ({from, to, cause: cause && `: ${cause}`})),
  );
  const values = valuesOf(field).map(String);
  const known = new Map([...values, 'start', 'end'].map((state) => [state, state]));
  const colored = Object.values(colors).flatMap((states) => states.split(' '));
  const states = [...transitions.flatMap(({from, to}) => [from, to]), ...colored];
  for (const state of states) requireKnown(`value of ${name}`, state, known);
  const missing = values.find((value) => !states.includes(value));
  if (missing !== undefined)
    throw new ContentError(`No transition of ${name} has "${missing}". Add one to its x-docs-transitions.`);
  const toState = (state: string): string => (/^(?:start|end)$/.test(state) ? '[*]' : state);
  const edges = joinTransitions(transitions, values);
  const lines = [
    'stateDiagram-v2',
    `  accTitle: ${capitalize(toWords(key))} of the ${toWords(schema)}`,
    `  accDescr: ${edges.map(({from, to, cause}) => `From ${from === ANY ? 'any other state' : from} to ${to}${cause}.`).join(' ')}`,
    ...(edges.some(({from}) => from === ANY) ? [`  state "any other state" as ${ANY}`] : []),
    ...edges.map(({from, to, cause}) => `  ${toState(from)} --> ${toState(to)}${cause}`),
    ...Object.entries(colors).map(([color, own]) => `  class ${own.replaceAll(' ', ', ')} ${color}`),
  ];
  return [diagram(lines.join('\n'))];
}

type Transition = Readonly<Record<'from' | 'to' | 'cause', string>>;

const ANY = 'anyOther';

/** One transition instead of those with the same cause from all other states, of which the lines would cover the diagram. */
function joinTransitions(transitions: readonly Transition[], values: readonly string[]): Transition[] {
  const isSame = (one: Transition, other: Transition): boolean =>
    one.to === other.to && one.cause === other.cause;
  return transitions.flatMap((each, index) => {
    const same = transitions.filter((other) => isSame(each, other) && values.includes(other.from));
    if (same.length < 3 || same.length < values.length - 1) return [each];
    return transitions.findIndex((other) => isSame(each, other)) === index ? [{...each, from: ANY}] : [];
  });
}

/** An object that refers to another one by its ID: by a field, or by a parameter of its path. */
type Relation = Readonly<Record<'from' | 'to' | 'key', string>>;

/**
 * Draws objects with an arrow for each field that has the ID of another one. The first object is the subject.
 *
 * @param label the schemas, separated by spaces: `Parcel Sender Depot`
 * @throws ContentError for an object without an arrow
 */
export function drawRelations(label: string, {contract}: Pick<Page, 'contract'>): Block[] {
  const names = label.split(' ');
  const relations = names.flatMap((name) => listRelations(name, names, contract));
  const lonely = names.find((name) => !relations.some(({from, to}) => from === name || to === name));
  if (lonely !== undefined) throw new ContentError(`No ID connects ${lonely} with another of these objects.`);
  const sentences = relations.map(
    ({from, to, key}) => `The ${toWords(from)} refers to the ${toWords(to)} by ${key}.`,
  );
  const lines = [
    'flowchart LR',
    `  accTitle: Relations of the ${toWords(names[0] ?? '')}`,
    `  accDescr: ${sentences.join(' ')}`,
    ...names.map(
      (name, index) => `  ${name}[${capitalize(toWords(name))}]${index === 0 ? ':::subject' : ''}`,
    ),
    ...relations.map(({from, to, key}) => `  ${from} -->|${key}| ${to}`),
  ];
  return [diagram(lines.join('\n'))];
}

/** The other objects to which an object refers: by its fields, or else by its path. */
function listRelations(from: string, names: readonly string[], contract: Contract): Relation[] {
  const find = (keys: readonly string[]): Relation[] =>
    names.flatMap((to) => {
      const key = keys.find((each) => to !== from && isIdOf(each, to, contract));
      return key === undefined ? [] : [{from, to, key}];
    });
  const paths = contract.operations.map(({path}) => path.match(/\w+(?=\})/g) ?? []);
  const own = paths.find((ids) => isIdOf(ids.at(-1) ?? '', from, contract)) ?? [];
  const byFields = find(listKeys(requireSchema(contract, from), contract));
  return byFields.length > 0 ? byFields : find(own);
}

/**
 * The fields of an object, of its variants, and of the items of its lists. A read-only list repeats the fields of other
 * objects, such as `ruleIds` of a group.
 */
function listKeys(node: SchemaNode, contract: Contract): string[] {
  return listAllFields(contract, node)
    .flatMap((field) => [field, ...fieldsOf(contract, field.schema.items ?? {})])
    .filter(({schema, readOnly}) => !readOnly || !schema.items)
    .map(({key}) => key);
}

/** Whether `parcelId`, `parcels`, or `format_ids` refers to an object: `Parcel`, or `PaperFormat` if there is no `Format`. */
function isIdOf(key: string, name: string, contract: Contract): boolean {
  const [, target = ''] = /^(.+?)(?:-ids?|s)$/.exec(toKebab(key)) ?? [];
  const own = toKebab(name);
  return (
    target !== '' && (own === target || (own.endsWith(`-${target}`) && !listSchemas(contract).has(target)))
  );
}

/** The names of all schemas in the form of IDs: `reading-room`. */
const listSchemas = memoize((contract: Contract) => new Set([...contract.schemas.keys()].map(toKebab)));
