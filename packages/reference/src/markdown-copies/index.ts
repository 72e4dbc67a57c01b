import {formPath, forms} from '../forms';
import {groupBy} from '../groupBy';
import type {ReferenceSite} from '../site';
import type {SiteFile} from '../writeFiles';
import {writeLlmsTxt} from './llms';
import {makeSkills} from './skills';
import {readMarkdownPages, type MarkdownPage} from './pages';

/**
 * Each page as Markdown at its URL plus `.md`, and `llms.txt`, for language models and other programs. The README
 * explains why no existing plugin is used.
 */
export function makeMarkdownCopies(site: ReferenceSite): SiteFile[] {
  const pages = readMarkdownPages(site);
  return [
    ...pages.map(({url, text}) => ({path: formPath('page', {page: url}), text})),
    ...pages.flatMap(({sections}) => sections),
    ...[...groupBy(pages, ({book}) => book.url)].map(([book, own]) => ({
      path: formPath('book', {book}),
      text: own.map(({whole}) => whole).join('\n\n'),
    })),
    ...makeSkills(site, pages),
    {path: '/index.md', text: writeHome(site, pages)},
    {path: forms.llms.path, text: writeLlmsTxt(site, pages)},
  ];
}

/** The home page as Markdown: the tagline, and the introduction of each book. */
function writeHome({books, url: siteUrl, ...site}: ReferenceSite, pages: readonly MarkdownPage[]): string {
  const starts = books.flatMap(({url, title}) => {
    const start = pages.find((page) => page.url === `/${url}/introduction`);
    return start ? [`- [${title}](${siteUrl}${start.url}.md): ${start.description}`] : [];
  });
  return `# ${site.tagline}\n\n> List of all pages and downloads: ${siteUrl}${forms.llms.path}\n\n${site.summary}\n\n${starts.join('\n')}\n`;
}
