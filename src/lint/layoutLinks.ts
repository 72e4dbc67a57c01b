import {isScalar, LineCounter, parseDocument, visit, type Scalar, type YAMLMap} from 'yaml';
import {suggestNames} from '../contract';
import type {Problem} from '../finding';
import type {SitePage} from '../remark/page-rules/sitePage';
import {pageUrl, siteFile, type PageLink} from '../site';

/**
 * Checks that the pages exist that the layout links to, and those that have another name in another version.
 *
 * @param text `src/books.json`. JSON is YAML, whose parser keeps the lines
 */
export function checkLayoutLinks(text: string, pages: readonly Pick<SitePage, 'url'>[]): Problem[] {
  const counter = new LineCounter();
  const urls = pages.map(({url}) => url);
  const problems: Problem[] = [];
  visit(parseDocument(text, {lineCounter: counter}), {
    Map(_, node) {
      for (const {target, page} of listTargets(node)) {
        const {line, col: column} = counter.linePos(page.range?.[0] ?? 0);
        const message = explainTarget(target, urls);
        if (message !== undefined) problems.push({file: siteFile, line, column, message});
      }
    },
  });
  return problems;
}

interface Target {
  readonly target: Pick<PageLink, 'page' | 'book' | 'version'>;
  readonly page: Scalar;
}

/** The pages that an object names: `{"page": "introduction", "book": "ios"}`, or `{"1.0": "rest/people"}`. */
function listTargets(node: YAMLMap): Target[] {
  const values: Readonly<Record<string, unknown>> = node.toJSON();
  return node.items.flatMap(({key, value: page}) => {
    if (!isScalar(key) || !isScalar(page) || typeof page.value !== 'string') return [];
    const name = String(key.value);
    if (name === 'page') return [{target: {...values, page: page.value}, page}];
    return /^\d/.test(name) ? [{target: {page: page.value, version: name}, page}] : [];
  });
}

function explainTarget({page, ...version}: Target['target'], urls: readonly string[]): string | undefined {
  let root: string;
  try {
    root = pageUrl('', version);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  if (urls.includes(root + page)) return undefined;
  const known = urls.filter((url) => url.startsWith(root)).map((url) => url.slice(root.length));
  return `${root} has no page "${page}". ${suggestNames(page, known)} Write the file of the page, without its extension.`;
}
