import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import type {Options} from '@docusaurus/preset-classic';
import {findLastUpdate, readHistory} from './gitHistory';
import {bookVersions} from './books';

const siteDirectory = path.resolve(__dirname, '../..');
const history = readHistory(siteDirectory, [...bookVersions.map(({folder}) => folder), 'src/pages']);

/** Whether the dates of pages are known. */
export const hasHistory = history !== undefined;

/**
 * Reads front matter with the date of the last update. Each page is dated by its own history and its contract's. Docusaurus
 * would run git once for each page, ignore the contract, and date every page to the only commit of a shallow clone.
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const result = await params.defaultParseFrontMatter(params);
  // A partial, whose name starts with `_`, has no date.
  if (!history || path.basename(params.filePath).startsWith('_')) return result;
  const page = path.relative(siteDirectory, params.filePath).split(path.sep).join('/');
  return {
    ...result,
    frontMatter: {...result.frontMatter, last_update: {date: findLastUpdate(history, page)}},
  };
};

/** The sitemap has only the fields that search engines use: the URL and the date of the last change. */
export const sitemap = {
  lastmod: hasHistory ? 'date' : null,
  changefreq: null,
  priority: null,
  ignorePatterns: ['/search'],
} satisfies Options['sitemap'];
