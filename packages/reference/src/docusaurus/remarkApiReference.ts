import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {escapeMarkdownHeadingIds} from '@docusaurus/utils';
import {keepMarkdownPage} from '../forms/markdownPages';
import type {ReferenceSite} from '../model/site';
import {expandTree} from '../read/expandPage';
import {readExplicitIds} from '../read/parsePage';

/**
 * Remark plugin: expands the directives of a page, unless a check before the build has done so. It runs before Docusaurus's
 * plugins, so that generated headings are in the table of contents. In a build, it also writes the Markdown copy of the page.
 */
export const remarkApiReference =
  (site: ReferenceSite) =>
  (root: Root, file: VFile): void => {
    const expansion = takeExpansion(file.path, String(file.value));
    if (expansion) {
      root.children = expansion.root.children;
      file.messages.push(...expansion.messages);
    } else {
      readExplicitIds(root);
      expandTree(site, root, file);
    }
    site.completePage?.(root, file);
    const hasProblems = file.messages.some(({fatal}) => fatal);
    if (process.env.NODE_ENV === 'production' && !hasProblems) keepMarkdownPage(site, file, root);
  };

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
function takeExpansion(file: string, source: string): Expansion | undefined {
  const found = kept.get(file);
  kept.delete(file);
  return found?.source === source ? found : undefined;
}
