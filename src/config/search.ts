import {existsSync, readFileSync} from 'node:fs';
import type {Options} from 'docusaurus-api-search';
import type {SearchBook, SearchSettings} from 'docusaurus-api-search/engine';
import {books, bookVersions} from './books';
import {renamedPages} from './site';

/** Every version of every book, newest first. */
const searchBooks: readonly SearchBook[] = bookVersions.map(
  ({bookId, docusaurusName, number, title, url}) => ({
    path: url,
    context: bookId,
    version: url === bookId ? '' : number,
    label: title,
    indexFolder: docusaurusName === 'current' ? '' : `${url}/`,
    versionName: docusaurusName,
  }),
);

/** The file in the folder of a book that lists other terms that readers use for its pages. */
export const aliasFile = 'search-aliases.yaml';

const aliases = bookVersions
  .map(({folder, url}) => ({file: `${folder}/${aliasFile}`, url}))
  .filter(({file}) => existsSync(file));

/** The names of renamed pages in the other versions, such as `people` for `/web/2.0/rest/holders`. */
const otherNames = Object.fromEntries(
  renamedPages.flatMap((names) =>
    bookVersions.flatMap(({number, url}) => {
      const page = names[number];
      const others = Object.entries(names)
        .filter(([version]) => version !== number)
        .map(([version, id]) => ({name: id.slice(id.lastIndexOf('/') + 1).replaceAll('-', ' '), version}));
      return page === undefined ? [] : [[`/${url}/${page}`, others]];
    }),
  ),
);

/** The words that readers use for the terms of all pages. */
const synonyms = 'docs/search-synonyms.json';

/** What the engine knows about the site, also for `npm run search`. */
export const searchSettings: SearchSettings = {
  books: searchBooks,
  synonyms: JSON.parse(readFileSync(synonyms, 'utf8')) as SearchSettings['synonyms'],
};

export const search = {
  books: searchBooks,
  synonyms,
  aliases,
  otherNames,
  indexBlog: false,
  docsRouteBasePath: books.map(({id}) => id),
  docsDir: books.map(({id}) => id),
} satisfies Options;
