import {listFiles} from 'api-contract/files';
import {runRules, sortFindings, withoutCaused, type Finding} from 'api-contract/finding';
import type {SitePage} from './pages/sitePage';
import {openCache, type ResultCache} from './cache';
import type {LintConfig} from './config';
import {findNamesWithoutUse, lintContract} from './contracts/lintContract';
import {lintDocuments, listDocuments} from './documents/lintDocuments';
import {lintPages} from './pages/lintPages';
import {readSite} from './site/readSite';
import {listRules, type RuleInfo} from './registry';
import {readBooks, type KeepPage, type LintedBook, type Tools} from './siteInput';
import {siteRules} from './site/siteRules';
import {readStamps} from './stamps';

/** All findings in the content of a site. It is JSON, so that it can be cached. */
export interface LintReport {
  /** By file and line. */
  readonly findings: readonly Finding[];
  /** The rules of the findings. */
  readonly rules: readonly RuleInfo[];
  readonly pages: readonly SitePage[];
  /** The number of checked files. */
  readonly files: number;
}

export interface LintOptions {
  /** The results of earlier runs. Default: none */
  readonly cache?: ResultCache;
  /** Gets each page that the linter has expanded, for a build in the same process: `keepExpansion` of the reference. */
  readonly keepPage?: KeepPage;
}

export async function lint(
  config: LintConfig,
  {cache = openCache(), keepPage}: LintOptions = {},
): Promise<LintReport> {
  const books = readBooks(config);
  const tools = {config, cache, stamps: readStamps(config), keepPage};
  const found = await lintContent(books, tools);
  const findings = withoutCaused(withoutRepetitions(sortFindings(found.findings))).filter(
    ({rule}) => !config.off?.includes(rule),
  );
  cache.save();
  return {
    findings,
    rules: listRules(config)
      .filter(({id}) => findings.some(({rule}) => rule === id))
      .map(({id, docs}) => ({id, docs})),
    pages: found.pages,
    files: countFiles(config, books),
  };
}

async function lintContent(
  books: readonly LintedBook[],
  tools: Tools,
): Promise<Pick<LintReport, 'findings' | 'pages'>> {
  const {config} = tools;
  const reports = await lintPages(books, tools);
  const pages = reports.flatMap(({page}) => page ?? []);
  const regions = reports.flatMap((report) => report.regions);
  const site = await readSite(config, books, {pages, regions});
  const findings = [
    ...reports.flatMap((report) => report.findings),
    ...runRules([...siteRules, ...(config.rules?.site ?? [])], site),
    ...(await lintBooks(books, (book) => findNamesWithoutUse(book, tools))),
    ...(await lintBooks(books, (book) => lintContract(book, pages, tools))),
    ...(await lintDocuments(tools)),
  ];
  return {findings, pages};
}

async function lintBooks(
  books: readonly LintedBook[],
  lintBook: (book: LintedBook) => Promise<Finding[]>,
): Promise<Finding[]> {
  return (await Promise.all(books.map(lintBook))).flat();
}

/** The number of pages, files of contracts, and documents. */
function countFiles(config: LintConfig, books: readonly LintedBook[]): number {
  const inBooks = books.flatMap(({pages, contractFolder}) => [
    ...pages,
    ...(contractFolder === undefined ? [] : listFiles(contractFolder, /^[^/]+\.yaml$/)),
  ]);
  return inBooks.length + listDocuments(config).length;
}

/** Two rules can find the same problem, and a shared part of the contract can have it in many uses. */
function withoutRepetitions(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({file, line, message}) => {
    const key = `${file}:${line}: ${message}`;
    return !seen.has(key) && seen.add(key);
  });
}
