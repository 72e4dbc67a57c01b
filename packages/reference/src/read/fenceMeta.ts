import {ContentError} from 'api-contract/finding';
import {suggestNames} from 'api-contract';

/** Every key that a fence can have after its language. */
const fenceKeys = [
  'title',
  // The label of the tab, if several code blocks share a frame.
  'tab',
  // What the code block shows: `createHolder`, `createHolder:201`, `Holder`, `device.access.granted`.
  'request',
  'response',
  'schema',
  'event',
  // The region of a program that the code block quotes.
  'region',
  // The reason why the sample can't be checked.
  'unchecked',
] as const;

/** The metadata after the language of a fence. Values have no quotes. */
export type FenceMeta = Readonly<Partial<Record<(typeof fenceKeys)[number], string>>>;

const PAIR = /(?<=^|\s)([^\s=]+)=(?:"([^"]+)"|([^\s"]+))(?=\s|$)/g;

/**
 * Parses the text after a fence's language: `key=value` and `key="some words"`, in any order.
 *
 * @throws ContentError for an unknown or duplicate key, and for a syntax error
 */
export function parseFenceMeta(meta: string | null | undefined): FenceMeta {
  const text = meta ?? '';
  const rest = text.replace(PAIR, '').trim();
  if (rest !== '')
    throw new ContentError(
      `"${rest}" is not valid fence metadata. Supported: key=value and key="some words".`,
    );
  const values = new Map<string, string>();
  for (const [, key = '', quoted, bare = ''] of text.matchAll(PAIR)) {
    if (values.has(key)) throw new ContentError(`The fence has two "${key}" keys. Keep one.`);
    if (!fenceKeys.some((known) => known === key))
      throw new ContentError(
        `"${key}" is not a key of code blocks. ${suggestNames(key, fenceKeys)} To write the title, put title="…" after the language.`,
      );
    values.set(key, quoted ?? bare);
  }
  return Object.fromEntries(values);
}

/** The status of `response=createHolder:201`. */
export const readStatus = ({response = ''}: FenceMeta): string | undefined =>
  /:([1-5]\d\d)$/.exec(response)?.[1];
