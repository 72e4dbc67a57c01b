import type {Contract} from '../contract';
import type {Finding} from '../finding';
import {FACTS_FILE} from './factPage';
import {appliesTo, readAllowedNames} from './namesAllowed';
import {findUnknownNames} from './namesFindings';
import {listContractNames} from './namesInContract';

/** The texts of a book that can contain a name. */
export interface BookTexts {
  /** Its folder. */
  readonly book: string;
  readonly pages: readonly {readonly file: string; readonly source: string}[];
  /** `undefined` in a book without a contract. */
  readonly contract: Contract | undefined;
}

/** The start of the message for a name that needs no row anymore. */
export const NAME_IS_DEFINED = 'The contract defines';

/**
 * Finds names in the `facts.yaml` of a book that are in code font on no page and in no description of the contract, and
 * names that the contract knows.
 *
 * @throws ContentError if `facts.yaml` has errors
 */
export function findUnusedNames({book, pages, contract}: BookTexts): Finding[] {
  const files = [
    ...pages.map(({file, source}) => {
      const text = source.replace(/\s+/g, ' ');
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
      .map(({text, line, column}) => ({
        file: `${book}/${FACTS_FILE}`,
        line,
        column,
        rule: 'unused-name',
        message: `${isKnown(text) ? `${NAME_IS_DEFINED} "${text}".` : `No page uses the name "${text}".`} Delete it here, and its row if it’s the only value.`,
      })),
  );
}
