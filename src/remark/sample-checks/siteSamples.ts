import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {parseFenceMeta} from '../code-blocks/fenceMeta';
import {findContractRoot, loadContract} from '../../contract';
import {expandPage} from '../api-reference/expandPage';
import {checkSample, checkedLanguages, type CheckedLanguage} from './checkSample';

/** Lists every page and every partial of a book. */
export function listPageFiles(book: string): string[] {
  return readdirSync(book, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => path.join(book, file))
    .sort();
}

/**
 * Checks every sample of a page, typed or generated, against the contract of its book.
 *
 * @param text the source of the page, if it differs from the file
 * @returns messages with file and line. The line of a generated sample is the line of its directive.
 */
export function checkPageSamples(file: string, text: string = readFileSync(file, 'utf8')): string[] {
  const root = findContractRoot(file);
  if (!root) return [];
  const contract = loadContract(root);
  return readSamples(file, text).flatMap((node) => {
    const {start, end} = node.position ?? {start: {line: 1}, end: {line: 1}};
    const isTyped = end.line > start.line;
    const {values} = parseFenceMeta(node.meta);
    const faults = checkSample(contract, {language: node.lang ?? '', values, source: node.value});
    return faults.map(({line, message}) => {
      const where = isTyped
        ? `${file}:${start.line + (line ?? 0)}`
        : `${file}:${start.line}: in ${node.meta}`;
      return `${where}: ${message}`;
    });
  });
}

/** Counts the samples of a page by language: those that `checkPageSamples` checks, and those with `unchecked`. */
export function countSamples(file: string): {
  proven: Partial<Record<CheckedLanguage, number>>;
  unproven: Partial<Record<CheckedLanguage, number>>;
} {
  const samples = findContractRoot(file) ? readSamples(file, readFileSync(file, 'utf8')) : [];
  const count = (isProven: boolean): Partial<Record<CheckedLanguage, number>> => {
    const numbers: Partial<Record<CheckedLanguage, number>> = {};
    for (const {lang, meta} of samples) {
      const language = checkedLanguages.find((name) => name === lang);
      const isChecked = parseFenceMeta(meta).values.unchecked === undefined;
      if (language && isChecked === isProven) numbers[language] = (numbers[language] ?? 0) + 1;
    }
    return numbers;
  };
  return {proven: count(true), unproven: count(false)};
}

function readSamples(file: string, text: string): Code[] {
  const found: Code[] = [];
  visit(expandPage(path.resolve(file), text), 'code', (node) => void found.push(node));
  return found;
}
