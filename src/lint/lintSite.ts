import {readdirSync} from 'node:fs';
import {runRules, sortFindings, withoutCaused, type Finding} from 'api-contract/finding';
import {listFiles} from 'api-contract/files';
import type {SitePage} from '../remark/page-rules/sitePage';
import {siteFile, versions} from '../site';
import {openCache, type ResultCache} from './cache';
import {findNamesWithoutUse, lintContract} from './lintContract';
import {lintDocuments, listDocuments} from './lintDocuments';
import {lintStory} from './lintFacts';
import {lintPages} from './lintPages';
import postponedRules from './postponedRules.json';
import {readSite} from './readSite';
import {readBooks, type LintedBook} from './site';
import {siteRules} from './siteRules';
import {readStamps} from './stamps';

/** All findings in the content of the site. */
export interface SiteReport {
  /** By file and line. */
  readonly findings: readonly Finding[];
  readonly pages: readonly SitePage[];
  /** The number of checked files. */
  readonly files: number;
}

/** The files that people write. */
export interface WrittenFiles {
  readonly prose: readonly string[];
  /** Files that Prettier formats. */
  readonly formatted: readonly string[];
}

export interface LintOptions {
  readonly cache?: ResultCache;
  /** Checks spelling and formatting. */
  readonly checkTexts?: (files: WrittenFiles, cache: ResultCache) => Promise<Finding[]> | Finding[];
}

/** Where results are kept between runs. */
export const cacheFile = '.cache/lint.json';

/**
 * Checks all content of the site in the working directory. Each page is parsed once, and only if it or something that it
 * depends on has changed since the last run. All findings are reported together, whatever their stage.
 */
export async function lintSite({
  cache = openCache(cacheFile),
  checkTexts = () => [],
}: LintOptions = {}): Promise<SiteReport> {
  const books = readBooks();
  const tools = {cache, stamps: readStamps()};
  const written = listWrittenFiles(books);
  // Starts first, because it runs in a thread of its own.
  const texts = checkTexts(written, cache);
  const reports = await lintPages(books, tools);
  const pages = reports.flatMap(({page}) => page ?? []);
  const regions = reports.flatMap((report) => report.regions);
  const site = await readSite(books, {pages, regions});
  const findings = [
    ...reports.flatMap((report) => report.findings),
    ...runRules(siteRules, site),
    ...lintStory(),
    ...(await lintBooks(books, (book) => findNamesWithoutUse(book, tools))),
    ...(await lintBooks(books, (book) => lintContract(book, pages, tools))),
    ...(await lintDocuments(tools)),
    ...(await texts),
  ];
  cache.save();
  return {
    findings: withoutCaused(withoutRepetitions(sortFindings(findings))).filter(isReported),
    pages,
    files: written.prose.length,
  };
}

async function lintBooks(
  books: readonly LintedBook[],
  lint: (book: LintedBook) => Promise<Finding[]>,
): Promise<Finding[]> {
  return (await Promise.all(books.map(lint))).flat();
}

/** A site that was created with `npm run adopt` starts with a contract that doesn't follow all rules. */
const isReported = ({rule}: Finding): boolean => !(postponedRules as readonly string[]).includes(rule);

function listWrittenFiles(books: readonly LintedBook[]): WrittenFiles {
  const documents = listDocuments();
  const contracts = versions.flatMap(({folder}) => listFiles(`${folder}/openapi`, /^[^/]+\.yaml$/));
  const data = [siteFile, ...readdirSync('.').filter((name) => /^sidebars\.\w+\.ts$/.test(name))];
  const pages = books.flatMap((book) => book.pages.map(({file}) => file));
  return {prose: [...pages, ...contracts, ...documents], formatted: [...documents, ...data]};
}

/** Two rules can find the same problem, and a shared part of the contract can have it in many uses. */
function withoutRepetitions(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({file, line, message}) => {
    const key = `${file}:${line}: ${message}`;
    return !seen.has(key) && seen.add(key);
  });
}
