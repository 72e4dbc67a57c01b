import path from 'node:path';
import {ContentError, defineMessages, defineRule} from 'api-contract/finding';
import {isList} from 'api-contract/json';
import {placeIn, readSource} from 'api-contract/files';
import {readDataFile} from '../../readDataFile';

/** The list of names that neither the contract nor a sample has. A book without it, such as an adopted one, isn't checked. */
export const KNOWN_NAMES_FILE = 'known-names.yaml';

/**
 * Reads the `known-names.yaml` of a book.
 *
 * @throws ContentError with file and line for invalid YAML, and for an item that isn't a text
 */
export function readKnownNames(book: string): readonly string[] {
  const file = path.posix.join(book, KNOWN_NAMES_FILE);
  const names = readDataFile(file);
  if (!isList(names)) throw new ContentError(`${file} must be a list of names.`, {file, line: 1, column: 1});
  return names.map((name, index) => {
    if (typeof name === 'string') return name;
    const problem = 'is not a text. Put numbers, dates, and symbols in quotation marks.';
    throw new ContentError(
      `${JSON.stringify(name)} ${problem}`,
      placeIn(readSource(path.resolve(file)), [index]),
    );
  });
}

/** The texts of a book that can contain a name. */
export interface BookTexts {
  /** Its folder. */
  readonly book: string;
  /** Its pages, and the files of its contract. */
  readonly texts: readonly string[];
}

const messages = defineMessages({
  unused: ({name}: {name: string}) =>
    `No page and no description of the contract has "${name}" in code font. Delete the line.`,
});

export const unusedName = defineRule({
  id: 'unused-name',
  docs: 'Each name in `known-names.yaml` is in code font on a page or in the contract.',
  check: ({book, texts}: BookTexts) => {
    const all = texts.map((text) => text.replace(/\s+/g, ' ')).join('\n');
    const source = readSource(path.resolve(book, KNOWN_NAMES_FILE));
    const lines = source.text.split('\n');
    return readKnownNames(book).flatMap((name, index) => {
      if (all.includes(`\`${name}\``)) return [];
      const {file, line} = placeIn(source, [index]);
      const length = (lines[line - 1]?.length ?? 0) + 1;
      return messages.unused({file, line, column: 1}, {name}, {fix: {length, text: ''}});
    });
  },
});
