import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import type {Definition, Link} from 'mdast';
import {visit} from 'unist-util-visit';
import {suggestNames} from '../../contract';
import {findingAt, type Finding} from './finding';
import type {SitePage} from './sitePage';

/** A rule that needs all pages gives findings as an editor opens them: `web/rest/maps.mdx:12: …`. */
type Findings = string[];

/** Every link from page to page leads to a page, and to a place on it. */
export function checkLinks(pages: readonly SitePage[], otherRoutes: readonly string[]): Findings {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  return pages.flatMap((page) => {
    const findings: Finding[] = [];
    visit(page.root, ['link', 'definition'], (node) => {
      const {url} = node as Link | Definition;
      const [target = '', anchor] = splitAddress(url);
      if (/^[a-z]+:/i.test(url) || otherRoutes.includes(target)) return;
      const isAddress = target.startsWith('/');
      const file = target === '' ? page.file : resolve(page.file, target);
      const found = isAddress ? byUrl.get(target) : byFile.get(file);
      if (!found) {
        const known = isAddress ? [...byUrl.keys()] : pages.map((other) => relate(page.file, other.file));
        findings.push(findingAt(node, explainLink(url, target, known)));
      } else if (anchor && !found.ids.has(anchor)) {
        findings.push(findingAt(node, explainAnchor(url, anchor, found)));
      }
    });
    return tell(page, findings);
  });
}

/** The address without its query, and what follows `#`. */
function splitAddress(url: string): string[] {
  const parts = url.replace(/\?[^#]*/, '').split('#');
  return parts.map(decodeURIComponent);
}

const resolve = (from: string, target: string): string => path.posix.join(path.posix.dirname(from), target);

/** The way from one page's file to another's, as a writer types it. */
function relate(from: string, to: string): string {
  const way = path.posix.relative(path.posix.dirname(from), to);
  return way.startsWith('.') ? way : `./${way}`;
}

function explainLink(url: string, target: string, known: readonly string[]): string {
  return `The link "${url}" leads to no page. ${suggestNames(target, known)} Link to the page’s file, with its extension.`;
}

function explainAnchor(url: string, anchor: string, {file, ids}: SitePage): string {
  return `The link "${url}" leads nowhere on ${file}: it has no "${anchor}". ${suggestNames(anchor, ids)}`;
}

/** No two pages have one address: the second would never be seen. */
export function checkRoutes(pages: readonly SitePage[]): Findings {
  const first = new Map<string, SitePage>();
  return pages.flatMap((page) => {
    const other = first.get(page.url);
    first.set(page.url, other ?? page);
    if (!other) return [];
    return tell(page, [
      {
        line: 1,
        message: `${page.url} is already the address of ${other.file}: rename one, or change its "slug".`,
      },
    ]);
  });
}

/**
 * Every page stands in the sidebar of its book: what does not is found by nobody who reads along.
 *
 * @param book the folder of the book
 * @param sidebar the name of the file that holds its sidebars, and what it holds
 */
export function checkSidebar(
  pages: readonly SitePage[],
  book: string,
  sidebar: {file: string; config: SidebarsConfig},
): Findings {
  const placed = new Set(listPlaced(sidebar.config));
  return pages.flatMap((page) => {
    const id = path.posix.relative(book, page.file).replace(/\.mdx?$/, '');
    if (id.startsWith('..') || placed.has(id)) return [];
    const message = `The page stands in no sidebar. Give "${id}" a place in ${sidebar.file}, by what it is for.`;
    return tell(page, [{line: 1, message}]);
  });
}

/**
 * Every page that a sidebar names is there.
 *
 * @param pages the ids of the book's pages
 * @param sidebar the name of the file that holds its sidebars, how that is written, and what it holds
 */
export function checkSidebarIds(
  pages: readonly string[],
  {file, text, config}: {file: string; text: string; config: SidebarsConfig},
): Findings {
  const lines = text.split('\n');
  return listPlaced(config)
    .filter((id) => !pages.includes(id))
    .map((id) => {
      const at = lines.findIndex((line) => line.includes(`'${id}'`) || line.includes(`"${id}"`));
      return `${file}:${at + 1}: The book has no page "${id}". ${suggestNames(id, pages)} Name the page’s file, without its extension.`;
    });
}

/** The ids of all pages that a sidebar holds, at whatever depth: strings in `items`, and `id` of the long form. */
function listPlaced(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap(listPlaced);
  if (typeof part !== 'object' || part === null) return [];
  if ('type' in part) {
    const own = 'id' in part ? [String(part.id)] : [];
    return [
      ...own,
      ...('link' in part ? listPlaced(part.link) : []),
      ...('items' in part ? listPlaced(part.items) : []),
    ];
  }
  return Object.values(part).flatMap(listPlaced);
}

const tell = ({file}: SitePage, findings: readonly Finding[]): Findings =>
  findings.map(({line, message}) => `${file}:${line}: ${message}`);
