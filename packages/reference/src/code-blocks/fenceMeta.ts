import {ContentError} from 'api-contract/finding';
import {suggestNames} from 'api-contract';

/** Every key that a fence can have after its language, with its purpose. Error messages show this list. */
const fenceKeys = {
  title: 'title of the code block',
  tab: 'label of the tab, if several code blocks share a frame',
  request: 'operation of this request, such as request=createHolder',
  response: 'operation and status of this response, such as response=createHolder:201',
  schema: 'schema of this object, such as schema=Holder',
  event: 'event of this payload, such as event=device.access.granted',
  region: 'region of a program under samples/ that this code block quotes',
  unchecked: 'reason why this sample cannot be checked',
} as const;

export type FenceKey = keyof typeof fenceKeys;

/** The metadata after the language of a fence. */
export type FenceMeta = {
  /** The `key=value` pairs. Values have no quotes. */
  readonly values: Readonly<Partial<Record<FenceKey, string>>>;
};

const PART = /\s*(?<key>[^\s=]+)=(?:"(?<quoted>[^"]*)"|(?<bare>[^\s"]+))(?=\s|$)/y;

/**
 * Parses the text after a fence's language: `key=value` and `key="some words"`, in any order.
 *
 * @throws ContentError for an unknown, duplicate, or empty key, and for a syntax error
 */
export function parseFenceMeta(meta: string | null | undefined): FenceMeta {
  const text = (meta ?? '').trim();
  const values: Partial<Record<FenceKey, string>> = {};
  let at = 0;
  while (at < text.length) {
    PART.lastIndex = at;
    const groups = PART.exec(text)?.groups;
    if (!groups) throw new ContentError(explainSyntaxError(text.slice(at).trim()));
    at = PART.lastIndex;
    const key = requireKnownKey(groups.key ?? '');
    if (values[key] !== undefined) throw new ContentError(`The fence has two "${key}" keys. Keep one.`);
    values[key] = requireValue(key, groups.quoted ?? groups.bare ?? '');
  }
  return {values};
}

/**
 * Returns the operation and the status of `response=createHolder:201`, or `undefined` without such a key.
 *
 * @throws ContentError if the value has a different form
 */
export function readResponse(meta: FenceMeta): {operation: string; status: number} | undefined {
  const value = meta.values.response;
  if (value === undefined) return undefined;
  const match = /^(?<operation>.+):(?<status>[1-5]\d\d)$/.exec(value);
  if (!match?.groups) {
    throw new ContentError(`"response=${value}" has no status. Write response=operationId:201.`);
  }
  return {operation: match.groups.operation ?? '', status: Number(match.groups.status)};
}

function requireKnownKey(key: string): FenceKey {
  if (Object.hasOwn(fenceKeys, key)) return key as FenceKey;
  throw new ContentError(
    `"${key}" is not a key of code blocks. ${suggestNames(key, Object.keys(fenceKeys))} To write the title, put title="…" after the language.`,
  );
}

function requireValue(key: FenceKey, value: string): string {
  if (value.trim() === '') throw new ContentError(`"${key}" is empty. Expected: ${fenceKeys[key]}.`);
  return value;
}

function explainSyntaxError(rest: string): string {
  return `"${rest}" is not valid fence metadata. Supported: key=value and key="some words".`;
}
