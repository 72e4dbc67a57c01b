import {readFileSync} from 'node:fs';
import path from 'node:path';
import {keepResult} from 'api-docs-contract/files';
import {defineRule, toProblem, type Problem} from 'api-docs-contract/finding';
import {parseAliases} from 'docusaurus-api-search/aliases';
import {aliasFile} from '../config/search';
import type {Book} from 'docusaurus-openapi-reference';
import type {SiteInput, SitePage} from 'api-docs-lint/rules';
import {aliasMessages as messages} from './messages';

export const aliasRule = defineRule<SiteInput>({
  id: 'search-alias',
  docs: 'Search aliases belong to existing pages and anchors.',
  messages,
  check: ({config: {root, books}, pages, exists}) =>
    books.flatMap((book) => {
      const file = `${book.folder}/${aliasFile}`;
      return exists(file) ? checkAliases(book, readFileSync(path.join(root, file), 'utf8'), pages) : [];
    }),
});

/** Finds invalid entries in the alias file of a book, and pages and anchors that don't exist. */
export function checkAliases(
  {folder, url}: Pick<Book, 'folder' | 'url'>,
  text: string,
  pages: readonly Pick<SitePage, 'url' | 'ids' | 'isComplete'>[],
): Problem[] {
  const file = `${folder}/${aliasFile}`;
  const {aliases, errors} = keepResult(['aliases', file, text], () => parseAliases(text, file));
  const own = pages.filter((page) => page.url.startsWith(`/${url}/`));
  const nameOf = (page: {readonly url: string}): string => page.url.slice(url.length + 2);
  return [
    ...errors.map(({message, ...place}) => toProblem(place, message)),
    ...aliases.flatMap(({page, id, phrases, place}): Problem[] => {
      const target = own.find((each) => nameOf(each) === page);
      if (!target) return [messages.page(place, {page, known: own.map(nameOf)})];
      if (id === '') return [];
      const {ids: known, isComplete} = target;
      // An alias that is the heading of another section of its page hides this section from visitors who search for it.
      const headings = phrases.flatMap((phrase) => {
        const heading = phrase.toLowerCase().replaceAll(' ', '-');
        return heading !== id && known.includes(heading) ? [messages.heading(place, {phrase, heading})] : [];
      });
      return [
        ...(isComplete && !known.includes(id) ? [messages.anchor(place, {page, id, known})] : []),
        ...headings,
      ];
    }),
  ];
}
