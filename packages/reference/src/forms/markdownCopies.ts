import {formPath, forms, type FormId, type SiteFile} from '../model/forms';
import {groupBy} from '../model/values';
import {versionPath, type Book} from '../model/books';
import type {ReferenceSite} from '../model/site';
import {versionsOf} from '../read/readBook';
import {pointToList, readMarkdownPages, type MarkdownPage} from './markdownPages';
import {makeSkills} from './skills';

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

/**
 * `llms.txt` in the format of llmstxt.org: a description of the site, the pages of each book with their descriptions, and
 * other files.
 */
function writeLlmsTxt(site: ReferenceSite, pages: readonly MarkdownPage[]): string {
  const books = versionsOf(site);
  // Versions of several APIs have the names of these.
  const nameOf = ({title, number}: Book): string =>
    books.some(({api}) => api !== undefined) ? `${title} ${number}` : number;
  const shownUrl = (id: FormId, values: Parameters<typeof formPath>[1] = {}): string =>
    `\`${site.url}${formPath(id, values)}\``;
  const headingOf = ({title, number}: Book): string =>
    site.books.filter((other) => other.title === title).length > 1 ? `${title} ${number}` : title;
  const sections = site.books.map((each) => {
    const own = pages.filter(({book}) => book.url === each.url);
    return [
      `## ${headingOf(each)}\n`,
      ...own.map(
        ({title: name, url: page, description}) =>
          `- [${name}](${site.url}${page}.md)${description === undefined ? '' : `: ${description}`}`,
      ),
    ].join('\n');
  });
  // The links of an `llms.txt` should lead to Markdown.
  const contracts = books.map(
    (book) => `${shownUrl('openapiJson', {version: versionPath(book)})} (${nameOf(book)})`,
  );
  const whole = site.books.map(
    (book) => `- [${headingOf(book)}, all pages](${site.url}${formPath('book', {book: book.url})})`,
  );
  return [
    `# ${site.title}`,
    `> ${site.tagline}. ${site.summary}`,
    `The documented versions, newest first: ${books.map(nameOf).join(', ')}. To get a page as Markdown, add \`.md\` to its URL. The Markdown version of a reference page links to one file for each operation, object, and event. Each file has at most 50,000 characters. The introduction to each version lists all other machine-readable formats.`,
    'The OpenAPI contract of a version is authoritative. The reference pages, the Postman collection, and all other downloads are generated from it. If a guide and the contract differ, follow the contract.',
    `Contracts: ${contracts.join(', ')}. ${forms.apiCatalog.label}: ${shownUrl('apiCatalog')}. ${forms.skills.label}: ${shownUrl('skills')}`,
    ...sections,
    ['## Optional\n', ...whole].join('\n'),
    '',
  ].join('\n\n');
}
