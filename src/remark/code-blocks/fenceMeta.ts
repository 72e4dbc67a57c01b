import {WriterMistake} from './writerMistake';

/** Every key a fence may carry after its language, and what it is for: the list a writer sees in an error. */
export const fenceKeys = {
  title: 'the heading of the frame',
  tab: 'the name of the tab, where several samples share a frame',
  request: 'the operation whose request body this is, as request=createHolder',
  response: 'the operation and status this answers, as response=createHolder:201',
  schema: 'the schema this is an instance of, as schema=Holder',
  event: 'the event this is a payload of, as event=device.access.granted',
  level: 'the secrecy level at which event= is shown, as level=noNames',
  region: 'the region of the program under samples/ this is cut from',
  unchecked: 'why nothing can check this sample',
  height: 'the height in pixels to keep free while a diagram loads',
} as const;

export type FenceKey = keyof typeof fenceKeys;

/** What stands after the language of a fence. */
export type FenceMeta = {
  /** The `key=value` pairs, values without their quotes. */
  readonly values: Readonly<Partial<Record<FenceKey, string>>>;
  /** 1-based numbers of the highlighted lines, from `{1,3-4}`, ascending. */
  readonly highlightedLines: readonly number[];
};

const PART = /\s*(?:\{(?<lines>[^}]*)\}|(?<key>[^\s=]+)=(?:"(?<quoted>[^"]*)"|(?<bare>[^\s"]+)))(?=\s|$)/y;

/**
 * Reads the text after a fence's language: `key=value`, `key="some words"` and `{1,3-4}`, in any order.
 *
 * @throws WriterMistake for an unknown, repeated or empty key, or text that is neither.
 */
export function parseFenceMeta(meta: string | null | undefined): FenceMeta {
  const text = (meta ?? '').trim();
  const values: Partial<Record<FenceKey, string>> = {};
  const lines = new Set<number>();
  let at = 0;
  while (at < text.length) {
    PART.lastIndex = at;
    const groups = PART.exec(text)?.groups;
    if (!groups) throw new WriterMistake(explainUnreadable(text.slice(at).trim()));
    at = PART.lastIndex;
    if (groups.lines !== undefined) {
      parseLineRanges(groups.lines).forEach((line) => lines.add(line));
    } else {
      const key = requireKnownKey(groups.key ?? '');
      if (values[key] !== undefined) throw new WriterMistake(`The fence says "${key}" twice: keep one.`);
      values[key] = requireValue(key, groups.quoted ?? groups.bare ?? '');
    }
  }
  return {values, highlightedLines: [...lines].sort((a, b) => a - b)};
}

/**
 * The operation and the status of `response=createHolder:201`; undefined where the fence has no such key.
 *
 * @throws WriterMistake where the value has another form.
 */
export function readResponse(meta: FenceMeta): {operation: string; status: number} | undefined {
  const value = meta.values.response;
  if (value === undefined) return undefined;
  const match = /^(?<operation>[\w.-]+):(?<status>[1-5]\d\d)$/.exec(value);
  if (!match?.groups) {
    throw new WriterMistake(`"response=${value}" names no status: write response=operationId:201.`);
  }
  return {operation: match.groups.operation ?? '', status: Number(match.groups.status)};
}

function requireKnownKey(key: string): FenceKey {
  if (Object.hasOwn(fenceKeys, key)) return key as FenceKey;
  const known = Object.entries(fenceKeys).map(([name, purpose]) => `  ${name} – ${purpose}`);
  throw new WriterMistake(`A fence has no key "${key}". Known keys:\n${known.join('\n')}`);
}

function requireValue(key: FenceKey, value: string): string {
  if (value.trim() === '') throw new WriterMistake(`"${key}" is empty: ${fenceKeys[key]}.`);
  return value;
}

function explainUnreadable(rest: string): string {
  return (
    `"${rest}" cannot be read. After the language a fence takes key=value, key="some words" ` +
    `and {1,3-4} for highlighted lines.`
  );
}

function parseLineRanges(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const match = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(part);
    const first = Number(match?.[1]);
    const last = Number(match?.[2] ?? match?.[1]);
    if (!match || first < 1 || last < first) {
      throw new WriterMistake(`"{${text}}" is no list of lines: write {2} or {1,3-4}, counting from 1.`);
    }
    return Array.from({length: last - first + 1}, (_, index) => first + index);
  });
}
