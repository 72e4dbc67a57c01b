import path from 'node:path';
import {loadContract, type Contract} from 'api-docs-contract';
import {contractRules, validParts, type ContractInput} from 'api-docs-contract/checks';
import {ContentError, type Finding, runRules, toFindings} from 'api-docs-contract/finding';
import {versionMapOf, type Book} from 'docusaurus-openapi-reference';
import {readKnownNames} from '../names/knownNamesFile';
import {unknownNameInContract} from '../names/unknownName';
import {listContractExamples} from '../samples/examples';
import {lintJson} from '../samples/lintSamples';
import {checkContractLanguage, languageRule} from '../language/languageRule';
import {bookMessages} from '../messages';
import {checkBook} from './checkBook';
import type {LintConfig} from '../config';
import type {BookFiles, Tools} from '../siteInput';

/** All findings in the contract of a book. */
export async function lintContract(
  {book, contractFolder: folder, isCurrent, directives}: BookFiles,
  {config, cache, stamps}: Tools,
): Promise<Finding[]> {
  if (folder === undefined) return [];
  const inputs = ['contract', folder, directives, stamps.sources, stamps.code];
  return cache.get(inputs, () => {
    const {contract, findings} = loadContract(folder, config.root);
    return [
      ...findings,
      ...(contract ? checkContract(config, book, {contract, folder}) : []),
      ...(contract?.sources ?? []).flatMap((source) =>
        toFindings(languageRule, checkContractLanguage(source, {config, isCurrent})),
      ),
    ];
  });
}

function checkContract(
  config: LintConfig,
  book: Book,
  read: Pick<ContractInput, 'contract' | 'folder'>,
): Finding[] {
  const {root, rules: own} = config;
  const {contract} = read;
  try {
    const found = versionMapOf(config, book);
    const names = readKnownNames(root, book.folder);
    const input = {...read, map: found?.side === 'newer' ? found.map : undefined};
    // Other rules would report what an ignored part no longer says.
    const rules = contract.ignored.length > 0 ? [validParts] : [...contractRules, ...(own?.contracts ?? [])];
    return [
      ...runRules(rules, input),
      ...toFindings({id: 'contract-page', messages: bookMessages}, checkBook(path.join(root, book.folder))),
      ...(names ? checkNames(contract, {config, book: book.folder, names}) : []),
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
    ...listContractExamples(contract).flatMap((example) => lintJson({...example, contract}, config)),
  ];
}
