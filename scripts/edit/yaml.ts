import {ContentError} from '../../src/contentError';
import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

/**
 * Edits files of the contract as text, because writing a parsed document would lose the original layout.
 */

type Path = readonly (string | number)[];

/**
 * Adds a mark such as `x-since: '2026-03-02'` to the map of an entry.
 *
 * @param place the place of the entry's key
 */
export function addMark(text: string, place: {line: number; column: number}, mark: string): string {
  const counter = new LineCounter();
  const document = parseDocument(text, {lineCounter: counter});
  let map: unknown;
  visit(document, {
    Pair: (_, {key, value}) => {
      if (!isScalar(key) || !key.range) return undefined;
      const {line, col} = counter.linePos(key.range[0]);
      if (line !== place.line || col !== place.column) return undefined;
      map = value;
      return visit.BREAK;
    },
  });
  const first = isMap(map) ? (map.items[0]?.key as Node | undefined) : undefined;
  if (!isMap(map) || !first?.range) {
    throw new ContentError(`Line ${place.line} has no map to which "${mark}" can be added. Add it manually.`);
  }
  if (map.flow) return addToFlow(text, map, mark);
  const start = text.lastIndexOf('\n', first.range[0]) + 1;
  return `${text.slice(0, start)}${text.slice(start, first.range[0])}${mark}\n${text.slice(start)}`;
}

function addToFlow(text: string, map: YAMLMap, entry: string): string {
  const end = (map.range?.[1] ?? 0) - 1;
  const before = text.slice(0, end).trimEnd();
  return `${before}${map.items.length > 0 ? ', ' : ''}${entry}${text.slice(end)}`;
}

/**
 * Removes the text at a place from a list, and the row that contains the list if it was the only text.
 *
 * @param place the start of the text
 * @throws ContentError if there is no item of a list
 */
export function dropItem(text: string, place: {line: number; column: number}): string {
  const counter = new LineCounter();
  let cut: Cut | undefined;
  visit(parseDocument(text, {lineCounter: counter}), {
    Scalar: (_, item, parents) => {
      const {line, col} = counter.linePos(item.range?.[0] ?? 0);
      if (line !== place.line || col !== place.column) return undefined;
      const lists = parents.filter(isSeq);
      const own = lists.at(-1);
      const list = own?.items.length === 1 ? lists.at(-2) : own;
      cut = list && cutItem(text, list, [item, ...parents]);
      return visit.BREAK;
    },
  });
  if (!cut) throw new ContentError(`Line ${place.line} has no item that can be removed. Remove it manually.`);
  return text.slice(0, cut.start) + text.slice(cut.end);
}

/** @param inside nodes, one of which is the item */
function cutItem(text: string, list: YAMLSeq, inside: readonly unknown[]): Cut {
  const index = list.items.findIndex((item) => inside.includes(item));
  const [before, own, after] = [index - 1, index, index + 1].map(
    (at) => (list.items[at] as Node | undefined)?.range,
  );
  const [start, end] = own ?? [0, 0];
  if (!list.flow) return {start: text.lastIndexOf('\n', start) + 1, end: endOfLine(text, end)};
  if (before) return {start: before[1], end};
  return {start, end: after?.[0] ?? end};
}

/** Removes every entry with one of the keys, at any depth, with its content. */
export function dropEntries(text: string, keys: ReadonlySet<string>): string {
  const cuts: Cut[] = [];
  visit(parseDocument(text), {
    Map: (_, map) => {
      const isDropped = (pair: Pair | undefined): boolean =>
        isScalar(pair?.key) && keys.has(String(pair.key.value));
      map.items.forEach((pair, index) => {
        if (!isDropped(pair)) return;
        const isFirst = map.items.slice(0, index).every(isDropped);
        cuts.push(map.flow ? cutFromFlow(map.items, index, isFirst) : cutLines(text, pair));
      });
    },
  });
  const inOrder = cuts.sort((a, b) => a.start - b.start);
  return inOrder.reduceRight((rest, {start, end}) => rest.slice(0, start) + rest.slice(end), text);
}

type Cut = {readonly start: number; readonly end: number};

/** The entry of `{a: 1, b: 2}` with the comma before it or, if all entries before it are also removed, after it. */
function cutFromFlow(items: readonly Pair[], index: number, isFirst: boolean): Cut {
  const [before, own, after] = [items[index - 1], items[index], items[index + 1]];
  return isFirst
    ? {start: startOfPair(own), end: after ? startOfPair(after) : endOfPair(own)}
    : {start: endOfPair(before), end: endOfPair(own)};
}

/** The lines of an entry in block style. */
function cutLines(text: string, pair: Pair): Cut {
  return {
    start: text.lastIndexOf('\n', startOfPair(pair)) + 1,
    end: endOfLine(text, endOfPair(pair)),
  };
}

const startOfPair = (pair: Pair | undefined): number => (pair?.key as Node | undefined)?.range?.[0] ?? 0;
const endOfPair = (pair: Pair | undefined): number =>
  ((pair?.value ?? pair?.key) as Node | undefined)?.range?.[1] ?? 0;

/** Reads the value at a path. Returns `undefined` if there is none. */
export function readAt(text: string, path: Path): unknown {
  return path.reduce<unknown>(step, parseDocument(text).toJS());
}

const step = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

/** The position after the line that contains a position. A node in block style can end after its line. */
const endOfLine = (text: string, position: number): number =>
  text[position - 1] === '\n' ? position : text.indexOf('\n', position) + 1 || text.length;
