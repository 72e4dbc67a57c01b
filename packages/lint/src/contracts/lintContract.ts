import path from 'node:path';
import {loadContract, type Contract} from 'api-docs-contract';
import {contractRules, validParts} from 'api-docs-contract/checks';
import {ContentError, type Finding, runRules, toFindings} from 'api-docs-contract/finding';
import {versionMapOf} from 'docusaurus-openapi-reference';
import {readKnownNames} from '../names/knownNamesFile';
import {unknownNameInContract} from '../names/unknownName';
import {listExamples} from '../samples/examples';
import {lintJson} from '../samples/lintSamples';
import {checkContractLanguage, languageRule} from '../language/languageRule';
import {bookMessages} from '../messages';
import type {SitePage} from '../pages/sitePage';
import {checkBook} from './checkBook';
import type {BookContract, LintConfig, LintedVersion} from '../config';
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
      ...(names ? checkNames(contract, {config, book, names}) : []),
    ];
  } catch (error) {
    // The problems of the contract of the other version are reported there.
    if (error instanceof ContentError && error.problems.length > 0) return [];
    throw error;
  }
}

/** The findings in the names and examples of a contract. */
function checkNames(
  contract: Contract,
  {config, book, names}: {config: LintConfig; book: string; names: readonly string[]},
): Finding[] {
  const {marks, knownValues} = config;
  const knownNames = new Set([...names, ...(knownValues?.() ?? [])]);
  return [
    ...runRules([unknownNameInContract], {contract, marks, book, knownNames}),
    ...listExamples(contract).flatMap((example) => lintJson({...example, contract}, config)),
  ];
}
