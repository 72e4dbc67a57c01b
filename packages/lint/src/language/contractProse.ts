import type {Json} from 'api-docs-contract';
import {isList, isObject, type Path} from 'api-docs-contract/json';
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
  'x-docs-unknown-values',
]);

/** Keys whose entries people read: each value of the map or list is a text. */
const TEXT_MAPS = ['x-enum-descriptions', 'x-docs-side-effects', 'x-docs-limits'];

/** Values of examples are data, except their summaries. */
const DATA_KEYS = ['value', 'example', 'default', 'const'];

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
export function listProse(node: Json, marks: SiteMarks = {}): Prose[] {
  const own = Object.entries(marks).flatMap(([name, {part}]) => (part ? [name] : []));
  return listProseBelow(node, [...TEXT_MAPS, ...own], []);
}

/** @param parent the key of the object or list around a node */
function listProseBelow(node: Json, maps: readonly string[], path: Path, parent = ''): Prose[] {
  if (!isObject(node) && !isList(node)) return [];
  return Object.entries(node).flatMap(([key, value]: [string, Json]): Prose[] => {
    const at = [...path, isList(node) ? Number(key) : key];
    const name = isList(node) ? parent : key;
    if (DATA_KEYS.includes(name)) return [];
    if (typeof value !== 'string') return listProseBelow(value, maps, at, name);
    const isProse = TEXT_KEYS.has(name) || maps.includes(name) || maps.includes(parent);
    return isProse ? [{text: value, path: at}] : [];
  });
}
