import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {ContentError} from '../contentError';
import type {Contract} from '../contract';
import {checkEventNamesInText} from '../contract/checks/eventNames';
import {checkLinkAnchors} from '../contract/checks/links';
import {parseForPlaces, toShownPath} from '../contract/source';
import {findUnusedNames} from '../facts/namesInBook';
import {checkContractFieldValues} from '../facts/fieldValues';
import {checkContractNames} from '../facts/namesInContract';
import {checkContractNumbers} from '../facts/numbersInContract';
import {listStoryIds} from '../facts/story';
import {checkContractStory} from '../facts/storyInContract';
import {nameRule, type Finding, type Problem} from '../finding';
import {checkContractLanguage} from '../language/languageRule';
import {listFiles} from '../listFiles';
import {checkBook} from '../remark/api-reference/checkBook';
import type {SitePage} from '../remark/page-rules/sitePage';
import {versions} from '../site';
import {checkContractSchema} from './contractSchema';
import {contractRules} from './contractRules';
import type {LintedBook, Tools} from './site';

/** All findings in the contract of a book, and in the workflows and programs that belong to it. */
export async function lintContract(book: LintedBook, {cache, stamps, inspect}: Tools): Promise<Finding[]> {
  const {version, contractFolder, pages, directives} = book;
  if (contractFolder === undefined) return [];
  const pagination = pages.find(({file}) => path.basename(file) === 'pagination.mdx')?.source ?? '';
  return cache.get(['contract', contractFolder, directives, pagination, stamps.sources, stamps.code], () => {
    const {contract, problems} = inspect(contractFolder);
    const isCurrent = version.folder === versions[0]?.folder;
    return [
      ...nameRule('contract-syntax', problems),
      ...(contract ? checkContract(book, contractFolder, contract, problems.length > 0) : []),
      ...(contract ? checkContractFacts(contract, problems.length > 0) : []),
      ...(contract && isCurrent ? nameRule('event-name', checkEventsInFiles(contract, version.folder)) : []),
      ...(contract?.sources ?? []).flatMap((source) => [
        ...nameRule('contract-schema', checkContractSchema(source)),
        ...nameRule(
          'language',
          checkContractLanguage(toShownPath(source.file), parseForPlaces(source), {isCurrent}),
        ),
      ]),
    ];
  });
}

/** Compares the links of a contract with the anchors of its pages, which are known after all pages were read. */
export async function findBrokenAnchors(
  {version, contractFolder}: LintedBook,
  pages: readonly SitePage[],
  {cache, stamps, inspect}: Tools,
): Promise<Finding[]> {
  if (contractFolder === undefined) return [];
  const linked = pages
    .filter(({file, isComplete}) => isComplete && file.startsWith(`${version.folder}/`))
    .map(({file, ids}) => ({name: path.basename(file, '.mdx'), file, anchors: ids}));
  const inputs = ['contract-anchors', contractFolder, JSON.stringify(linked), stamps.sources, stamps.code];
  return cache.get(inputs, () => {
    const {contract} = inspect(contractFolder);
    return contract ? nameRule('contract-link', checkLinkAnchors(contract, linked)) : [];
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

/**
 * Checks the event names in workflows and programs. The rules for pages check those in pages. In a program, only strings
 * are checked, because `holder.Id` is code.
 */
function checkEventsInFiles(contract: Contract, folder: string): Problem[] {
  const files = [...listFiles(folder, /\.arazzo\.yaml$/), ...listFiles('samples/Web20', /\.cs$/)];
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const names = file.endsWith('.cs') ? keepStrings(text) : text;
    return checkEventNamesInText(contract, file, names);
  });
}

const keepStrings = (program: string): string =>
  program
    .split('\n')
    .map((line) => (line.match(/"[\w.*]+"/g) ?? []).join(' '))
    .join('\n');

function checkContract(book: LintedBook, folder: string, contract: Contract, isBroken: boolean): Finding[] {
  const readPage = (page: string): string =>
    book.pages.find(({file}) => path.basename(file) === `${page}.mdx`)?.source ?? '';
  const input = {
    contract,
    folder,
    number: book.version.number,
    story: listStoryIds(),
    pages: book.pages.map(({file}) => path.basename(file, '.mdx')),
    readPage,
  };
  const rules: typeof contractRules = {
    ...contractRules,
    'contract-page': () => checkBook(book.version.folder),
  };
  return Object.entries(rules).flatMap(([rule, check]) =>
    nameRule(
      rule,
      readSafely(() => check(input), isBroken),
    ),
  );
}

const checkContractFacts = (contract: Contract, isBroken: boolean): Finding[] =>
  [checkContractNames, checkContractFieldValues, checkContractNumbers, checkContractStory].flatMap((check) =>
    readSafely(() => check(contract).findings, isBroken),
  );

/**
 * Runs a check of a contract, unless an error stops it. The values of a contract with problems can have any type. Its problems
 * are reported already, and so are those of the contract of the other version.
 */
function readSafely<Found>(check: () => readonly Found[], isBroken: boolean): readonly Found[] {
  try {
    return check();
  } catch (error) {
    if (isBroken || (error instanceof ContentError && error.problems.length > 0)) return [];
    throw error;
  }
}
