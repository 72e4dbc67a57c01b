import {readFileSync} from 'node:fs';
import path from 'node:path';
import {loadContract} from 'api-contract';
import {contractRules, validParts} from 'api-contract/checks';
import {listFiles} from 'api-contract/files';
import {ContentError, type Finding, runRules, toFindings} from 'api-contract/finding';
import {versionMapOf} from 'docusaurus-openapi-reference';
import {readKnownNames, unusedName} from '../names/knownNamesFile';
import {checkContractConsistency} from '../consistency';
import {checkContractLanguage, languageRule} from '../language/languageRule';
import {bookMessages} from '../messages';
import type {SitePage} from '../pages/sitePage';
import type {BookContract} from './bookContract';
import {checkBook} from './checkBook';
import type {LintConfig, LintedVersion} from '../config';
import type {LintedBook, Tools} from '../siteInput';

/** All findings in the contract of a book. Its links are compared with the pages of the book. */
export async function lintContract(
  book: LintedBook,
  pages: readonly SitePage[],
  {config, cache, stamps}: Tools,
): Promise<Finding[]> {
  const {version, contractFolder: folder, isCurrent, directives} = book;
  if (folder === undefined) return [];
  const linked = book.pages.map(({file}) => ({
    name: path.basename(file, '.mdx'),
    file,
    anchors: pages.find((page) => page.file === file && page.isComplete)?.ids,
  }));
  const inputs = ['contract', folder, directives, JSON.stringify(linked), stamps.sources, stamps.code];
  return cache.get(inputs, () => {
    const {contract, findings} = loadContract(folder, config.root);
    return [
      ...findings,
      ...(contract ? checkContract(config, version, {contract, folder, pages: linked}) : []),
      ...(contract?.sources ?? []).flatMap((source) =>
        toFindings(languageRule, checkContractLanguage(source, {config, isCurrent})),
      ),
    ];
  });
}

/** Compares with all pages of a book, so the result is cached by all of them. */
export async function findNamesWithoutUse(
  {version: {folder: book}, contractFolder, pages}: LintedBook,
  {config: {root}, cache, stamps}: Tools,
): Promise<Finding[]> {
  if (!readKnownNames(root, book)) return [];
  const sources = pages.map(({source}) => source);
  return cache.get(['unused-names', book, ...sources, stamps.sources, stamps.code], () => {
    const files = contractFolder === undefined ? [] : listFiles(contractFolder, /\.yaml$/);
    const texts = [...sources, ...files.map((file) => readFileSync(file, 'utf8'))];
    return runRules([unusedName], {root, book, texts});
  });
}

function checkContract(
  config: LintConfig,
  {folder: book, number}: LintedVersion,
  read: Pick<BookContract, 'contract' | 'folder' | 'pages'>,
): Finding[] {
  const {root, rules: own} = config;
  const {contract} = read;
  try {
    const found = versionMapOf(config, read.folder);
    const names = readKnownNames(root, book);
    const input: BookContract = {
      ...read,
      version: number,
      map: found?.side === 'newer' ? found.map : undefined,
    };
    // Other rules would report what an ignored part no longer says.
    const rules = contract.ignored.length > 0 ? [validParts] : [...contractRules, ...(own?.contracts ?? [])];
    return [
      ...runRules(rules, input),
      ...toFindings({id: 'contract-page', messages: bookMessages}, checkBook(path.join(root, book))),
      ...(names ? checkContractConsistency(contract, names, config) : []),
    ];
  } catch (error) {
    // The problems of the contract of the other version are reported there.
    if (error instanceof ContentError && error.problems.length > 0) return [];
    throw error;
  }
}
