import {nearestNames, type Contract, type Json, type JsonObject} from 'api-docs-contract';
import {type ContractInput, listDistinctUses, placeAt} from 'api-docs-contract/checks';
import {defineRule, type Place, type Problem} from 'api-docs-contract/finding';
import {isObject} from 'api-docs-contract/json';
import {type CheckedPage, listObjects, type ShownJson} from 'api-docs-lint/rules';
import {storyMessages as messages} from '../messages';
import {loadStory, storyValues} from './story';

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

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

export const idInSample = defineRule<CheckedPage>({
  id: 'story-id',
  docs: 'IDs in code blocks are in `docs/story.yaml` or in the contract.',
  messages,
  check: ({file, nodes, contract}) => {
    if (!contract) return [];
    const known = storyValues(loadStory());
    const isKnown = (id: string): boolean =>
      known.has(id) || contract.sources.some(({text}) => text.includes(id));
    return nodes.ofType('code').flatMap(({value, position}) =>
      value.split('\n').flatMap((text, index) => {
        const ids = (text.match(UUID) ?? []).filter((id) => !isKnown(id));
        const line = (position?.start.line ?? 0) + index + 1;
        return ids.map((id) => reportUnknown({file, line}, id, known));
      }),
    );
  },
});

export const idInExample = defineRule<ContractInput>({
  id: 'example-id',
  docs: 'Each UUID in an example is that of an object in `docs/story.yaml`, or of an event in an example.',
  messages,
  check: ({contract}) => {
    const known = new Set([...storyValues(loadStory()), ...listEventIds(contract)]);
    return listDistinctUses(contract).flatMap(({example: {node, value, valueKey}}) =>
      listObjects(value).flatMap(({object, path}) =>
        Object.entries(object).flatMap(([key, item]) =>
          (JSON.stringify(isObject(item) ? '' : item).match(UUID) ?? [])
            .filter((id) => !known.has(id))
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

export const storyValue = defineRule<ShownJson>({
  id: 'story-value',
  docs: 'An object in JSON has the name, the card number, and the other values that its ID has in `docs/story.yaml`.',
  messages,
  check: ({value, placeOf}) =>
    listObjects(value).flatMap(({object, path}) => compareObject(object, (key) => placeOf([...path, key]))),
});

function compareObject(object: JsonObject, placeOf: (key: string) => Place): Problem[] {
  const story = loadStory();
  const id = String(object.id ?? (object.displayName === undefined ? '' : object.holderId));
  const own = story.find(({ids}) => ids.includes(id))?.values;
  return listFacts(object).flatMap(([field, fact, value]) => {
    const right = own?.[fact];
    const known = right ?? story.flatMap(({values}) => values[fact] ?? []);
    // 1.0 writes an empty string or 0 where there is nothing.
    if (!value || known.includes(String(value)) || (!right && !unique.includes(fact))) return [];
    if (!right) return [reportUnknown(placeOf(field), String(value), known)];
    const data = {field, value: String(value), owner: own?.name?.[0] ?? '', right};
    return [messages.different(placeOf(field), data)];
  });
}

/** The fields of an object with a value of the story: the field, its name in the story, and its value. */
function listFacts(object: JsonObject): (readonly [field: string, fact: string, value: Json | undefined])[] {
  const {name, displayName, firstName, lastName, first_name, last_name} = object;
  const join = (first: Json | undefined, last: Json | undefined): string =>
    typeof first === 'string' && typeof last === 'string' ? `${first} ${last}` : '';
  return [
    ['name', 'name', name],
    ['displayName', 'name', displayName],
    ['lastName', 'name', join(firstName, lastName)],
    ['last_name', 'name', join(first_name, last_name)],
    ...Object.entries(fields).flatMap(([fact, names]) =>
      names.map((field) => [field, fact, object[field]] as const),
    ),
  ];
}
