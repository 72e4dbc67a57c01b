import type {Json} from 'api-contract';
import {isList, isObject, type Path} from 'api-contract/json';

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
const TEXT_MAPS = new Set(['x-enum-descriptions', 'x-side-effects', 'x-limits', 'x-physical-effect']);

/** Values of examples are data, except their summaries. */
const DATA_KEYS = ['value', 'example', 'default', 'const'];

/**
 * Whether people read the text at a place in a contract: descriptions, summaries, causes, and the like, but not the data
 * of examples.
 *
 * @param keys the keys of the objects around the text, outermost first, without the numbers of list items
 */
function isProse(keys: readonly string[]): boolean {
  if (keys.some((key) => DATA_KEYS.includes(key))) return false;
  return TEXT_KEYS.has(keys.at(-1) ?? '') || keys.slice(-2).some((key) => TEXT_MAPS.has(key));
}

/** All texts of a contract file that people read: descriptions, causes, limits, and the like. */
export function listTexts(node: Json, at: Path = []): {text: string; path: Path}[] {
  if (!isObject(node) && !isList(node)) return [];
  return Object.entries(node).flatMap(([key, value]: [string, Json]) => {
    const path = [...at, isList(node) ? Number(key) : key];
    if (typeof value !== 'string') return listTexts(value, path);
    return isProse(path.filter((part) => typeof part === 'string')) ? [{text: value, path}] : [];
  });
}
