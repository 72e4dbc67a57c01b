import type {Finding} from '../finding';
import {listFiles} from '../listFiles';
import {FACTS_FILE, readFactPage} from './factPage';
import {listUnknownNames} from './names';
import {appliesTo, readAllowedNames} from './namesAllowed';
import {listUnknownContractNames} from './namesInContract';

/** Finds names in the `facts.yaml` of a book that no page and no description of the contract needs. */
export function findUnusedNames(book: string): Finding[] {
  const pages = listFiles(book, /\.mdx$/).flatMap((file) => readFactPage(file) ?? []);
  const [contract] = pages.flatMap((page) => page.contract ?? []);
  const uses = [
    ...pages.map((page) => ({file: page.file, names: listUnknownNames(page)})),
    ...(contract ? listUnknownContractNames(contract) : []),
  ];
  return readAllowedNames(book).flatMap((row) => {
    const needed = new Set(uses.filter(({file}) => appliesTo(row, {book, file})).flatMap(({names}) => names));
    return row.values
      .filter(({text}) => !needed.has(text))
      .map(({text, line}) => ({
        file: `${book}/${FACTS_FILE}`,
        line,
        rule: 'unused-name',
        message: `No page needs the name "${text}", or the contract knows it now. Delete it.`,
      }));
  });
}
