import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Source} from 'api-contract';
import {ContentError, defineRule} from 'api-contract/finding';
import {isList} from 'api-contract/json';
import {keepUnchanged, placeInFile, readSource} from 'api-contract/files';
import {knownNamesMessages as messages} from '../messages';

/** The list of names that neither the contract nor a sample has. The names of a book without it aren't checked. */
export const KNOWN_NAMES_FILE = 'known-names.yaml';

const keep = keepUnchanged<readonly string[]>();

/**
 * Reads the `known-names.yaml` of a book, and again only if it has changed, because every page asks for it.
 *
 * @param book its folder, from the root of the site
 * @returns `undefined` if the book has no such file
 * @throws ContentError with file and line for invalid YAML, and for an item that isn't a text
 */
export function readKnownNames(root: string, book: string): readonly string[] | undefined {
  const file = path.join(root, book, KNOWN_NAMES_FILE);
  return existsSync(file) ? keep([file], () => parseKnownNames(readSource(file, root))) : undefined;
}

function parseKnownNames(source: Source): string[] {
  const {file, value: names} = source;
  if (!isList(names)) throw new ContentError(`${file} must be a list of names.`, {file, line: 1, column: 1});
  return names.map((name, index) => {
    if (typeof name === 'string') return name;
    const problem = 'is not a text. Put numbers, dates, and symbols in quotation marks.';
    throw new ContentError(`${JSON.stringify(name)} ${problem}`, placeInFile(source, [index]));
  });
}

/** The texts of a book that can contain a name. */
export interface BookTexts {
  readonly root: string;
  /** Its folder. */
  readonly book: string;
  /** Its pages, and the files of its contract. */
  readonly texts: readonly string[];
}

export const unusedName = defineRule({
  id: 'unused-name',
  docs: 'Each name in `known-names.yaml` is in code font on a page or in the contract.',
  messages,
  check: ({root, book, texts}: BookTexts) => {
    const all = texts.map((text) => text.replace(/\s+/g, ' ')).join('\n');
    const source = readSource(path.join(root, book, KNOWN_NAMES_FILE), root);
    const lines = source.text.split('\n');
    return (readKnownNames(root, book) ?? []).flatMap((name, index) => {
      if (all.includes(`\`${name}\``)) return [];
      const {file, line} = placeInFile(source, [index]);
      const length = (lines[line - 1]?.length ?? 0) + 1;
      return messages.unused({file, line, column: 1}, {name}, {fix: {length, text: ''}});
    });
  },
});
