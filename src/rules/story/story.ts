import {existsSync} from 'node:fs';
import path from 'node:path';
import {asObject, isList, isObject} from 'api-contract/json';
import {keepUnchanged, readSource} from 'api-contract/files';
import {memoize, type Json, type Source} from 'api-contract';

/** The data file of the fictional customer that all samples share. */
export const STORY_FILE = 'docs/story.yaml';

/** An object of the story. */
export interface StoryObject {
  /** The key of its list, such as `cardFormat`. */
  readonly kind: string;
  /** Its name. An object that is renamed in a sample has two. */
  readonly names: readonly string[];
  /** Its IDs in 2.0 and in 1.0, as texts. */
  readonly ids: readonly string[];
  /** The values of its other fields, such as `cardNumber` or `email`. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

/** The objects that samples show. */
export interface Story {
  readonly source: Source;
  readonly objects: readonly StoryObject[];
}

const keep = keepUnchanged<Story>();

/** Reads the story again only if the file has changed. A project without the file has an empty story. */
export const loadStory = (): Story =>
  keep([STORY_FILE], () => {
    const file = path.resolve(STORY_FILE);
    return readStory(existsSync(file) ? readSource(file) : {file, text: '', value: {}});
  });

export function readStory(source: Source): Story {
  const kinds = Object.entries(asObject(asObject(source.value).objects));
  const objects = kinds.flatMap(([kind, list]) =>
    (isList(list) ? list : []).filter(isObject).map((row) => readObject(kind, row)),
  );
  return {source, objects};
}

function readObject(
  kind: string,
  {name, id, id10, about: _, ...rest}: Readonly<Record<string, Json>>,
): StoryObject {
  return {
    kind,
    names: toTexts(name),
    ids: [...toTexts(id), ...toTexts(id10)],
    values: Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, toTexts(value)])),
  };
}

const toTexts = (value: Json | undefined): string[] =>
  isList(value) ? value.map(String) : value === undefined ? [] : [String(value)];

/** All names, IDs, and other values of the story. */
export const storyValues = memoize(
  ({objects}: Story): ReadonlySet<string> =>
    new Set(objects.flatMap((one) => [...one.names, ...one.ids, ...Object.values(one.values).flat()])),
);
