import {readFileSync} from 'node:fs';
import path from 'node:path';
import {keepResult} from 'api-docs-contract/files';
import {defineRule, type Problem} from 'api-docs-contract/finding';
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

/** A page as the check of aliases needs it. */
type AliasTarget = Pick<SitePage, 'url' | 'ids' | 'isComplete'>;

/** Finds invalid entries in the alias file of a book, and pages and anchors that don't exist. */
export function checkAliases(
  {folder, url}: Pick<Book, 'folder' | 'url'>,
  text: string,
  targets: readonly AliasTarget[],
): Problem[] {
  const file = `${folder}/${aliasFile}`;
  const {aliases, errors} = keepResult(['aliases', file, text], () => parseAliases(text, file));
  const pages = new Map(
    targets.flatMap((target) =>
      target.url.startsWith(`/${url}/`) ? [[target.url.slice(url.length + 2), target] as const] : [],
    ),
  );
  return [
    ...errors.map(({message, ...place}) => messages.form(place, {reason: message})),
    ...aliases.flatMap(({page, id, phrases, place}): Problem[] => {
      const target = pages.get(page);
      if (!target) return [messages.page(place, {page, known: [...pages.keys()]})];
      if (id === '') return [];
      const known = target.ids;
      // An alias that is the heading of another section of its page hides this section from visitors who search for it.
      const headings = phrases
        .map((phrase) => ({phrase, heading: phrase.toLowerCase().replaceAll(' ', '-')}))
        .filter(({heading}) => heading !== id && known.includes(heading));
      return [
        ...(target.isComplete && !known.includes(id) ? [messages.anchor(place, {page, id, known})] : []),
        ...headings.map((names) => messages.heading(place, names)),
      ];
    }),
  ];
}
