import {suggestNames, type Json} from '../contract';
import {isList, isObject, type Path} from '../contract/pointer';
import {loadStory, type StoryObject} from './story';

/** A value that contradicts the story, with its path. */
export interface StoryFault {
  readonly path: Path;
  readonly message: string;
}

/** The fields of both versions that hold a fact of the story. */
export const factFields: Readonly<Record<string, readonly string[]>> = {
  facilityCode: ['facilityCode', 'facility', 'facility_code'],
  cardNumber: ['cardNumber', 'number', 'card_number'],
  serialNumber: ['serialNumber', 'serial', 'serial_no'],
  timeZone: ['timeZone', 'time_zone'],
  label: ['label'],
  email: ['email'],
};

/** Kinds of people, whose names are in two fields. */
const personKinds = new Set(['holder', 'user']);

/** Compares the names, card numbers, and other facts in a JSON value with the story. */
export function checkStoryValue(
  value: Json,
  path: Path = [],
): {readonly checked: number; readonly faults: StoryFault[]} {
  if (isList(value)) return join(value.map((item, index) => checkStoryValue(item, [...path, index])));
  if (!isObject(value)) return {checked: 0, faults: []};
  return join([
    checkObject(value, path),
    ...Object.entries(value).map(([key, inner]) => checkStoryValue(inner, [...path, key])),
  ]);
}

type Result = ReturnType<typeof checkStoryValue>;

const join = (results: readonly Result[]): Result => ({
  checked: results.reduce((sum, {checked}) => sum + checked, 0),
  faults: results.flatMap(({faults}) => faults),
});

function checkObject(value: Readonly<Record<string, Json>>, path: Path): Result {
  const owned = findObject(value.id);
  const named = Object.keys(value).flatMap((key) => readNamed(value, key));
  const person = readPerson(value);
  return join([
    ...(owned ? [compareNames(value, owned, path), compareFacts(value, owned, path)] : []),
    ...named.map(({object, key}) =>
      compare(value[key], object.names, `the name of ${describe(object)}`, [...path, key]),
    ),
    ...(owned ? [] : [comparePerson(person, path), compareCard(value, path)]),
  ]);
}

const findObject = (id: Json | undefined): StoryObject | undefined =>
  id === undefined ? undefined : loadStory().objects.find((object) => object.id === id || object.id10 === id);

/** `device_name` next to `device_id`. */
function readNamed(value: Readonly<Record<string, Json>>, key: string): {object: StoryObject; key: string}[] {
  const base = /^(.+)_name$/.exec(key)?.[1];
  const object = base === undefined || value[key] === '' ? undefined : findObject(value[`${base}_id`]);
  return object ? [{object, key}] : [];
}

function readPerson(value: Readonly<Record<string, Json>>): {name: string; key: string} | undefined {
  for (const [first, last] of [
    ['firstName', 'lastName'],
    ['first_name', 'last_name'],
  ] as const) {
    const [given, family] = [value[first], value[last]];
    if (typeof given === 'string' && typeof family === 'string')
      return {name: `${given} ${family}`, key: last};
  }
  return undefined;
}

/** An object without a known ID, such as the body of a request. */
function comparePerson(person: {name: string; key: string} | undefined, path: Path): Result {
  return person ? compareAny(person.name, personNames(), 'a person', [...path, person.key]) : join([]);
}

/** A card number belongs to a credential of the story, with its facility code. */
function compareCard(value: Readonly<Record<string, Json>>, path: Path): Result {
  const {cardNumber, facilityCode} = value;
  if (typeof cardNumber !== 'string') return join([]);
  const cards = loadStory().objects.filter(({facts}) => facts.cardNumber !== undefined);
  const numbers = cards.flatMap(({facts}) => facts.cardNumber ?? []);
  const own = cards.filter(({facts}) => facts.cardNumber?.includes(cardNumber));
  const codes = own.flatMap(({facts}) => facts.facilityCode ?? []);
  return join([
    compareAny(cardNumber, numbers, 'a card number', [...path, 'cardNumber']),
    ...(own.length > 0 && hasValue(facilityCode)
      ? [
          compareAny(String(facilityCode), codes, `the facility code of card ${cardNumber}`, [
            ...path,
            'facilityCode',
          ]),
        ]
      : []),
  ]);
}

function compareAny(text: string, known: readonly string[], subject: string, path: Path): Result {
  const message = `"${text}" isn’t ${subject} of docs/story.yaml. ${suggestNames(text, known)}`;
  return {checked: 1, faults: known.includes(text) ? [] : [{path, message}]};
}

const personNames = (): string[] =>
  loadStory().objects.flatMap(({kind, names}) => (personKinds.has(kind) ? names : []));

function compareNames(value: Readonly<Record<string, Json>>, object: StoryObject, path: Path): Result {
  const person = readPerson(value);
  const key = ['displayName', 'name'].find((field) => typeof value[field] === 'string');
  const subject = `the name of ${describe(object)}`;
  return join([
    ...(person ? [compare(person.name, object.names, subject, [...path, person.key])] : []),
    ...(key === undefined ? [] : [compare(value[key], object.names, subject, [...path, key])]),
  ]);
}

function compareFacts(value: Readonly<Record<string, Json>>, object: StoryObject, path: Path): Result {
  return join(
    Object.entries(object.facts).flatMap(([fact, known]) =>
      (factFields[fact] ?? [])
        .filter((field) => hasValue(value[field]))
        .map((field) => compare(value[field], known, `${fact} of ${describe(object)}`, [...path, field])),
    ),
  );
}

/** 1.0 writes an empty string where there is nothing. */
const hasValue = (value: Json | undefined): boolean => value !== undefined && value !== null && value !== '';

function compare(value: Json | undefined, known: readonly string[], subject: string, path: Path): Result {
  const text = String(value);
  if (known.includes(text)) return {checked: 1, faults: []};
  const expected = known
    .slice(0, 3)
    .map((name) => `"${name}"`)
    .join(' or ');
  return {
    checked: 1,
    faults: [
      {path, message: `"${text}" isn’t ${subject}. Write ${expected}, or change it in docs/story.yaml.`},
    ],
  };
}

const describe = ({kind, id, names}: StoryObject): string =>
  `the ${kind} ${names[0] ?? ''} (${id ?? 'no ID'})`;
