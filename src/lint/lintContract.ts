import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {ContentError, type Finding, nameRule, runRules} from 'api-contract/finding';
import {KNOWN_NAMES_FILE, readKnownNames, unusedName} from '../consistency/names/knownNamesFile';
import {checkContractConsistency} from '../consistency/rules';
import {loadStory} from '../consistency/story/story';
import {loadContract} from 'api-contract';
import {contractRules, validMarks} from 'api-contract/checks';
import {listFiles, parseForPlaces} from 'api-contract/files';
import {bookContractRules, type BookContract} from '../contract-rules';
import {checkContractLanguage} from '../language/languageRule';
import {checkBook} from '../remark/api-reference/checkBook';
import type {SitePage} from '../remark/page-rules/sitePage';
import {versions, type BookVersion} from '../site';
import {versionMapOf} from '../versionMapOf';
import type {LintedBook, Tools} from './site';

/** All findings in the contract of a book. Its links are compared with the pages of the book. */
export async function lintContract(
  book: LintedBook,
  pages: readonly SitePage[],
  {cache, stamps}: Tools,
): Promise<Finding[]> {
  const {version, contractFolder: folder, directives} = book;
  if (folder === undefined) return [];
  const linked = book.pages.map(({file}) => ({
    name: path.basename(file, '.mdx'),
    file,
    anchors: pages.find((page) => page.file === file && page.isComplete)?.ids,
  }));
  const inputs = ['contract', folder, directives, JSON.stringify(linked), stamps.sources, stamps.code];
  return cache.get(inputs, () => {
    const {contract, findings} = loadContract(folder);
    const isCurrent = version.folder === versions[0]?.folder;
    return [
      ...findings,
      ...(contract ? checkContract(version, {contract, folder, pages: linked}) : []),
      ...(contract?.sources ?? []).flatMap((source) =>
        nameRule('language', checkContractLanguage(source.file, parseForPlaces(source), {isCurrent})),
      ),
    ];
  });
}

/** Compares with all pages of a book, so the result is cached by all of them. */
export async function findNamesWithoutUse(
  {version: {folder: book}, contractFolder, pages}: LintedBook,
  {cache, stamps}: Tools,
): Promise<Finding[]> {
  if (!existsSync(`${book}/${KNOWN_NAMES_FILE}`)) return [];
  const sources = pages.map(({source}) => source);
  return cache.get(['unused-names', book, ...sources, stamps.sources, stamps.code], () => {
    const files = contractFolder === undefined ? [] : listFiles(contractFolder, /\.yaml$/);
    const texts = [...sources, ...files.map((file) => readFileSync(file, 'utf8'))];
    return runRules([unusedName], {book, texts});
  });
}

function checkContract(
  {folder: book, number}: BookVersion,
  read: Pick<BookContract, 'contract' | 'folder' | 'pages'>,
): Finding[] {
  const {contract} = read;
  try {
    const found = versionMapOf(read.folder);
    const input: BookContract = {
      ...read,
      version: number,
      isLegacy: number === '1.0',
      map: found?.side === 'newer' ? found.map : undefined,
    };
    // Other rules would report what an ignored extension no longer says.
    const rules = contract.ignoredMarks.length > 0 ? [validMarks] : [...contractRules, ...bookContractRules];
    return [
      ...runRules(rules, input),
      ...nameRule('contract-page', checkBook(book)),
      ...checkContractConsistencyOf(book, contract),
    ];
  } catch (error) {
    // The problems of the contract of the other version are reported there.
    if (error instanceof ContentError && error.problems.length > 0) return [];
    throw error;
  }
}

/** A book without known names, such as an adopted one, isn't checked. */
const checkContractConsistencyOf = (book: string, contract: BookContract['contract']): Finding[] =>
  existsSync(`${book}/${KNOWN_NAMES_FILE}`)
    ? checkContractConsistency({contract, knownNames: new Set(readKnownNames(book)), story: loadStory()})
    : [];
