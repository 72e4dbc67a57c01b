import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {isPublicAnchor, parseAnchors} from 'api-docs-lint/records';
import {buildDirectory, inRoot} from '../../scripts/lib/root';
import {brand} from '../../src/config/site';
import {books} from '../../src/config/books';

/** Every route of the site: the home page, the search, and the recorded pages. */
export const specifiedRoutes: readonly string[] = [
  '/',
  '/search',
  ...parseAnchors(readFileSync(inRoot('tests/fixtures/anchors.txt'), 'utf8')).keys(),
];

/** The routes of the pages in books: all except the home page and the search. */
export const pageRoutes: readonly string[] = specifiedRoutes.filter((route) =>
  books.some(({url}) => route.startsWith(`/${url}/`)),
);

/** Every file of the built site, as paths with `/` from its root. @throws when nothing has been built */
export function listBuiltFiles(): string[] {
  if (!existsSync(path.join(buildDirectory, 'index.html'))) {
    throw new Error('The site isn’t built. Run `npm run build` first, or `npm test`, which does both.');
  }
  return readdirSync(buildDirectory, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(buildDirectory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .sort();
}

/** The route under which a host serves a built HTML file: `web/2.0/streaming.html` is `/web/2.0/streaming`. */
export function routeOf(file: string): string {
  return `/${file.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`;
}

/** The text of one built file. */
export const readBuilt = (file: string): string => readFileSync(path.join(buildDirectory, file), 'utf8');

/** The HTML of the pages whose anchors were looked up. */
const pages = new Map<string, string>();

/** Whether the built site has the file or the page of a URL, and its anchor. */
export function isBuiltUrl(url: string): boolean {
  const [route = '', anchor] = url.replace(brand.siteUrl, '').split('#');
  if (statSync(path.join(buildDirectory, route), {throwIfNoEntry: false})?.isFile()) return true;
  const file = `${route === '/' ? '/index' : route}.html`;
  if (!existsSync(path.join(buildDirectory, file))) return false;
  const html = pages.get(file) ?? readBuilt(file);
  pages.set(file, html);
  return anchor === undefined || new RegExp(`\\bid=["']?${anchor}["' >]`).test(html);
}

/** The public IDs in the article of a built page, without those of the layout. */
export function listIds(html: string): Set<string> {
  const article = /<article[^]*<\/article>/.exec(html)?.[0] ?? '';
  const ids = Array.from(
    article.matchAll(/<[a-z][^>]*?\sid=(?:"([^"]*)"|([^\s>]+))/g),
    ([, quoted, bare]) => quoted ?? bare ?? '',
  );
  return new Set(ids.filter(isPublicAnchor));
}
