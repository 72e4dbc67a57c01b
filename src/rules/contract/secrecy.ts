import {isDeepStrictEqual} from 'node:util';
import type {Contract, EventType, Json} from 'api-docs-contract';
import {placeAt, walkInstance, type ContractInput} from 'api-docs-contract/checks';
import {defineRule, type Place, type Problem} from 'api-docs-contract/finding';
import {getAt, type Path} from 'api-docs-contract/json';
import {secrecyMessages as messages} from '../messages';

/** The sensitivities of the fields that each secrecy level withholds. */
const withheld: Readonly<Record<string, readonly string[]>> = {
  full: [],
  noCredentials: ['secret'],
  noNames: ['secret', 'personal'],
};

/** 1.0 is older than the levels, so it can have any of them, and sends empty values instead of omitting fields. */
export const secrecyLevels = defineRule<ContractInput>({
  id: 'event-secrecy',
  docs: 'An event has an example for each secrecy level: the full one without the fields that the level withholds.',
  messages,
  check: ({contract}) =>
    contract.events.flatMap((event) => checkEvent(contract, event, contract.version === '1.0')),
});

function checkEvent(
  contract: Contract,
  {name: event, node, payload}: EventType,
  sendsEmpty: boolean,
): Problem[] {
  const place = (): Place => placeAt(contract, node);
  const exampleOf = (level: string): Json | undefined =>
    payload?.examples.find(({key}) => key === level)?.value;
  const full = exampleOf('full');
  return Object.entries(withheld).flatMap(([level, marks]) => {
    const shown = exampleOf(level);
    if (shown === undefined) return sendsEmpty ? [] : [messages.noExample(place(), {event, level})];
    if (full === undefined) return [];
    const hidden: Path[] = [];
    walkInstance(contract, payload?.schema ?? {}, full, ({path, schema}) => {
      if (marks.includes(schema['x-docs-sensitivity'] ?? '')) hidden.push(path);
    });
    const expected = structuredClone(full);
    for (const path of [...hidden].reverse()) withhold(expected, path, sendsEmpty);
    const fields = hidden.map((path) => path.join('.'));
    return isDeepStrictEqual(shown, expected) ? [] : [messages.different(place(), {event, level, fields})];
  });
}

function withhold(payload: Json, path: Path, sendsEmpty: boolean): void {
  const owner = getAt(payload, path.slice(0, -1)) as Record<string, Json>;
  const key = String(path.at(-1));
  if (sendsEmpty) owner[key] = typeof owner[key] === 'number' ? 0 : '';
  else delete owner[key];
}
