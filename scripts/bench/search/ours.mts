import {readFileSync} from 'node:fs';
import path from 'node:path';
import {books, newestBook, orderIndexFolders} from '../../../src/search/engine/books';
import {loadIndex} from '../../../src/search/engine/collect';
import {indexFile, type SearchGroup} from '../../../src/search/engine/documents';
import {search} from '../../../src/search/engine/engine';
import {buildDirectory} from '../../lib/root';
import type {Returns, Question} from './question.mjs';

/** Asks the built site's index, as the worker in the browser does. */
export function askOurs(questions: readonly Question[]): Returns {
  const indexes = orderIndexFolders(newestBook()).map((folder) =>
    loadIndex(
      JSON.parse(readFileSync(path.join(buildDirectory, folder, indexFile), 'utf8')) as SearchGroup[],
    ),
  );
  return questions.map(({query, reading}) => {
    const book = books.find((one) => one.path === reading.replace(' ', '/')) ?? newestBook();
    return search(indexes, query, {currentBook: book, limit: 40}).hits.map(({url}) => url);
  });
}
