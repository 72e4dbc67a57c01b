import {loadContract} from 'api-docs-contract';
import {listFiles, openCache, shareCache, type ResultCache} from 'api-docs-contract/files';
import {runRules, sortFindings, withoutCaused, type Finding} from 'api-docs-contract/finding';
import type {LintConfig} from './config';
import {lintContract} from './contracts/lintContract';
import {lintDocuments, listDocuments} from './documents/documents';
import {withoutExceptions} from './exceptions';
import {checkConfig} from './options';
import {lintPage, type PageReport} from './pages/lintPage';
import type {SitePage} from './pages/sitePage';
import {listRules, pageSetRules, type RuleInfo} from './registry';
import {
  readBookFiles,
  readSite,
  readStamps,
  type KeepPage,
  type BookFiles,
  type Tools,
  type WrittenPage,
} from './siteInput';

/** All findings in the content of a site. It is plain data, so that it can be cached. */
export interface LintReport {
  /** By file and line. */
  readonly findings: readonly Finding[];
  /** The rules of the findings. */
  readonly rules: readonly RuleInfo[];
  readonly pages: readonly SitePage[];
  /** The number of checked files: pages, files of contracts, and documents. */
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
  checkConfig(config);
  const books = readBookFiles(config);
  const tools = {config, cache, stamps: readStamps(config), keepPage};
  shareCache(cache, tools.stamps.code);
  const reports: PageReport[] = [];
  for (const book of books)
    for (const page of book.pages) reports.push(await lintCachedPage(book, page, tools));
  const pages = reports.flatMap(({page}) => page ?? []);
  const regions = reports.flatMap((report) => report.regions);
  const site = await readSite({config, books, pages, regions});
  const contracts = await Promise.all(books.map((book) => lintContract(book, tools)));
  const all = [
    ...reports.flatMap((report) => report.findings),
    ...runRules([...pageSetRules, ...(config.rules?.site ?? [])], site),
    ...contracts.flat(),
    ...lintDocuments(config),
  ];
  cache.save();
  const findings = selectReported(all, config);
  return {
    findings,
    rules: listRules(config).filter(({id}) => findings.some(({rule}) => rule === id)),
    pages,
    files: books.flatMap(listBookFiles).length + listDocuments(config).length,
  };
}

function lintCachedPage(
  {contractFolder, isCurrent, directives}: BookFiles,
  page: WrittenPage,
  {config, cache, stamps, keepPage}: Tools,
): Promise<PageReport> | PageReport {
  const inputs = ['page', page.file, page.source, directives, stamps.sources, stamps.code];
  return cache.get(inputs, () => {
    const loaded = contractFolder === undefined ? undefined : loadContract(contractFolder, config.root);
    const contract = loaded && !loaded.contract ? 'unreadable' : loaded?.contract;
    return lintPage({...page, config, isCurrent, keepPage, contract});
  });
}

/** The findings to report, by file and line. A finding that is switched off or excepted hides no other one. */
export function selectReported(
  found: readonly Finding[],
  {root, off}: Pick<LintConfig, 'root' | 'off'>,
): Finding[] {
  const reported = withoutRepetitions(sortFindings(found)).filter(({rule}) => !off?.includes(rule));
  return withoutCaused(withoutExceptions(reported, root));
}

const listBookFiles = ({pages, contractFolder}: BookFiles): unknown[] => [
  ...pages,
  ...(contractFolder === undefined ? [] : listFiles(contractFolder, /^[^/]+\.yaml$/)),
];

/** Two rules can find the same problem, and a shared part of the contract can have it in many uses. */
function withoutRepetitions(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({file, line, column, message}) => {
    const key = `${file}:${line}:${column}: ${message}`;
    return !seen.has(key) && seen.add(key);
  });
}
