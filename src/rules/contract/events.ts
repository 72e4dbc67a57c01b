import {isDeepStrictEqual} from 'node:util';
import {fieldsOf, marksOf, type Json} from 'api-docs-contract';
import {placeAt, walkInstance, type ContractInput} from 'api-docs-contract/checks';
import {defineRule} from 'api-docs-contract/finding';
import {getAt, type Path} from 'api-docs-contract/json';
import {eventMessages as messages} from '../messages';

/** Operations and `x-docs-causes` are the one source of all causes, so an event can't have a cause that nothing explains. */
export const eventCauses = defineRule<ContractInput>({
  id: 'event-cause',
  docs: 'An event has a cause. The values of its field `cause` are `x-docs-causes`, and `command` if an operation emits the event.',
  messages,
  check: ({contract}) =>
    contract.events.flatMap(({name: event, node, payload}) => {
      const isEmitted = contract.operations.some(({emits}) => emits.includes(event));
      const causes = [...(marksOf(node)['x-docs-causes'] ?? []), ...(isEmitted ? ['command'] : [])];
      const place = placeAt(contract, node, ['x-docs-causes']);
      if (causes.length === 0) return [messages.noCause(place, {event})];
      const data = payload && fieldsOf(contract, payload.schema).find(({key}) => key === 'data');
      const cause = data && fieldsOf(contract, data.node).find(({key}) => key === 'cause');
      const values = cause?.schema.enum?.map(String);
      const isEqual = !values || isDeepStrictEqual(new Set(values), new Set(causes));
      return isEqual ? [] : [messages.otherCauses(place, {event, values, causes})];
    }),
});

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
  check: ({contract}) => {
    const sendsEmpty = contract.version === '1.0';
    return contract.events.flatMap(({name: event, node, payload}) => {
      const place = placeAt(contract, node);
      const examples = new Map(payload?.examples.map(({key, value}) => [key, value]));
      const full = examples.get('full');
      return Object.entries(withheld).flatMap(([level, marks]) => {
        const shown = examples.get(level);
        if (shown === undefined) return sendsEmpty ? [] : [messages.noExample(place, {event, level})];
        if (full === undefined) return [];
        const hidden: Path[] = [];
        walkInstance(contract, payload?.schema ?? {}, full, ({path, schema}) => {
          if (marks.includes(schema['x-docs-sensitivity'] ?? '')) hidden.push(path);
        });
        const expected = structuredClone(full);
        for (const path of [...hidden].reverse()) withhold(expected, path, sendsEmpty);
        const fields = hidden.map((path) => path.join('.'));
        return isDeepStrictEqual(shown, expected)
          ? []
          : [messages.otherExample(place, {event, level, fields})];
      });
    });
  },
});

function withhold(payload: Json, path: Path, sendsEmpty: boolean): void {
  const owner = getAt(payload, path.slice(0, -1)) as Record<string, Json>;
  const key = String(path.at(-1));
  if (sendsEmpty) owner[key] = typeof owner[key] === 'number' ? 0 : '';
  else delete owner[key];
}
