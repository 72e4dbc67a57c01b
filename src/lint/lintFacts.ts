import {existsSync, readFileSync} from 'node:fs';
import {loadStory, STORY_FILE} from '../facts/story';
import {checkStoryFile} from '../facts/storyFile';
import type {Finding} from '../finding';
import {listFiles} from '../listFiles';
import type {LintedBook, Tools} from './site';

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
