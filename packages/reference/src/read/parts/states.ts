import {requireKnown, requireSchema} from 'api-contract';
import {ContentError} from 'api-contract/finding';
import {diagram, type Block} from '../../model/nodes';
import type {Page} from '../../model/page';
import {capitalize, toWords} from '../../model/words';
import {listAllFields} from './fields';
import {valuesOf} from './typeName';

/**
 * Draws the state diagram of an enumeration from its `x-transitions`, in which an object is created at `start` and deleted
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
  const transitions = Object.entries(field['x-transitions'] ?? {}).flatMap(([from, targets]) =>
    Object.entries(targets).map(([to, cause]) => ({from, to, cause: cause && `: ${cause}`})),
  );
  const values = valuesOf(field).map(String);
  const known = new Map([...values, 'start', 'end'].map((state) => [state, state]));
  const colored = Object.values(colors).flatMap((states) => states.split(' '));
  const states = [...transitions.flatMap(({from, to}) => [from, to]), ...colored];
  for (const state of states) requireKnown(`value of ${name}`, state, known);
  const missing = values.find((value) => !states.includes(value));
  if (missing !== undefined)
    throw new ContentError(`No transition of ${name} has "${missing}". Add one to its x-transitions.`);
  const toState = (state: string): string => (values.includes(state) ? state : '[*]');
  const lines = [
    'stateDiagram-v2',
    `  accTitle: ${capitalize(toWords(key))} of the ${toWords(schema)}`,
    `  accDescr: ${transitions.map(({from, to, cause}) => `From ${from} to ${to}${cause}.`).join(' ')}`,
    ...transitions.map(({from, to, cause}) => `  ${toState(from)} --> ${toState(to)}${cause}`),
    ...Object.entries(colors).map(([color, own]) => `  class ${own.replaceAll(' ', ', ')} ${color}`),
  ];
  return [diagram(lines.join('\n'))];
}
