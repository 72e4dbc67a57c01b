import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Source} from 'api-docs-contract';
import {ContentError, defineRule} from 'api-docs-contract/finding';
import {isList} from 'api-docs-contract/json';
import {keepUnchanged, listFiles, placeInFile, readSource} from 'api-docs-contract/files';
import {knownNamesMessages as messages} from '../messages';
import type {SiteInput} from '../siteInput';

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

export const unusedName = defineRule<SiteInput>({
  id: 'unused-name',
  docs: 'Each name in `known-names.yaml` is in code font on a page or in the contract.',
  messages,
  check: ({config: {root}, books}) =>
    books.flatMap(({book: {folder}, pages, contractFolder}) => {
      const names = readKnownNames(root, folder);
      if (!names) return [];
      const files = contractFolder === undefined ? [] : listFiles(contractFolder, /\.yaml$/);
      const texts = [...pages.map(({source}) => source), ...files.map((file) => readFileSync(file, 'utf8'))];
      const all = texts.join('\n').replace(/\s+/g, ' ');
      const source = readSource(path.join(root, folder, KNOWN_NAMES_FILE), root);
      const lines = source.text.split('\n');
      return names.flatMap((name, index) => {
        if (all.includes(`\`${name}\``)) return [];
        const {file, line} = placeInFile(source, [index]);
        const length = (lines[line - 1]?.length ?? 0) + 1;
        return messages.unused({file, line, column: 1}, {name}, {fix: {length, text: ''}});
      });
    }),
});
