import type {Json} from 'api-contract';
import {isList, isObject, type Path} from 'api-contract/json';
import type {SiteMarks} from 'docusaurus-openapi-reference/directives';

/** Keys of the contract whose values people read. */
const TEXT_KEYS = new Set([
  'description',
  'summary',
  'title',
  'cause',
  'resolution',
  'detail',
  'reason',
  'x-unknown-values',
]);

/** Keys whose entries people read: each value of the map or list is a text. */
const TEXT_MAPS = ['x-enum-descriptions', 'x-side-effects', 'x-limits'];

/** Values of examples are data, except their summaries. */
const DATA_KEYS = ['value', 'example', 'default', 'const'];

/**
 * Whether people read the text at a place in a contract: descriptions, summaries, causes, and the like, but not the data
 * of examples.
 *
 * @param keys the keys of the objects around the text, outermost first, without the numbers of list items
 * @param maps keys whose entries people read
 */
function isProse(keys: readonly string[], maps: readonly string[]): boolean {
  if (keys.some((key) => DATA_KEYS.includes(key))) return false;
  return TEXT_KEYS.has(keys.at(-1) ?? '') || keys.slice(-2).some((key) => maps.includes(key));
}

/** A text of a contract, and its place in the file. */
interface Prose {
  readonly text: string;
  readonly path: Path;
}

/**
 * All texts of a contract file that people read: descriptions, causes, limits, and the like.
 *
 * @param marks those of the site, of which pages show some as texts
 */
export function listTexts(node: Json, marks: SiteMarks = {}): Prose[] {
  const own = Object.entries(marks).flatMap(([name, {part}]) => (part ? [name] : []));
  return listBelow(node, [...TEXT_MAPS, ...own], []);
}

function listBelow(node: Json, maps: readonly string[], at: Path): Prose[] {
  if (!isObject(node) && !isList(node)) return [];
  return Object.entries(node).flatMap(([key, value]: [string, Json]) => {
    const path = [...at, isList(node) ? Number(key) : key];
    if (typeof value !== 'string') return listBelow(value, maps, path);
    return isProse(
      path.filter((part) => typeof part === 'string'),
      maps,
    )
      ? [{text: value, path}]
      : [];
  });
}
