import {loadContract} from 'api-docs-contract';
import {contractRules, validParts, type ContractInput} from 'api-docs-contract/checks';
import {ContentError, type Finding, runRules, toFindings} from 'api-docs-contract/finding';
import {versionMapOf, type Book} from 'docusaurus-openapi-reference';
import {readKnownNames} from '../names/knownNamesFile';
import {unknownNameInContract} from '../names/unknownName';
import {listContractExamples} from '../samples/examples';
import {lintJson} from '../samples/lintSamples';
import {checkContractLanguage, languageRule} from '../language/language';
import type {LintConfig} from '../config';
import type {BookFiles, Tools} from '../siteInput';
import {contractPage} from './contractPage';

/** All findings in the contract of a book. */
export async function lintContract(
  {book, contractFolder: folder, isCurrent, directives}: BookFiles,
  {config, cache, stamps}: Tools,
): Promise<Finding[]> {
  if (folder === undefined) return [];
  return cache.get(['contract', folder, directives, stamps.sources, stamps.code], () => {
    const {contract, findings} = loadContract(folder, config.root);
    if (!contract) return [...findings];
    const language = contract.sources.flatMap((source) => checkContractLanguage(source, {config, isCurrent}));
    return [...checkContract(config, book, {contract, folder}), ...toFindings(languageRule, language)];
  });
}

function checkContract(config: LintConfig, book: Book, read: ContractInput): Finding[] {
  const {root, rules: own, marks, knownValues} = config;
  const {contract} = read;
  try {
    const found = versionMapOf(config, book);
    const input = {...read, map: found?.side === 'newer' ? found.map : undefined};
    // Other rules would report what an ignored part no longer says.
    const rules = contract.ignored.length > 0 ? [validParts] : [...contractRules, ...(own?.contracts ?? [])];
    const findings = runRules([...rules, contractPage], input);
    const names = readKnownNames(root, book.folder);
    if (!names) return findings;
    const knownNames = new Set([...names, ...(knownValues?.() ?? [])]);
    return [
      ...findings,
      ...runRules([unknownNameInContract], {contract, marks, book: book.folder, knownNames}),
      ...listContractExamples(contract).flatMap((example) => lintJson(example, config)),
    ];
  } catch (error) {
    // The problems of the contract of the other version are reported there.
    if (error instanceof ContentError && error.problems.length > 0) return [];
    throw error;
  }
}
