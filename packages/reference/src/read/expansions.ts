import {escapeMarkdownHeadingIds} from '@docusaurus/utils';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';

/** A page whose directives have been expanded, and the problems that this found. */
interface Expansion {
  readonly source: string;
  readonly root: Root;
  readonly messages: VFile['messages'];
}

const kept = new Map<string, Expansion>();

/** Keeps the tree of a page for its compilation, which changes it. Only for a build, in which nothing changes in between. */
export function keepExpansion(file: string, {source, ...rest}: Expansion): void {
  kept.set(file, {source: escapeMarkdownHeadingIds(source), ...rest});
}

/** Returns the tree of a page, and forgets it, because the trees of many pages need much memory. */
export function takeExpansion(file: string, source: string): Expansion | undefined {
  const found = kept.get(file);
  kept.delete(file);
  return found?.source === source ? found : undefined;
}
