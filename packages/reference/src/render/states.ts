import {ContentError} from 'api-contract/finding';
import {suggestNames} from 'api-contract';
import {fence, type Block} from '../pages/markdown';
import type {Page} from '../pages/page';
import {capitalize, toWords} from '../pages/words';
import {requireField, valuesOf} from './typeName';

interface Transition {
  readonly from: string;
  readonly to: string;
  readonly cause: string;
}

/** The names in `x-transitions` of the points at which an object is created and deleted. */
const points: Readonly<Record<string, string>> = {start: '[*]', end: '[*]'};

/**
 * Draws the state diagram of an enumeration from its `x-transitions`.
 *
 * @param name the schema and its field: `Command.state`
 * @param colors the values of each color, separated by spaces: `{failure: 'failed expired'}`
 */
export function drawStates(
  name: string,
  colors: Readonly<Record<string, string>>,
  {contract}: Pick<Page, 'contract'>,
): Block[] {
  const [schema = '', key = ''] = name.split('.');
  const field = requireField(contract, name);
  const transitions = Object.entries(field['x-transitions'] ?? {}).flatMap(([from, targets]) =>
    Object.entries(targets).map(([to, cause]): Transition => ({from, to, cause})),
  );
  const values = valuesOf(field).map(String);
  const colored = Object.values(colors).flatMap((states: string) => states.split(' '));
  requireStates(name, values, [...transitions.flatMap(({from, to}) => [from, to]), ...colored]);
  const toState = (state: string): string => points[state] ?? state;
  const lines = [
    'stateDiagram-v2',
    `  accTitle: ${capitalize(toWords(key))} of the ${toWords(schema)}`,
    `  accDescr: ${transitions.map(describe).join(' ')}`,
    ...transitions.map(
      ({from, to, cause}) => `  ${toState(from)} --> ${toState(to)}${cause === '' ? '' : `: ${cause}`}`,
    ),
    ...Object.entries(colors).map(([color, states]) => `  class ${states.replaceAll(' ', ', ')} ${color}`),
  ];
  return [fence('mermaid', lines.join('\n'))];
}

const describe = ({from, to, cause}: Transition): string =>
  `From ${from} to ${to}${cause === '' ? '' : `: ${cause}`}.`;

/** @throws ContentError unless a diagram has each value of its enumeration, and no other state */
function requireStates(name: string, values: readonly string[], states: readonly string[]): void {
  const unknown = states.find((state) => !values.includes(state) && !(state in points));
  if (unknown !== undefined)
    throw new ContentError(`"${unknown}" is not a value of ${name}. ${suggestNames(unknown, values)}`);
  const missing = values.find((value) => !states.includes(value));
  if (missing !== undefined)
    throw new ContentError(`No transition of ${name} has "${missing}". Add one to its x-transitions.`);
}
