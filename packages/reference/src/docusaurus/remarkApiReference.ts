import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {keepMarkdownPage, recallPage} from '../forms/markdownPages';
import {localizeSite, type ReferenceSite} from '../model/site';
import {expandTree} from '../read/expandPage';
import {readExplicitIds} from '../read/parsePage';

/**
 * Remark plugin: expands the directives of a page, unless a check before the build has done so. It runs before Docusaurus's
 * plugins, so that generated headings are in the table of contents. In a build, it also writes the Markdown copy of the page.
 */
export const remarkApiReference =
  (site: ReferenceSite) =>
  (root: Root, file: VFile): void => {
    const {expansion} = recallPage(file.path, String(file.value));
    if (expansion) {
      root.children = expansion.root.children;
      file.messages.push(...expansion.messages);
    } else {
      readExplicitIds(root);
      expandTree(site, root, file);
    }
    site.completePage?.(root, file);
    const hasProblems = file.messages.some(({fatal}) => fatal);
    if (process.env.NODE_ENV === 'production' && !hasProblems)
      keepMarkdownPage(localizeSite(site), file, root);
  };
