import {readFileSync} from 'node:fs';
import path from 'node:path';
import {applyBrand} from '../brand';
import {findContractRoot, loadContract} from '../contract';
import type {Finding} from '../finding';
import {listFiles} from '../listFiles';
import {FACTS_FILE} from './factPage';
import {appliesTo, readAllowedNames} from './namesAllowed';
import {findUnknownNames} from './namesFindings';
import {listContractNames} from './namesInContract';

/**
 * Finds names in the `facts.yaml` of a book that are in code font on no page and in no description of the contract, and
 * names that the contract knows.
 */
export function findUnusedNames(book: string): Finding[] {
  const root = findContractRoot(path.join(book, FACTS_FILE));
  const contract = root === undefined ? undefined : loadContract(root);
  const files = [
    ...listFiles(book, /\.mdx$/).map((file) => {
      const text = applyBrand(readFileSync(file, 'utf8')).replace(/\s+/g, ' ');
      return {file, has: (name: string): boolean => text.includes(`\`${name}\``)};
    }),
    ...(contract ? listContractNames(contract) : []).map(({file, names}) => {
      return {file, has: (name: string): boolean => names.has(name)};
    }),
  ];
  const isKnown = (text: string): boolean =>
    contract !== undefined &&
    findUnknownNames([{text, line: 1, column: 1, contracts: [contract]}], () => false).length === 0;
  return readAllowedNames(book).flatMap((row) =>
    row.values
      .filter(
        ({text}) => isKnown(text) || !files.some(({file, has}) => appliesTo(row, {book, file}) && has(text)),
      )
      .map(({text, line}) => ({
        file: `${book}/${FACTS_FILE}`,
        line,
        rule: 'unused-name',
        message: `No page uses the name "${text}", or the contract now defines it. Delete it.`,
      })),
  );
}
