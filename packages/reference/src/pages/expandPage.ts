import type {Root} from 'mdast';
import {VFile} from 'vfile';
import {parsePage} from './parsePage';
import {remarkFailOnProblems} from './reportProblem';
import remarkApiReference from './remarkApiReference';
import type {ReferenceSite} from '../site';

/**
 * Parses a page and expands its directives, as the build does before Docusaurus's plugins. Markdown copies and tests use
 * this function, so they don't need a build.
 *
 * @param file absolute path of the page, whose folder selects the contract
 * @throws VFileMessage with line and column if a directive is wrong
 */
export function expandPage(site: ReferenceSite, file: string, source: string): Root {
  const vfile = new VFile({path: file, value: source});
  const root = parsePage(source);
  remarkApiReference(site)(root, vfile);
  remarkFailOnProblems()(root, vfile);
  return root;
}
