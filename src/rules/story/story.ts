import path from 'node:path';
import {asObject, isList, isObject} from 'api-docs-contract/json';
import {keepUnchanged, readSource} from 'api-docs-contract/files';
import {memoize, type Json} from 'api-docs-contract';

/** The data file of the fictional customer that all samples share. */
export const STORY_FILE = 'docs/story.yaml';

/** An object of the story. */
interface StoryObject {
  /** The key of its list, such as `cardFormat`. */
  readonly kind: string;
  /** Its IDs in 2.0 and in 1.0, as texts. */
  readonly ids: readonly string[];
  /** The texts of its fields, such as `cardNumber` or `email`. An object that is renamed in a sample has two names. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

/** The objects that samples show. */
export type Story = readonly StoryObject[];

const keep = keepUnchanged<Story>();

/** Reads the story again only if the file has changed. */
export const loadStory = (): Story =>
  keep([STORY_FILE], () => {
    const {objects} = asObject(readSource(path.resolve(STORY_FILE)).value);
    return Object.entries(asObject(objects)).flatMap(([kind, list]) =>
      (isList(list) ? list : []).filter(isObject).map(({about: _, ...row}) => {
        const values = Object.fromEntries(Object.entries(row).map(([key, value]) => [key, toTexts(value)]));
        return {kind, ids: [...(values.id ?? []), ...(values.id10 ?? [])], values};
      }),
    );
  });

const toTexts = (value: Json): string[] => (isList(value) ? value : [value]).map(String);

/** All names, IDs, and other values of the story. */
export const storyValues = memoize(
  (story: Story): ReadonlySet<string> => new Set(story.flatMap(({values}) => Object.values(values).flat())),
);
