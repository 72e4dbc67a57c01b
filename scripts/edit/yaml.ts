import {ContentError} from '../../src/contentError';
import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Node,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

/**
 * Edits files of the contract as text, because writing a parsed document would lose the original layout.
 */

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

type Cut = {readonly start: number; readonly end: number};

/** The position after the line that contains a position. A node in block style can end after its line. */
const endOfLine = (text: string, position: number): number =>
  text[position - 1] === '\n' ? position : text.indexOf('\n', position) + 1 || text.length;
