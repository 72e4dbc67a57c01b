import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {nearestNames, suggestNames} from '../../contract';
import type {Problem} from '../../finding';
import type {SitePage} from './sitePage';

/** Checks that every link between pages points to an existing page and an existing anchor. */
export function checkLinks(pages: readonly SitePage[], otherRoutes: readonly string[]): Problem[] {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  return pages.flatMap((page) => {
    return page.links.flatMap(({url, line, column}) => {
      const [target = '', anchor] = splitUrl(url);
      if (/^[a-z]+:/i.test(url) || otherRoutes.includes(target)) return [];
      const isUrl = target.startsWith('/');
      const file = target === '' ? page.file : resolve(page.file, target);
      const found = isUrl ? byUrl.get(target) : byFile.get(file);
      if (!found) {
        const known = isUrl ? [...byUrl.keys()] : pages.map((other) => relate(page.file, other.file));
        return [{file: page.file, line, column, message: explainLink(url, target, known)}];
      }
      if (!anchor || !found.isComplete || found.ids.includes(anchor)) return [];
      return [{file: page.file, line, column, message: explainAnchor(url, anchor, found)}];
    });
  });
}

/** Splits a URL into its path without query and its anchor. */
function splitUrl(url: string): string[] {
  const parts = url.replace(/\?[^#]*/, '').split('#');
  return parts.map(decodeURIComponent);
}

const resolve = (from: string, target: string): string => path.posix.join(path.posix.dirname(from), target);

/** The relative path from one page's file to another. */
function relate(from: string, to: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), to);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

function explainLink(url: string, target: string, known: readonly string[]): string {
  return `The link "${url}" doesn’t point to a page. ${suggestNames(target, known)} Link to the file of the page, with its extension.`;
}

function explainAnchor(url: string, anchor: string, {file, ids}: SitePage): string {
  // A page has hundreds of anchors, so a list of them doesn't help.
  const isNear = nearestNames(anchor, ids).length > 0;
  const advice = isNear
    ? suggestNames(anchor, ids)
    : `If its heading was renamed, write {#${anchor}} after it.`;
  return `The link "${url}" is broken, because ${file} has no anchor "${anchor}". ${advice}`;
}

/**
 * Checks that the images of pages exist.
 *
 * @param exists whether a file exists, by its path in the site's folder
 */
export function checkImages(pages: readonly SitePage[], exists: (file: string) => boolean): Problem[] {
  return pages.flatMap(({file, images}) =>
    images
      .filter(({url}) => !/^[a-z]+:/i.test(url))
      .map((image) => ({...image, target: locateImage(file, image.url)}))
      .filter(({target}) => !exists(target))
      .map(({url, line, column, target}) => ({
        file,
        line,
        column,
        message: `The image "${url}" doesn’t exist. Add the file ${target}, or correct the path.`,
      })),
  );
}

/** Docusaurus reads URLs with a leading slash from the folder `static`, and `@site` is the site's folder. */
function locateImage(page: string, url: string): string {
  const [target = ''] = splitUrl(url);
  if (target.startsWith('/')) return `static${target}`;
  return target.startsWith('@site/') ? target.slice('@site/'.length) : resolve(page, target);
}

/**
 * Checks that every page is in the sidebar of its book.
 *
 * @param book the folder of the book
 * @param sidebar the file of its sidebars, and its content
 */
export function checkSidebar(
  pages: readonly Pick<SitePage, 'file'>[],
  book: string,
  sidebar: {file: string; config: SidebarsConfig},
): Problem[] {
  const placed = new Set(listSidebarIds(sidebar.config));
  return pages.flatMap((page) => {
    const id = path.posix.relative(book, page.file).replace(/\.mdx?$/, '');
    if (id.startsWith('..') || placed.has(id)) return [];
    const message = `The page isn’t in a sidebar. Add "${id}" to ${sidebar.file}.`;
    return [{file: page.file, line: 1, message}];
  });
}

/**
 * Checks that every page in a sidebar exists.
 *
 * @param pages the IDs of the book's pages
 * @param sidebar the file of its sidebars, its text, and its content
 */
export function checkSidebarIds(
  pages: readonly string[],
  {file, text, config}: {file: string; text: string; config: SidebarsConfig},
): Problem[] {
  const lines = text.split('\n');
  return listSidebarIds(config)
    .filter((id) => !pages.includes(id))
    .map((id) => {
      const at = lines.findIndex((line) => line.includes(`'${id}'`) || line.includes(`"${id}"`));
      const hint = `${suggestNames(id, pages)} Write the file of the page, without its extension.`;
      return {file, line: at + 1, message: `The book has no page "${id}". ${hint}`};
    });
}

/** The IDs of all pages in a sidebar at every depth: strings in `items`, and `id` of objects. */
function listSidebarIds(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (Array.isArray(part)) return part.flatMap(listSidebarIds);
  if (typeof part !== 'object' || part === null) return [];
  if ('type' in part) {
    const own = 'id' in part ? [String(part.id)] : [];
    return [
      ...own,
      ...('link' in part ? listSidebarIds(part.link) : []),
      ...('items' in part ? listSidebarIds(part.items) : []),
    ];
  }
  return Object.values(part).flatMap(listSidebarIds);
}
