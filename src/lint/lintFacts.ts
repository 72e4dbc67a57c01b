import {existsSync, readFileSync} from 'node:fs';
import {ContentError} from '../contentError';
import {checkFactFile} from '../facts/factFile';
import {FACTS_FILE} from '../facts/factPage';
import {loadNumberTable} from '../facts/numbersTable';
import {loadStory, STORY_FILE} from '../facts/story';
import {checkStoryFile} from '../facts/storyFile';
import type {Finding} from '../finding';
import {listFiles} from '../listFiles';
import type {LintedBook, Tools} from './site';

/** All findings in the numbers of the `facts.yaml` of a book. A mistake is reported there, and not on each page. */
export async function lintFactFile(book: LintedBook, {cache, stamps, inspect}: Tools): Promise<Finding[]> {
  const {version, contractFolder, pages} = book;
  if (!existsSync(`${version.folder}/${FACTS_FILE}`)) return [];
  const files = pages.map(({file}) => file);
  return cache.get(['fact-file', version.folder, ...files, stamps.sources, stamps.code], () => {
    const inspection = contractFolder === undefined ? undefined : inspect(contractFolder);
    // Sources are missing in a contract with problems, which are reported already.
    if ((inspection?.problems ?? []).length > 0) return [];
    try {
      return checkFactFile(version.folder, loadNumberTable(version.folder), inspection?.contract);
    } catch (error) {
      if (error instanceof ContentError && error.problems.length > 0) return []; // in the contract of another book
      throw error;
    }
  });
}

/** All findings in the story of the samples. A mistake is reported there, and not at each sample. */
export async function lintStory(
  books: readonly LintedBook[],
  {cache, stamps}: Pick<Tools, 'cache' | 'stamps'>,
): Promise<Finding[]> {
  if (!existsSync(STORY_FILE)) return [];
  const pages = books.flatMap((book) => book.pages.map(({file, source}) => ({file, text: source})));
  return cache.get(['story-file', JSON.stringify(pages), stamps.sources, stamps.code], () => {
    const contracts = books.flatMap(({contractFolder}) =>
      contractFolder === undefined ? [] : listFiles(contractFolder, /\.yaml$/),
    );
    const texts = [...pages, ...contracts.map((file) => ({file, text: readFileSync(file, 'utf8')}))];
    return checkStoryFile(loadStory().source, texts);
  });
}
