import {STATUS_CODES} from 'node:http';
import type {Json} from 'api-docs-contract';

/** Groups items by a key, in the order of the first item of each group. Node 20 doesn't have `Map.groupBy`. */
export function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The first item with each key. */
export const uniqueBy = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown): Item[] =>
  [...groupBy(items, keyOf).values()].flatMap(([first]) => (first === undefined ? [] : [first]));

/** Writes a value as in a header, a URL, or a form: a string without quotation marks. */
export const writePlain = (value: Json): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Writes JSON with two spaces of indentation, and short arrays of plain values on one line. */
export const writeJson = (value: Json): string =>
  JSON.stringify(value, null, 2).replace(/\[\n[^[\]{}]*\]/g, (lines) => {
    const flat = lines.replace(/\n */g, ' ').replace(/^\[ | \]$/g, (bracket) => bracket.trim());
    return flat.length <= 60 ? flat : lines;
  });

/** A status with its name: `404 Not Found`. A status without a name stays alone. */
export const describeStatus = (status: number | string): string =>
  `${status} ${STATUS_CODES[status] ?? ''}`.trim();
