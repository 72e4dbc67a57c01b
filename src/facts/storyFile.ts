import leven from 'leven';
import {suggestNames} from '../contract';
import {asObject, isList, isObject} from '../contract/pointer';
import {placeIn} from '../contract/source';
import type {Json, Source} from '../contract/types';
import {nameRule, type Finding, type Problem} from '../finding';
import {namedKinds} from './storyNames';
import {factFields} from './storyValues';

const sections = ['objects', 'otherNames', 'times'];

/** Kinds that the checks know. Other kinds can have any name. */
const knownKinds = [...namedKinds, 'group'];

const objectKeys = ['name', 'id', 'id10', 'about', ...Object.keys(factFields)];

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An object of the story, with the path of its row. */
interface Row {
  readonly path: readonly [string, string, number];
  readonly value: Readonly<Record<string, Json>>;
}

/** A page, or a file of a contract. */
export interface StoryText {
  readonly file: string;
  readonly text: string;
}

/**
 * Checks the keys and IDs of `docs/story.yaml`, and its names.
 *
 * @param texts the pages of all books and the files of their contracts, which use the names
 */
export function checkStoryFile(source: Source, texts: readonly StoryText[]): Finding[] {
  const story = asObject(source.value);
  const unknown = Object.keys(story).filter((key) => !sections.includes(key));
  const kinds = Object.entries(asObject(story.objects));
  const rows = kinds.flatMap(([kind, list]) =>
    (isList(list) ? list : []).flatMap((value, index): Row[] =>
      isObject(value) ? [{path: ['objects', kind, index], value}] : [],
    ),
  );
  const problems = [
    ...unknown.map((key) => ({
      ...placeIn(source, [key]),
      message: `"${key}" is not a section of the story. ${suggestNames(key, sections)}`,
    })),
    ...kinds.flatMap(([kind, list]) => checkKind(source, kind, list)),
    ...rows.flatMap((row) => checkRow(source, row)),
  ];
  return [
    ...nameRule('story-file', problems),
    ...nameRule('story-value', [
      ...findRepeatedIds(source, rows),
      ...findMisspelledFacts(source, rows, texts),
    ]),
    ...findMisspelledNames(source, rows, texts),
  ];
}

function checkKind(source: Source, kind: string, list: Json): Problem[] {
  const place = placeIn(source, ['objects', kind]);
  if (!isList(list) || !list.every(isObject))
    return [{...place, message: `"${kind}" must be a list of objects, such as - {name: …, id: …}.`}];
  const near = knownKinds.find((known) => known !== kind && leven(known, kind) <= 2);
  return near === undefined || knownKinds.includes(kind)
    ? []
    : [{...place, message: `"${kind}" is not a kind of object. Did you mean ${near}?`}];
}

function checkRow(source: Source, {path, value}: Row): Problem[] {
  const {name, id, id10} = value;
  const unknown = Object.keys(value).filter((key) => !objectKeys.includes(key));
  return [
    ...unknown.map((key) => ({
      ...placeIn(source, [...path, key]),
      message: `"${key}" is not a key of an object. ${suggestNames(key, objectKeys)}`,
    })),
    // A misspelled key is reported already.
    ...(name === undefined && unknown.length === 0
      ? [{...placeIn(source, path), message: 'The object has no name.'}]
      : []),
    ...(id === undefined || (typeof id === 'string' && UUID.test(id))
      ? []
      : [{...placeIn(source, [...path, 'id']), message: `"${String(id)}" is not a UUID in lowercase.`}]),
    ...(id10 === undefined || typeof id10 === 'number'
      ? []
      : [{...placeIn(source, [...path, 'id10']), message: `"${String(id10)}" is not a number.`}]),
  ];
}

/** An ID means one object in both versions. */
function findRepeatedIds(source: Source, rows: readonly Row[]): Problem[] {
  const first = new Map<Json, Row>();
  return rows.flatMap((row) =>
    ['id', 'id10'].flatMap((key) => {
      const id = row.value[key];
      if (id === undefined) return [];
      const other = first.get(id);
      if (!other) {
        first.set(id, row);
        return [];
      }
      const {line} = placeIn(source, [...other.path, key]);
      const message = `${String(id)} is also the ID of ${listNames(other)[0] ?? 'another object'} in line ${line}. Give one of them another ID.`;
      return [{...placeIn(source, [...row.path, key]), message}];
    }),
  );
}

