import {isDeepStrictEqual} from 'node:util';
import type {Contract, EventType, Json, Schema} from 'api-contract';
import {placeAt, walkInstance} from 'api-contract/checks';
import {defineRule, type Problem} from 'api-contract/finding';
import {isList, isObject, type Path} from 'api-contract/json';
import type {BookContract} from 'api-docs-lint/rules';
import {secrecyMessages as messages} from '../messages';

/** The sensitivities of the fields that each secrecy level withholds. */
const withheld: Readonly<Record<string, readonly Schema['x-sensitivity'][]>> = {
  full: [],
  noCredentials: ['secret'],
  noNames: ['secret', 'personal'],
};

/** A version that is older than the levels can have any of them, and sends empty values instead of omitting fields. */
export const secrecyLevels = defineRule<BookContract>({
  id: 'event-secrecy',
  docs: 'An event has an example for each secrecy level: the full one without the fields that the level withholds.',
  messages,
  check: ({contract, version}) =>
    contract.events.flatMap((event) => checkEvent(contract, event, version === '1.0' ? 'empty' : 'absent')),
});

/** How a version withholds a field: it omits the field, or sends an empty string or 0 instead. */
type Withholding = 'absent' | 'empty';

function checkEvent(
  contract: Contract,
  {name: event, node, payload}: EventType,
  how: Withholding,
): Problem[] {
  const place = placeAt(contract, node);
  if (!payload) return [messages.noPayload(place, {event})];
  const exampleOf = (level: string): Json | undefined =>
    payload.examples.find(({key}) => key === level)?.value;
  const full = exampleOf('full');
  return Object.entries(withheld).flatMap(([level, marks]) => {
    const shown = exampleOf(level);
    if (shown === undefined) return how === 'empty' ? [] : [messages.noExample(place, {event, level})];
    if (full === undefined) return [];
    const paths: string[] = [];
    walkInstance(contract, payload.schema, full, ({path, schema}) => {
      if (marks.includes(schema['x-sensitivity'])) paths.push(path.join('.'));
    });
    const expected = withhold(full, {paths: new Set(paths), how});
    return isDeepStrictEqual(shown, expected)
      ? []
      : [messages.different(place, {event, level, fields: paths})];
  });
}

interface Hidden {
  readonly paths: ReadonlySet<string>;
  readonly how: Withholding;
}

function withhold(value: Json, hidden: Hidden, path: Path = []): Json {
  if (isList(value)) return value.map((entry, index) => withhold(entry, hidden, [...path, index]));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, Json][] => {
      const at = [...path, key];
      if (!hidden.paths.has(at.join('.'))) return [[key, withhold(inner, hidden, at)]];
      return hidden.how === 'absent' ? [] : [[key, typeof inner === 'number' ? 0 : '']];
    }),
  );
}
