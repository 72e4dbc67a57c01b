import {existsSync} from 'node:fs';
import path from 'node:path';
import {getAt, isList, isObject} from '../contract/pointer';
import {readSource} from '../contract/source';
import type {Json, Source} from '../contract/types';
import {stampFiles} from '../stampFiles';

/** The data file of the fictional customer that all samples share. */
export const STORY_FILE = 'docs/story.yaml';

/** An object of the story. */
export interface StoryObject {
  /** The kind, as the key of its list: `device` or `cardFormat`. */
  readonly kind: string;
  /** Its name. An object that is renamed in a sample has two. */
  readonly names: readonly string[];
  /** The ID in 2.0, if the object has one. */
  readonly id: string | undefined;
  /** The ID in 1.0, if the object exists there. */
  readonly id10: number | undefined;
  /** What a sample with its ID must agree with, by field: `cardNumber`. */
  readonly facts: Readonly<Record<string, readonly string[]>>;
}

/** The story: objects with their names and IDs, and times with their names. */
export interface Story {
  readonly source: Source;
  readonly objects: readonly StoryObject[];
  /** Two capitalized words that aren't a person, such as `Active Directory`. */
  readonly otherNames: readonly string[];
}

/** The words before the 1.0 ID of an object in a text, by kind: "panel 4101". */
export const wordsOfKinds: Readonly<Record<string, readonly string[]>> = {
  holder: ['person', 'Person'],
  cloudNode: ['panel', 'Panel'],
  group: ['group'],
};

let loaded: {readonly stamp: string; readonly story: Story} | undefined;

/** Reads the story again only if the file has changed. A project without the file has an empty story. */
export function loadStory(): Story {
  const stamp = stampFiles([STORY_FILE]);
  if (loaded?.stamp !== stamp) loaded = {stamp, story: readStory()};
  return loaded.story;
}

function readStory(): Story {
  const file = path.resolve(STORY_FILE);
  const source = existsSync(file) ? readSource(file) : {file, text: '', value: {}};
  const kinds = getAt(source.value, ['objects']);
  const objects = Object.entries(isObject(kinds) ? kinds : {}).flatMap(([kind, rows]) =>
    (isList(rows) ? rows : []).filter(isObject).map((row) => {
      const {name, id, id10, about: _about, ...facts} = row;
      return {
        kind,
        names: toTexts(name),
        id: typeof id === 'string' ? id : undefined,
        id10: typeof id10 === 'number' ? id10 : undefined,
        facts: readFacts(facts),
      };
    }),
  );
  return {source, objects, otherNames: toTexts(getAt(source.value, ['otherNames']))};
}

const readFacts = (facts: Readonly<Record<string, Json>>): Record<string, readonly string[]> =>
  Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, toTexts(value)]));

const toTexts = (value: Json | undefined): string[] =>
  isList(value) ? value.map(String) : value === undefined ? [] : [String(value)];

/** The IDs of all objects, in both versions. */
export function listStoryIds(): ReadonlySet<string> {
  return new Set(
    loadStory().objects.flatMap(({id, id10}) => [id, id10].filter((one) => one !== undefined).map(String)),
  );
}
