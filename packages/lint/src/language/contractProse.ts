import {isPair, isScalar, visit} from 'yaml';
import type {Parsed} from 'api-contract/files';

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
export function isProse(keys: readonly string[]): boolean {
  if (keys.some((key) => DATA_KEYS.includes(key))) return false;
  return TEXT_KEYS.has(keys.at(-1) ?? '') || keys.slice(-2).some((key) => TEXT_MAPS.has(key));
}

/** The texts of a contract file that people read, and the line in which each starts. */
export function listProse({document, lines}: Parsed): {text: string; line: number}[] {
  const texts: {text: string; line: number}[] = [];
  visit(document, {
    Scalar: (position, node, ancestors) => {
      if (position === 'key' || typeof node.value !== 'string') return;
      const pairs = ancestors.filter((each) => isPair(each));
      const keys = pairs.map(({key}) => (isScalar(key) ? String(key.value) : ''));
      if (isProse(keys)) texts.push({text: node.value, line: lines.linePos(node.range?.[0] ?? 0).line});
    },
  });
  return texts;
}