const listNames = ({value: {name}}: Row): string[] =>
  isList(name) ? name.map(String) : name === undefined ? [] : [String(name)];

/**
 * Names that no text uses, while texts use a name that is almost the same and isn't in the story. If texts use the ID of the
 * object, another object can have this name. A name that is used once is misspelled there, and not in the story.
 */
function findMisspelledNames(source: Source, rows: readonly Row[], texts: readonly StoryText[]): Finding[] {
  const unused = rows.flatMap((row) =>
    listNames(row)
      .filter((name) => !texts.some(({text}) => hasWord(text, name)))
      .map((name) => ({name, row})),
  );
  if (unused.length === 0) return [];
  const known = new Set(rows.flatMap(listNames));
  const used = [...new Set(texts.flatMap(({text}) => listUsedNames(text)))];
  return unused.flatMap(({name, row}) => {
    const limit = name.length < 6 ? 1 : 2;
    const {id} = row.value;
    const isUsed = typeof id === 'string' && texts.some(({text}) => text.includes(id));
    const near = used.find((other) => (isUsed || !known.has(other)) && leven(name, other) <= limit);
    if (near === undefined) return [];
    const [onlyPlace, ...others] = placesOf(near, texts);
    if (onlyPlace && others.length === 0) {
      const message = `"${near}" isn’t a name in docs/story.yaml. Did you mean ${name}?`;
      return [{...onlyPlace, rule: 'wrong-story', message}];
    }
    const place = placeIn(source, [...row.path, 'name']);
    const message = `No page or example uses the name "${name}". Did you misspell ${near}?`;
    return [{...place, rule: 'story-value', message}];
  });
}

/** A value of a fact, such as an email address, with its path. */
interface FactValue {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

const listFacts = ({path, value}: Row): FactValue[] =>
  Object.keys(factFields).flatMap((key) => {
    const fact = value[key];
    if (isList(fact)) return fact.map((text, index) => ({path: [...path, key, index], text: String(text)}));
    return fact === undefined ? [] : [{path: [...path, key], text: String(fact)}];
  });

/**
 * Facts that no text uses, while texts use a value that is almost the same and isn't in the story. A value that is used once is
 * misspelled there, and not in the story.
 */
function findMisspelledFacts(source: Source, rows: readonly Row[], texts: readonly StoryText[]): Problem[] {
  const facts = rows.flatMap(listFacts);
  const unused = facts.filter(({text: fact}) => !texts.some(({text}) => hasWord(text, fact)));
  if (unused.length === 0) return [];
  const known = new Set(facts.map(({text}) => text));
  const used = countWords(texts);
  return unused.flatMap(({path, text: fact}) => {
    const limit = fact.length < 6 ? 1 : 2;
    const [near] = [...used].flatMap(([word, count]) =>
      count > 1 && !known.has(word) && leven(word, fact) <= limit ? [word] : [],
    );
    const message = `No page or example uses "${fact}". Did you misspell ${near}?`;
    return near === undefined ? [] : [{...placeIn(source, path), message}];
  });
}

/** The words of all texts, such as email addresses and numbers, and how often each occurs. */
function countWords(texts: readonly StoryText[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const {text} of texts)
    for (const [word] of text.matchAll(/[\w@-]+(?:\.[\w@-]+)*/g))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Where a text occurs in all files. */
function placesOf(name: string, texts: readonly StoryText[]): {file: string; line: number; column: number}[] {
  return texts.flatMap(({file, text}) =>
    text.split('\n').flatMap((line, index) => {
      const at = line.indexOf(name);
      return at < 0 ? [] : [{file, line: index + 1, column: at + 1}];
    }),
  );
}

/** Whether a text has a name or a value that isn't a part of a word or of a number. */
function hasWord(text: string, word: string): boolean {
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) {
    if (!/[\p{L}\d]/u.test(`${text[start - 1] ?? ''}${text[start + word.length] ?? ''}`)) return true;
  }
  return false;
}

/** Two words with capital letters, also if they overlap with the next two, and the values of names in samples. */
function listUsedNames(text: string): string[] {
  const pairs = text.matchAll(/(?<!\p{L})(?=(\p{Lu}[\p{L}-]* (?:van )?\p{Lu}[\p{L}-]*))/gu);
  const values = text.matchAll(/\bname"?: ["']?([^"'\n,{}]+)/gi);
  return [...pairs, ...values].map(([, name = '']) => name.trim());
}
