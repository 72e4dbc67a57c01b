import type {Root} from 'mdast';
import {parse} from 'yaml';

/** The front matter of a page; empty where it has none. */
export function readFrontMatter({children: [first]}: Root): Readonly<Record<string, unknown>> {
  if (first?.type !== 'yaml') return {};
  const values: unknown = parse(first.value);
  return typeof values === 'object' && values !== null ? {...values} : {};
}
