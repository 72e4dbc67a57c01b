import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {applyBrand} from '../brand';
import {ContentError} from '../contentError';
import {findContractRoot, inspectContract, type Inspection} from '../contract';
import {readSource, toShownPath} from '../contract/source';
import {saveFactCounts} from '../facts/countFacts';
import {FACTS_FILE} from '../facts/factPage';
import {documentNames, readScripts} from '../facts/documents';
import {STORY_FILE} from '../facts/story';
import {nameRule, runRules, sortFindings, type Finding, type Problem} from '../finding';
import {listFiles} from '../listFiles';
import {aliasFile, checkAliases} from '../plugins/search-index/searchAliases';
import {findDirectives} from '../remark/api-reference/contractBook';
import {checkImages, checkImports, checkLinks} from '../remark/page-rules/siteRules';
import type {SitePage} from '../remark/page-rules/sitePage';
import {findUnusedRegions, readRegions} from '../remark/regions/regions';
import type {SampleCounts} from '../remark/sample-checks/pageSamples';
import {bookVersions, siteFile, versions, type BookVersion} from '../site';
import {stampFiles} from '../stampFiles';
import {openCache, type ResultCache} from './cache';
import {checkBooks} from './checkBooks';
import {checkBookSidebar} from './checkBookSidebar';
import {withoutConsequences} from './consequences';
import {findBrokenAnchors, findNamesWithoutUse, lintContract} from './lintContract';
import {checkDocumentLinks} from './documentLinks';
import {checkLayoutLinks} from './layoutLinks';
import {lintDocument, listDocuments} from './lintDocument';
import {lintFactFile, lintStory} from './lintFacts';
import type {LintedBook, Stamps, Tools} from './lintedBook';
import type {PageReport} from './lintPage';
import {toFinding} from './logError';
import postponedRules from './postponedRules.json';
import {placeAtValue} from './placeAtValue';
import {anchorRecord, checkAnchorRecord, checkRecordedPages, parseAnchors} from './recordedAnchors';
import {checkRoutes, routeRecord} from './recordedRoutes';
import {matches} from './ruleLinks';

