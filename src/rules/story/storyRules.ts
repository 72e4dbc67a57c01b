import {memoize, nearestNames, type Contract, type Json, type JsonObject} from 'api-docs-contract';
import {walkInstance, type ContractInput} from 'api-docs-contract/checks';
import {defineRule, type Place, type Problem} from 'api-docs-contract/finding';
import {isList, isObject} from 'api-docs-contract/json';
import {type CheckedJson, type CheckedPage, listObjects} from 'api-docs-lint/rules';
import {toKebab} from 'docusaurus-openapi-reference/directives';
import {storyMessages as messages} from '../messages';
import {loadStory, storyValues, type Story} from './story';

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

const reportUnknown = (place: Place, value: string, known: Iterable<string>): Problem =>
  messages.unknown(place, {value, near: nearestNames(value, known, 1)});

/** The problems of the IDs in a text that are neither in the story nor otherwise known. */
function checkIds(text: string, {file, line}: Place, isKnown: (id: string) => boolean): Problem[] {
  const known = storyValues(loadStory());
  return text.split('\n').flatMap((each, index) => {
    const ids = (each.match(UUID) ?? []).filter((id) => !known.has(id) && !isKnown(id));
    return ids.map((id) => reportUnknown({file, line: line + index}, id, known));
  });
}

export const idInSample = defineRule<CheckedPage>({
  id: 'story-id',
  docs: 'IDs in code blocks are in `docs/story.yaml` or in the contract.',
  messages,
  check: ({file, nodes, contract}) =>
    nodes.ofType('code').flatMap(({value, position}) => {
      const isKnown = (id: string): boolean => contract?.sources.some(({text}) => text.includes(id)) ?? true;
      return checkIds(value, {file, line: (position?.start.line ?? 0) + 1}, isKnown);
    }),
});

export const idInContract = defineRule<ContractInput>({
  id: 'example-id',
  docs: 'Each UUID in the contract is that of an object in `docs/story.yaml`, or of an event in an example.',
  messages,
  check: ({contract: {events, examples, sources}}) => {
    const objects = [...examples.values()].flatMap(({value}) => listObjects(value));
    const ids = new Set(
      objects.flatMap(({object: {id, type}}) => (events.some(({name}) => name === type) ? id : [])),
    );
    return sources.flatMap(({file, text}) => checkIds(text, {file, line: 1}, (id) => ids.has(id)));
  },
});

export const objectInJson = defineRule<CheckedJson>({
  id: 'story-value',
  docs: 'An object in JSON has the name, the card number, and the other values that its ID has in `docs/story.yaml`. An ID belongs to an object of the kind that its field names, such as `holderId`, or that its object has.',
  messages,
  check: ({value: json, schema = {}, placeOf, contract}) => {
    const problems: Problem[] = [];
    const story = loadStory();
    walkInstance(contract, schema, json, ({value, path, schema: own}) => {
      if (!isObject(value)) return;
      const key = path.filter((part) => typeof part === 'string').at(-1) ?? '';
      const placeIn = (field: string): Place => placeOf([...path, field]);
      problems.push(
        ...checkValues(value, story, placeIn),
        ...checkKinds(value, [key, nameSchemas(contract).get(own) ?? ''], {story, placeIn}),
      );
    });
    return problems;
  },
});

/** The fields that have a value of the story. Those without a number also have it in samples without an ID. */
const facts = ['name', 'timeZone', 'label', 'facilityCode', 'cardNumber', 'serialNumber', 'email'];
const unique = facts.slice(3);

/** Other names of these fields. */
const aliases: Readonly<Record<string, string>> = {serial_no: 'serialNumber', displayName: 'name'};

function checkValues(object: JsonObject, story: Story, placeIn: (field: string) => Place): Problem[] {
  const id = String(object.id ?? (object.displayName === undefined ? '' : object.holderId));
  const own = story.find(({ids}) => ids.includes(id))?.values;
  return listFacts(object).flatMap(([field, fact, value]) => {
    const right = own?.[fact];
    const known = right ?? story.flatMap(({values}) => values[fact] ?? []);
    // 1.0 writes an empty string or 0 where there is nothing.
    if (!value || known.includes(String(value)) || (!right && !unique.includes(fact))) return [];
    if (!right) return [reportUnknown(placeIn(field), String(value), known)];
    const data = {field, value: String(value), owner: own?.name?.[0] ?? '', right};
    return [messages.different(placeIn(field), data)];
  });
}

/** The fields of an object with a value of the story: the field, its name in the story, and its value. */
const listFacts = (object: JsonObject): [field: string, fact: string, value: Json][] =>
  Object.entries(object).flatMap(([field, value]): [string, string, Json][] => {
    const name = field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const first = object.firstName ?? object.first_name;
    if (name === 'lastName') return typeof first === 'string' ? [[field, 'name', `${first} ${value}`]] : [];
    const fact = aliases[field] ?? name;
    return facts.includes(fact) ? [[field, fact, value]] : [];
  });

/** @param names those of the object: its field, and its schema */
function checkKinds(
  object: JsonObject,
  names: readonly string[],
  {story, placeIn}: {readonly story: Story; readonly placeIn: (field: string) => Place},
): Problem[] {
  return Object.entries(object).flatMap(([field, item]) => {
    const name = (field === 'id' ? names : [field]).find((each) => kindNamed(each, story) !== undefined);
    const expected = name && kindNamed(name, story);
    if (!expected) return [];
    return listIds(field, item).flatMap((id) => {
      // Objects of several kinds can have the same number in 1.0.
      const owners = story.flatMap(({ids, kind}) => (ids.includes(id) ? toKebab(kind) : []));
      if (owners.length === 0 || owners.includes(expected)) return [];
      return [messages.kind(placeIn(field), {name, id, expected, actual: owners.join(', ')})];
    });
  });
}

const nameSchemas = memoize(
  ({schemas}: Contract) => new Map<object, string>([...schemas].map(([name, schema]) => [schema, name])),
);

/** The IDs in a field. A number is an ID only in a field such as `device_id`, or in a list. */
function listIds(field: string, value: Json): string[] {
  const isId = isList(value) || /(?:^|_)ids?$/.test(field);
  return (isList(value) ? value : [value])
    .filter((item) => (typeof item === 'string' ? item.length === 36 : isId && typeof item === 'number'))
    .map(String);
}

/** The names of kinds in 1.0. */
const formerNames: Readonly<Record<string, string>> = {
  person: 'holder',
  panel: 'cloud-node',
  ou: 'organization',
  format: 'card-format',
};

/** The kind that a name means: `rule` for `areaRuleIds`, and `device` for `devices`. */
function kindNamed(name: string, story: Story): string | undefined {
  const singular = toKebab(name)
    .replace(/-ids?$/, '')
    .replace(/s$/, '');
  const word = `-${formerNames[singular] ?? singular}`;
  return listKinds(story).find((kind) => word.endsWith(`-${kind}`));
}

/** All kinds, such as `card-format`, the longest first. */
const listKinds = memoize((story: Story) =>
  [...new Set(story.map(({kind}) => toKebab(kind)))].sort((a, b) => b.length - a.length),
);
