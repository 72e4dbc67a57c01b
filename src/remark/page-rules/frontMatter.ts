import type {Root} from 'mdast';
import {parse} from 'yaml';

/** Returns the front matter of a page, or an empty object without any. */
export function readFrontMatter({children: [first]}: Root): Readonly<Record<string, unknown>> {
  if (first?.type !== 'yaml') return {};
  const values: unknown = parse(first.value);
  return typeof values === 'object' && values !== null ? {...values} : {};
}
