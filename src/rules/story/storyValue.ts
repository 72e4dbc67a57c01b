import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {nearestNames, type Contract, type Json} from 'api-contract';
import {type ContractInput, listDistinctUses, placeAt} from 'api-contract/checks';
import type {Place, Problem, Rule} from 'api-contract/finding';
import {isObject} from 'api-contract/json';
import {type CheckedPage, listObjects, type ShownJson} from 'api-docs-lint/rules';
import {storyMessages as messages} from '../messages';
import {storyValues, type Story} from './story';

/** A UUID or an email address. */
const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[\w.-]+@[\w.-]+\.example\b/g;

/** The fields of both versions that have a value of the story. */
const fields: Readonly<Record<string, readonly string[]>> = {
  facilityCode: ['facilityCode', 'facility_code'],
  cardNumber: ['cardNumber', 'card_number'],
  serialNumber: ['serialNumber', 'serial_no'],
  timeZone: ['timeZone', 'time_zone'],
  label: ['label'],
  email: ['email'],
};

/** Values that samples without an ID take from the story, too. */
const unique = ['facilityCode', 'cardNumber', 'serialNumber', 'email'];

const reportUnknown = (place: Place, value: string, known: Iterable<string>): Problem =>
  messages.unknown(place, {value, near: nearestNames(value, known, 1)});

export const idInSample = (load: () => Story): Rule<CheckedPage> => ({
  id: 'story-id',
  docs: 'IDs and email addresses in samples are in `docs/story.yaml` or in the contract.',
  messages,
  check: ({file, root, contract}) => {
    if (!contract) return [];
    const story = load();
    const problems: Problem[] = [];
    visit(root, 'code', (node: Code) => {
      for (const {0: value, index} of node.value.matchAll(ID)) {
        if (!isOfStory(value, story) || storyValues(story).has(value)) continue;
        if (contract.sources.some(({text}) => text.includes(value))) continue;
        problems.push(reportUnknown(placeInCode(file, node, index), value, storyValues(story)));
      }
    });
    return problems;
  },
});

/** The place of a character of a code block. */
function placeInCode(file: string, {value, position}: Code, index: number): Place {
  const {line = 0, column = 1} = position?.start ?? {};
  const lines = value.slice(0, index).split('\n');
  return {file, line: line + lines.length, column: column + (lines.at(-1) ?? '').length};
}

/** Email addresses with other hosts, such as our own, aren't part of the story. */
function isOfStory(value: string, {objects}: Story): boolean {
  const host = /@.*/.exec(value)?.[0];
  return host === undefined || objects.some(({values}) => values.email?.some((each) => each.endsWith(host)));
}

export const idInExample = (load: () => Story): Rule<ContractInput> => ({
  id: 'example-id',
  docs: 'Each UUID in an example is that of an object in `docs/story.yaml`, or of an event in an example.',
  messages,
  check: ({contract}) => {
    const known = new Set([...storyValues(load()), ...listEventIds(contract)]);
    return listDistinctUses(contract).flatMap(({example: {node, value, valueKey}}) =>
      listObjects(value).flatMap(({object, path}) =>
        Object.entries(object).flatMap(([key, item]) =>
          (JSON.stringify(isObject(item) ? '' : item).match(ID) ?? [])
            .filter((id) => !id.includes('@') && !known.has(id))
            .map((id) => reportUnknown(placeAt(contract, node, [valueKey, ...path, key]), id, known)),
        ),
      ),
    );
  },
});

/** Every event has an ID of its own. */
const listEventIds = ({events, examples}: Contract): string[] =>
  [...examples.values()].flatMap((example) =>
    listObjects(example.value).flatMap(({object: {id, type}}) =>
      events.some(({name}) => name === type) ? String(id) : [],
    ),
  );

export const storyValue = (load: () => Story): Rule<ShownJson> => ({
  id: 'story-value',
  docs: 'An object in JSON has the name, the card number, and the other values that its ID has in `docs/story.yaml`.',
  messages,
  check: ({value, placeOf}) => {
    const story = load();
    return listObjects(value).flatMap(({object, path}) =>
      compareObject(object, (key) => placeOf([...path, key]), story),
    );
  },
});

type JsonObject = Readonly<Record<string, Json>>;

function compareObject(object: JsonObject, placeOf: (key: string) => Place, story: Story): Problem[] {
  const id = String(object.id ?? (object.displayName === undefined ? '' : object.holderId));
  const own = story.objects.find(({ids}) => ids.includes(id));
  const owner = own?.names[0] ?? '';
  const compare = (field: string, value: Json | undefined, right: readonly string[]): Problem[] =>
    isEmpty(value) || right.includes(String(value))
      ? []
      : [messages.different(placeOf(field), {field, value: String(value), owner, right})];
  const names = own
    ? Object.entries(namesOf(object)).flatMap(([key, value]) => compare(key, value, own.names))
    : [];
  const values = Object.entries(fields).flatMap(([fact, keys]) =>
    keys.flatMap((key) => {
      const right = own?.values[fact];
      if (right) return compare(key, object[key], right);
      if (!unique.includes(fact) || isEmpty(object[key])) return [];
      const known = story.objects.flatMap((each) => each.values[fact] ?? []);
      const value = String(object[key]);
      return known.includes(value) ? [] : [reportUnknown(placeOf(key), value, known)];
    }),
  );
  return [...names, ...values];
}

/** The values of an object that contain its name, by their keys. */
function namesOf({name, displayName, firstName, lastName, first_name, last_name}: JsonObject): {
  readonly [key: string]: Json | undefined;
} {
  const join = (first: Json | undefined, last: Json | undefined): string | undefined =>
    typeof first === 'string' && typeof last === 'string' ? `${first} ${last}` : undefined;
  return {name, displayName, lastName: join(firstName, lastName), last_name: join(first_name, last_name)};
}

/** 1.0 writes an empty string or 0 where there is nothing. */
const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || value === 0;
