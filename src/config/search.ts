import {existsSync, readFileSync} from 'node:fs';
import type {Options} from 'docusaurus-api-search';
import type {SearchSettings} from 'docusaurus-api-search/engine';
import {books} from './books';
import {renamedPages} from './site';

/** The file in the folder of a book that lists other terms that visitors use for its pages. */
export const aliasFile = 'search-aliases.yaml';

const aliases = books
  .map(({folder, url}) => ({file: `${folder}/${aliasFile}`, url}))
  .filter(({file}) => existsSync(file));

/** The names of renamed pages in the other versions, such as `people` for `/web/2.0/rest/holders`. */
const otherNames = Object.fromEntries(
  renamedPages.flatMap((names) =>
    books.flatMap(({number, url}) => {
      const page = names[number];
      const others = Object.entries(names)
        .filter(([version]) => version !== number)
        .map(([version, id]) => ({name: id.slice(id.lastIndexOf('/') + 1).replaceAll('-', ' '), version}));
      return page === undefined ? [] : [[`/${url}/${page}`, others]];
    }),
  ),
);

/** The words that visitors use for the terms of all pages. */
const synonyms = 'docs/search-synonyms.json';

/** What the engine knows about the site, also for `npm run search`. */
export const searchSettings: SearchSettings = {
  books,
  synonyms: JSON.parse(readFileSync(synonyms, 'utf8')) as SearchSettings['synonyms'],
};

const folders = [...new Set(books.map(({plugin}) => plugin))];

export const searchOptions = {
  books,
  synonyms,
  aliases,
  otherNames,
  indexBlog: false,
  docsRouteBasePath: folders,
  docsDir: folders,
} satisfies Options;