/** All findings in the content of the site, and how much was checked. */
export interface SiteReport {
  /** By file and line. */
  readonly findings: readonly Finding[];
  readonly pages: readonly SitePage[];
  readonly counts: {
    readonly files: number;
    readonly proven: SampleCounts;
    readonly unproven: SampleCounts;
    readonly facts: Readonly<Record<string, number>>;
  };
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

/** URLs that don't belong to a book. */
const otherRoutes = ['/', '/search'];

/**
 * Checks all content of the site in the working directory. Each page is parsed once, and only if it or something that it
 * depends on has changed since the last run. All findings are reported together, whatever their stage.
 */
export async function lintSite({
  cache = openCache(cacheFile),
  checkTexts = () => [],
}: LintOptions = {}): Promise<SiteReport> {
  const books = bookVersions.filter(({folder}) => existsSync(folder)).map(readBook);
  const stamps = readStamps();
  const inspect = inspectOnce();
  const documents = listDocuments();
  const written = [
    ...books.flatMap((book) => book.pages.map(({file}) => file)),
    ...versions.flatMap(({folder}) => listFiles(`${folder}/openapi`, /^[^/]+\.yaml$/)),
    ...documents,
  ];
  // Starts first, because it runs in a thread of its own.
  const textFindings = checkTexts(
    {prose: [...written, ...listDataFiles()], formatted: [...documents, ...listDataFiles()]},
    cache,
  );
  const reports: {book: LintedBook; report: PageReport}[] = [];
  for (const book of books) {
    for (const page of book.pages) {
      const report = await lintCachedPage(book, page, {cache, stamps, inspect}).catch((error: unknown) =>
        reportNothing(page, toFinding(page.file, error)),
      );
      reports.push({book, report});
    }
  }
  const pages = reports.flatMap(({report}) => report.page ?? []);
  const findings = [
    // Before the reports of pages, because a page repeats an error in the facts of its book.
    ...(await cache.get(['data-syntax', stamps.sources, stamps.code], () =>
      nameRule('data-syntax', checkDataSyntax()),
    )),
    ...reports.flatMap(({report}) => report.findings),
    ...checkSite(books, pages),
    ...nameRule('region-unused', checkRegions(reports.flatMap(({report}) => report.regions))),
    ...(await lintStory(books, {cache, stamps}).catch((error: unknown) => [toFinding(STORY_FILE, error)])),
    ...(await lintBooks(books, (book) => lintFactFile(book, {cache, stamps, inspect}))),
    ...(await lintBooks(books, (book) => findNamesWithoutUse(book, {cache, stamps, inspect}))),
    ...(await lintBooks(books, (book) => lintContract(book, {cache, stamps, inspect}))),
    ...(await lintBooks(books, (book) => findBrokenAnchors(book, pages, {cache, stamps, inspect}))),
    ...(await lintDocuments(documents, {cache, stamps})),
    ...(await textFindings),
  ];
  cache.save();
  saveFactCounts(countByBook(reports));
  const sumOf = (kind: 'proven' | 'unproven' | 'facts'): Record<string, number> =>
    addCounts(reports.map(({report}) => report[kind]));
  return {
    findings: withoutConsequences(withoutRepetitions(sortFindings(addColumns(findings)))).filter(isReported),
    pages,
    counts: {
      files: written.length,
      proven: sumOf('proven'),
      unproven: sumOf('unproven'),
      facts: sumOf('facts'),
    },
  };
}

/** A site that was created with `npm run adopt` starts with a contract that doesn't follow all rules. */
const isReported = ({rule}: Finding): boolean =>
  !(postponedRules as readonly string[]).some((name) => matches(name, rule));

function readStamps(): Stamps {
  const contracts = versions.map(({folder}) => `${folder}/openapi`);
  const data = bookVersions.map(({folder}) => `${folder}/facts.yaml`);
  return {
    code: stampFiles(
      ['src', 'scripts', 'package.json', 'package-lock.json'],
      /(?<!\.test)\.(?:ts|cjs|json)$/,
    ),
    sources: [
      stampFiles([...contracts, ...data, STORY_FILE]),
      stampFiles(['samples'], /^(?!.*(?:^|\/)(?:bin|obj)\/).*\.cs$/),
    ].join('\n'),
  };
}

function readBook(version: BookVersion): LintedBook {
  const {folder, url} = version;
  const root = findContractRoot(`${folder}/page.mdx`);
  const contractFolder = root === undefined ? undefined : toShownPath(root);
  const pages = listFiles(folder, /\.mdx$/).map((file) => {
    const route = `/${url}/${file.slice(folder.length + 1, -'.mdx'.length)}`;
    const isPartial = path.basename(file).startsWith('_');
    return {file, source: applyBrand(readFileSync(file, 'utf8')), ...(isPartial ? {} : {url: route})};
  });
  const directives = JSON.stringify(pages.map(({file, source}) => [file, findDirectives(source)]));
  return {version, pages, contractFolder, directives};
}

async function lintCachedPage(
  {version, contractFolder, directives}: LintedBook,
  page: LintedBook['pages'][number],
  {cache, stamps, inspect}: Tools,
): Promise<PageReport> {
  const inputs = ['page', page.file, page.source, directives, stamps.sources, stamps.code];
  const report = await cache.get(inputs, async () => {
    const {lintPage} = await import('./lintPage');
    return lintPage({
      ...page,
      isCurrent: version.folder === versions[0]?.folder,
      inspection: contractFolder === undefined ? undefined : inspect(contractFolder),
    });
  });
  const drawn = ['diagrams', page.file, JSON.stringify(report.diagrams), stamps.code];
  const diagrams = await cache.get(drawn, async () => {
    const {lintDiagrams} = await import('./lintDiagrams');
    return lintDiagrams(page.file, report.diagrams);
  });
  return {...report, findings: [...report.findings, ...diagrams]};
}

/** The report of a page that the rules can't check. Its anchors are unknown. */
const reportNothing = ({file, url}: LintedBook['pages'][number], finding: Finding): PageReport => ({
  findings: [finding],
  ...(url === undefined
    ? {}
    : {page: {file, url, links: [], images: [], imports: [], ids: [], lines: {}, isComplete: false}}),
  regions: [],
  diagrams: [],
  proven: {},
  unproven: {},
  facts: {},
});

/** The findings of a rule in all books. An error in its code for one book doesn't hide those of the others. */
async function lintBooks(
  books: readonly LintedBook[],
  lint: (book: LintedBook) => Promise<Finding[]>,
): Promise<Finding[]> {
  const fileOf = ({version, contractFolder}: LintedBook): string =>
    contractFolder === undefined ? `${version.folder}/${FACTS_FILE}` : `${contractFolder}/openapi.yaml`;
  const findings = books.map((book) =>
    lint(book).catch((error: unknown) => [toFinding(fileOf(book), error)]),
  );
  return (await Promise.all(findings)).flat();
}

function countByBook(reports: readonly {book: LintedBook; report: PageReport}[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const {book, report} of reports) {
    const {folder} = book.version;
    counts[folder] = Object.values(report.facts).reduce((sum, checked) => sum + checked, counts[folder] ?? 0);
  }
  return counts;
}

/** The syntax of the data that pages and contracts are compared with. */
function checkDataSyntax(): Problem[] {
  const files = [STORY_FILE, ...bookVersions.map(({folder}) => `${folder}/${FACTS_FILE}`)];
  return files.filter(existsSync).flatMap((file) => readSource(path.resolve(file)).problems ?? []);
}

/** Rules that compare pages. */
function checkSite(books: readonly LintedBook[], pages: readonly SitePage[]): Finding[] {
  const record = existsSync(anchorRecord) ? readFileSync(anchorRecord, 'utf8') : '';
  return [
    ...nameRule('link', checkLinks(pages, otherRoutes, parseAnchors(record))),
    ...nameRule('image', checkImages(pages, existsSync)),
    ...nameRule('component', checkImports(pages, existsSync)),
    ...nameRule('books', checkBooks(readFileSync(siteFile, 'utf8'))),
    ...nameRule('sidebar', books.flatMap(checkBookSidebar)),
    ...(record === '' ? [] : checkAnchorRecord(record, pages)),
    ...checkRecordedPages(record, pages),
    ...nameRule(
      'route',
      existsSync(routeRecord) ? checkRoutes(readFileSync(routeRecord, 'utf8'), pages) : [],
    ),
    ...nameRule('link', checkLayoutLinks(readFileSync(siteFile, 'utf8'), pages)),
    ...nameRule(
      'search-alias',
      books.flatMap(({version}) => checkBookAliases(version, pages)),
    ),
  ];
}

function checkBookAliases(version: BookVersion, pages: readonly SitePage[]): Problem[] {
  const file = `${version.folder}/${aliasFile}`;
  return existsSync(file) ? checkAliases(version, applyBrand(readFileSync(file, 'utf8')), pages) : [];
}

function checkRegions(quoted: readonly string[]): Problem[] {
  if (!existsSync('samples')) return [];
  try {
    return findUnusedRegions(readRegions('samples'), quoted);
  } catch (error) {
    if (error instanceof ContentError) return [...error.problems];
    throw error;
  }
}

/** Data that Prettier formats. */
const listDataFiles = (): string[] => [
  siteFile,
  ...readdirSync('.').filter((name) => /^sidebars\.\w+\.ts$/.test(name)),
];

async function lintDocuments(
  files: readonly string[],
  {cache, stamps}: Pick<Tools, 'cache' | 'stamps'>,
): Promise<Finding[]> {
  const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
  const findings = texts.map(([file, source]) =>
    cache.get(['document', file, source, stamps.code], () => lintDocument(file, source)),
  );
  // These findings also depend on other files.
  const scripts = readScripts();
  const links = texts.flatMap(([file, text]) => [
    ...checkDocumentLinks(file, text),
    ...runRules([documentNames], {file, text, scripts}),
  ]);
  return [...(await Promise.all(findings)).flat(), ...links];
}

/** Reads each contract at most once in a run, and only if a result isn't cached. */
function inspectOnce(): (folder: string) => Inspection {
  const known = new Map<string, Inspection>();
  return (folder) => {
    const inspection = known.get(folder) ?? inspectContract(folder);
    known.set(folder, inspection);
    return inspection;
  };
}

function addCounts(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const [kind, number] of all.flatMap((counts) => Object.entries(counts))) {
    sum[kind] = (sum[kind] ?? 0) + number;
  }
  return sum;
}

/** Adds the columns of values to findings whose rule knows only the line. */
function addColumns(findings: readonly Finding[]): Finding[] {
  const texts = new Map<string, string>();
  return findings.map((finding) => {
    const {file, column} = finding;
    if (column !== undefined || !existsSync(file)) return finding;
    const text = texts.get(file) ?? readFileSync(file, 'utf8');
    texts.set(file, text);
    return placeAtValue(finding, text);
  });
}

/** Two rules can find the same problem, and a shared part of the contract can have it in many uses. */
function withoutRepetitions(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({file, line, message}) => {
    const key = `${file}:${line}: ${message}`;
    return !seen.has(key) && seen.add(key);
  });
}
