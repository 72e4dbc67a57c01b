import {readFileSync, writeFileSync} from 'node:fs';
import {ContentError, type Problem} from 'api-contract/finding';
import {isMap, isScalar, LineCounter, parseDocument, visit, type Node, type YAMLMap} from 'yaml';

/**
 * Adds `x-since` to the additions that findings name, from the end of a file to its start, so that the lines of the others stay
 * the same.
 *
 * @returns one sentence for each
 */
export function addDates(additions: readonly Problem[], date: string): string[] {
  const last = [...additions].sort((a, b) => b.line - a.line || (b.column ?? 0) - (a.column ?? 0));
  for (const {file, line, column = 1} of last)
    writeFileSync(file, addMark(readFileSync(file, 'utf8'), {line, column}, `x-since: '${date}'`));
  return additions.map(({file, line}) => `Added x-since: '${date}' in ${file}:${line}.`);
}

/**
 * Adds a mark such as `x-since: '2026-03-02'` to the map of an entry, in the text of the file, because writing a parsed document
 * would lose the original layout.
 *
 * @param place the place of the entry's key
 */
function addMark(text: string, place: {line: number; column: number}, mark: string): string {
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
