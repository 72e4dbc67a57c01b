import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import type {Options} from '@docusaurus/preset-classic';
import {findLastUpdate, readHistory} from './gitHistory';
import {bookVersions} from '../site';

const siteDirectory = path.resolve(__dirname, '../..');
const history = readHistory(siteDirectory, [...bookVersions.map(({folder}) => folder), 'src/pages']);

/** Whether pages can say when they were updated. */
export const hasHistory = history !== undefined;

/**
 * Dates each page by its own history and its contract's. Docusaurus would ask git page by page, know nothing of the
 * contract, and take the one commit of a shallow clone for the day everything changed.
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const result = await params.defaultParseFrontMatter(params);
  // A part of a page, whose name begins with `_`, has no date of its own.
  if (!history || path.basename(params.filePath).startsWith('_')) return result;
  const page = path.relative(siteDirectory, params.filePath).split(path.sep).join('/');
  return {
    ...result,
    frontMatter: {...result.frontMatter, last_update: {date: findLastUpdate(history, page)}},
  };
};

/** What search engines get: where pages are and when they changed. What they ignore is left out. */
export const sitemap = {
  lastmod: hasHistory ? 'date' : null,
  changefreq: null,
  priority: null,
  ignorePatterns: ['/search'],
} satisfies Options['sitemap'];
