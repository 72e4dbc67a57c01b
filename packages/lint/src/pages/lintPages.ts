import {loadContract} from 'api-contract';
import type {PageReport} from './lintPage';
import type {LintedBook, Tools, WrittenPage} from '../siteInput';

/** The reports of all pages. The rules are loaded only if a page has changed. */
export async function lintPages(books: readonly LintedBook[], tools: Tools): Promise<PageReport[]> {
  const reports: PageReport[] = [];
  for (const book of books)
    for (const page of book.pages) reports.push(await lintCachedPage(book, page, tools));
  return reports;
}

async function lintCachedPage(
  {contractFolder, isCurrent, directives}: LintedBook,
  page: WrittenPage,
  {config, cache, stamps, keepPage}: Tools,
): Promise<PageReport> {
  const inputs = ['page', page.file, page.source, directives, stamps.sources, stamps.code];
  return cache.get(inputs, async () => {
    const {lintPage} = await import('./lintPage');
    const loaded = contractFolder === undefined ? undefined : loadContract(contractFolder, config.root);
    return lintPage({
      ...page,
      config,
      isCurrent,
      keepPage,
      contract: loaded && !loaded.contract ? 'unreadable' : loaded?.contract,
    });
  });
}
