import {existsSync} from 'node:fs';
import path from 'node:path';
import {ContentError} from '../contentError';
import {contractRules, type ContractInput} from '../contract/checks';
import {parseForPlaces, toShownPath} from '../contract/source';
import {findUnusedNames} from '../facts/namesInBook';
import {checkContractNames} from '../facts/namesInContract';
import {listStoryIds} from '../facts/story';
import {checkContractStory} from '../facts/storyInContract';
import {nameRule, runRules, type Finding} from '../finding';
import {checkContractLanguage} from '../language/languageRule';
import {checkBook} from '../remark/api-reference/checkBook';
import type {SitePage} from '../remark/page-rules/sitePage';
import {renamedPages, versions, type BookVersion} from '../site';
import {versionMapOf} from '../versionMapOf';
import type {LintedBook, Tools} from './site';

/** All findings in the contract of a book. Its links are compared with the pages of the book. */
export async function lintContract(
  book: LintedBook,
  pages: readonly SitePage[],
  {cache, stamps, inspect}: Tools,
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
    const {contract, problems} = inspect(folder);
    const isCurrent = version.folder === versions[0]?.folder;
    return [
      ...nameRule('contract-syntax', problems),
      // The values of a contract with problems can have any type.
      ...(contract && problems.length === 0 ? checkContract(version, {contract, folder, pages: linked}) : []),
      ...(contract?.sources ?? []).flatMap((source) =>
        nameRule(
          'language',
          checkContractLanguage(toShownPath(source.file), parseForPlaces(source), {isCurrent}),
        ),
      ),
    ];
  });
}

/** Compares with all pages of a book, so the result is cached by all of them. */
export async function findNamesWithoutUse(
  {version, contractFolder, pages}: LintedBook,
  {cache, stamps, inspect}: Tools,
): Promise<Finding[]> {
  if (!existsSync(`${version.folder}/facts.yaml`)) return [];
  const sources = pages.map(({source}) => source);
  return cache.get(['unused-names', version.folder, ...sources, stamps.sources, stamps.code], () => {
    const inspection = contractFolder === undefined ? undefined : inspect(contractFolder);
    // The values of a contract with problems can have any type. Its problems are reported already.
    if ((inspection?.problems ?? []).length > 0) return [];
    try {
      return findUnusedNames({book: version.folder, pages, contract: inspection?.contract});
    } catch (error) {
      if (error instanceof ContentError) return []; // an error in `facts.yaml`, which is reported already
      throw error;
    }
  });
}

function checkContract(
  {folder: book, number}: BookVersion,
  read: Pick<ContractInput, 'contract' | 'folder' | 'pages'>,
): Finding[] {
  const {contract} = read;
  try {
    const found = versionMapOf(read.folder);
    const input: ContractInput = {
      ...read,
      version: number,
      isLegacy: number === '1.0',
      knownIds: listStoryIds(),
      map: found?.side === 'newer' ? found.map : undefined,
      renamedPages,
    };
    return [
      ...runRules(contractRules, input),
      ...nameRule('contract-page', checkBook(book)),
      ...checkContractNames(contract).findings,
      ...checkContractStory(contract).findings,
    ];
  } catch (error) {
    // The problems of the contract of the other version are reported there.
    if (error instanceof ContentError && error.problems.length > 0) return [];
    throw error;
  }
}
