import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {nearestNames, suggestNames} from '../../contract';
import {brand} from '../../brand';
import type {Problem} from '../../finding';
import {bookVersions} from '../../site';
import type {SitePage} from './sitePage';

/**
 * Checks that every link between pages points to an existing page and an existing anchor.
 *
 * @param recorded the published anchors of each URL, which replace those of a page whose anchors aren't complete
 */
export function checkLinks(
  pages: readonly SitePage[],
  otherRoutes: readonly string[],
  recorded: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): Problem[] {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const explain = (page: SitePage, url: string): string | undefined => {
    if (url.startsWith(`${brand.siteUrl}/`)) return explainOwnUrl(url);
    const [target = '', anchor] = splitUrl(url);
    // Another rule reports a link without a URL.
    // The contract can link to the page on which it is drawn, as "#".
    if (/.#$/.test(url)) return `The link "${url}" has no anchor after "#". Write it, or delete "#".`;
    if (url === '' || /^[a-z]+:/i.test(url) || otherRoutes.includes(target)) return undefined;
    const isUrl = target.startsWith('/');
    const found = isUrl
      ? byUrl.get(target)
      : byFile.get(target === '' ? page.file : resolve(page.file, target));
    if (!found) return explainLink(page, url, pages);
    if (!isUrl && bookOf(found) !== bookOf(page))
      return `The link "${url}" leads to another book. Write its URL: ${found.url}${anchor ? `#${anchor}` : ''}.`;
    const {ids, isComplete} = found;
    const known = isComplete ? ids : [...ids, ...(recorded.get(found.url) ?? [])];
    if (!anchor || known.includes(anchor)) return undefined;
    return explainAnchor(url, anchor, {...found, ids: known});
  };
  return pages.flatMap((page) =>
    page.links.flatMap(({url, line, column}) => {
      const message = explain(page, url);
      return message === undefined ? [] : [{file: page.file, line, column, message}];
    }),
  );
}

/** The book of a page. Docusaurus resolves the file of a link in all versions of a book, but in no other book. */
const bookOf = ({file}: SitePage): string | undefined =>
  bookVersions.find(({folder}) => file.startsWith(`${folder}/`))?.bookId;

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

function explainLink(page: SitePage, url: string, pages: readonly SitePage[]): string {
  const problem = `The link "${url}" doesn’t point to a page.`;
  const [target = ''] = splitUrl(url);
  const links = pages.map((other) => {
    const isSameBook = bookOf(other) === bookOf(page);
    const link = isSameBook ? relate(page.file, other.file) : other.url;
    return {link, name: target.startsWith('/') ? other.url : link};
  });
  const near = nearestNames(
    target,
    links.map(({name}) => name),
  );
  const suggested = near.flatMap((name) => links.find((link) => link.name === name)?.link ?? []);
  return suggested.length > 0
    ? `${problem} Did you mean ${suggested.join(', ')}?`
    : `${problem} Link to the file of the page, with its extension, such as ./devices.mdx.`;
}

const explainOwnUrl = (url: string): string =>
  `The link "${url}" has the host of this site, so nothing checks it. Link to the file of the page, such as ./devices.mdx.`;

function explainAnchor(url: string, anchor: string, {file, ids, isComplete}: SitePage): string {
  // A page has hundreds of anchors, so a list of them doesn't help.
  const isNear = nearestNames(anchor, ids).length > 0;
  const advice = isNear
    ? suggestNames(anchor, ids)
    : isComplete
      ? `If its heading was renamed, write {#${anchor}} after it.`
      : 'If its part of the page has an error, fix that error first.';
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
        message: `The image "${url}" doesn’t exist. Add the file ${target}, correct the path, or delete the image.`,
      })),
  );
}

/**
 * Checks that the files that pages import exist. Packages have no path.
 *
 * @param exists whether a file exists, by its path in the site's folder
 */
export function checkImports(pages: readonly SitePage[], exists: (file: string) => boolean): Problem[] {
  return pages.flatMap(({file, imports}) =>
    imports.flatMap(({url, line, column}) => {
      if (!/^(?:\.|@site\/)/.test(url)) return [];
      const target = url.startsWith('@site/') ? url.slice('@site/'.length) : resolve(file, url);
      if (['', '.ts', '.tsx', '.js', '/index.ts', '/index.tsx'].some((end) => exists(target + end)))
        return [];
      const message = `The imported file "${url}" doesn’t exist. Add the file ${target}, or correct the path.`;
      return [{file, line, column, message}];
    }),
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
  const placed = listSidebarIds(sidebar.config);
  const idOf = ({file}: Pick<SitePage, 'file'>): string =>
    path.posix.relative(book, file).replace(/\.mdx?$/, '');
  const ids = pages.map(idOf);
  const misspelled = placed.filter((id) => !ids.includes(id));
  return pages.flatMap((page) => {
    const id = idOf(page);
    const isPlaced =
      placed.includes(id) || misspelled.some((other) => nearestNames(other, ids, 1).includes(id));
    if (id.startsWith('..') || isPlaced) return [];
    const message = `The page isn’t in a sidebar. Add "${id}" to ${sidebar.file}.`;
    return [{file: page.file, line: 1, message}];
  });
}

/**
 * Checks that every page in a sidebar exists, and is there once.
 *
 * @param pages the IDs of the book's pages
 * @param sidebar the file of its sidebars, its text, and its content
 */
export function checkSidebarIds(
  pages: readonly string[],
  {file, text, config}: {file: string; text: string; config: SidebarsConfig},
): Problem[] {
  const lines = text.split('\n');
  const columnOf = (line: string, id: string): number =>
    Math.max(line.indexOf(`'${id}'`), line.indexOf(`"${id}"`)) + 1;
  const placeAt = (index: number, id: string): {line: number; column: number} => ({
    line: index + 1,
    column: columnOf(lines[index] ?? '', id),
  });
  const ids = listSidebarIds(config);
  const unknown = ids
    .filter((id) => !pages.includes(id))
    .map((id) => {
      const at = lines.findIndex((line) => columnOf(line, id) > 0);
      const hint = `${suggestNames(id, pages)} Write the file of the page, without its extension.`;
      return {file, ...placeAt(at, id), message: `The book has no page "${id}". ${hint}`};
    });
  const repeated = ids
    .filter((id, index) => ids.indexOf(id) < index)
    .map((id) => {
      const at = lines.map((line) => columnOf(line, id) > 0).lastIndexOf(true);
      return {file, ...placeAt(at, id), message: `The page "${id}" is already in the sidebar. Keep it once.`};
    });
  return [...unknown, ...repeated];
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
