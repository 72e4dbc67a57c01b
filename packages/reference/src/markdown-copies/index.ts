import {formPath, forms} from '../forms';
import {groupBy} from '../groupBy';
import type {ReferenceSite} from '../site';
import type {SiteFile} from '../writeFiles';
import {writeLlmsTxt} from './llms';
import {makeSkills} from './skills';
import {pointToList, readMarkdownPages} from './pages';

/**
 * Each page as Markdown at its URL plus `.md`, and `llms.txt`, for language models and other programs. The README
 * explains why no existing plugin is used.
 */
export function makeMarkdownCopies(site: ReferenceSite): SiteFile[] {
  const pages = readMarkdownPages(site);
  const list = writeLlmsTxt(site, pages);
  return [
    ...pages.map(({url, text}) => ({path: formPath('page', {page: url}), text})),
    ...pages.flatMap(({sections}) => sections),
    ...[...groupBy(pages, ({book}) => book.url)].map(([book, own]) => ({
      path: formPath('book', {book}),
      text: own.map(({whole}) => whole).join('\n\n'),
    })),
    ...makeSkills(site, pages),
    {path: forms.llms.path, text: list},
    // The home page as Markdown.
    {path: '/index.md', text: pointToList(site) + list},
  ];
}
