import path from 'node:path';
import {nearestNames} from 'api-docs-contract';
import {decodeText} from 'api-docs-contract/json';
import {defineRule, type Problem} from 'api-docs-contract/finding';
import type {SourceLink, SitePage} from '../pages/sitePage';
import type {SiteInput} from '../siteInput';
import {linkMessages as messages} from '../messages';

export const linkRule = defineRule<SiteInput>({
  id: 'link',
  docs: 'A link points to an existing file and anchor, and an image exists. Link to files: `./parcels.mdx#create`.',
  messages,
  check: (site) => {
    const byFile = new Map(site.pages.map((page) => [page.file, page]));
    const byUrl = new Map(site.pages.map((page) => [page.url, page]));
    const find = (page: SitePage, target: string): SitePage | undefined => {
      if (target.startsWith('/')) return byUrl.get(target);
      return byFile.get(target === '' ? page.file : resolve(page.file, target));
    };
    return site.pages.flatMap((page) => [
      ...page.links.flatMap((link) => checkLink(page, link, {...site, find})),
      ...page.images.flatMap((image) => checkImage(page, image, site.exists)),
    ]);
  },
});

function checkLink(
  page: SitePage,
  {url, line, column}: SourceLink,
  {
    config,
    books,
    pages,
    recorded,
    find,
  }: SiteInput & {find: (page: SitePage, target: string) => SitePage | undefined},
): Problem[] {
  const place = {file: page.file, line, column};
  if (url.startsWith(`${config.url}/`)) return [messages.ownHost(place, {url})];
  const [target = '', anchor = ''] = url
    .replace(/\?[^#]*/, '')
    .split('#')
    .map(decodeText);
  // The contract can link to the page on which it is drawn, as "#".
  if (/^(?:[a-z]+:|#$)/i.test(url) || config.otherRoutes?.includes(target)) return [];
  const found = url === '' ? undefined : find(page, target);
  if (!found) return [messages.page(place, {url, near: findNear(page, target, {books, pages})})];
  if (found !== page && !target.startsWith('/') && pluginOf(found, {books}) !== pluginOf(page, {books}))
    return [messages.otherBook(place, {url, target: `${found.url}${anchor && `#${anchor}`}`})];
  if (anchor === '' || !found.isComplete || found.ids.includes(anchor)) return [];
  const isRecorded = recorded.get(found.url)?.has(anchor);
  const data = {url, anchor, target: found.file, ids: nearestNames(anchor, found.ids)};
  return [messages.anchor(place, data, isRecorded ? {cause: {rules: ['anchor']}} : {})];
}

/** Docusaurus resolves the file of a link in all versions of a docs plugin, but in no other plugin. */
const pluginOf = ({file}: SitePage, {books}: Pick<SiteInput, 'books'>): string | undefined =>
  books.find(({book}) => file.startsWith(`${book.folder}/`))?.book.plugin;

const resolve = (from: string, target: string): string => path.posix.join(path.posix.dirname(from), target);

/** The nearest links that a page can have. */
function findNear(
  page: SitePage,
  target: string,
  {books, pages}: Pick<SiteInput, 'books' | 'pages'>,
): string[] {
  const folder = path.posix.dirname(page.file);
  const toLink = (other: SitePage): string => {
    if (target.startsWith('/') || pluginOf(other, {books}) !== pluginOf(page, {books})) return other.url;
    const relative = path.posix.relative(folder, other.file);
    return relative.startsWith('.') ? relative : `./${relative}`;
  };
  return nearestNames(target, pages.map(toLink));
}

/** Docusaurus reads URLs with a leading slash from the folder `static`, and `@site` is the site's folder. */
function checkImage(page: SitePage, {url, line, column}: SourceLink, exists: SiteInput['exists']): Problem[] {
  if (/^[a-z]+:/i.test(url)) return [];
  const target = url.startsWith('/')
    ? `static${url}`
    : url.startsWith('@site/')
      ? url.slice('@site/'.length)
      : resolve(page.file, url);
  return exists(target) ? [] : [messages.image({file: page.file, line, column}, {url, target})];
}
