import {brand} from '../../brand';
import {bookVersions, versions} from '../../site';
import type {MarkdownPage} from './pages';

/**
 * `llms.txt` in the format of llmstxt.org: a description of the site, the pages of each book with their descriptions, and
 * other files.
 *
 * @param files URLs and labels of other files of the site
 */
export function writeLlmsTxt(
  pages: readonly MarkdownPage[],
  files: readonly {url: string; label: string}[],
): string {
  const sections = bookVersions.map(({title, url}) => {
    const own = pages.filter(({book}) => book.url === url);
    return [
      `## ${title}`,
      '',
      ...own.map((page) => `- [${page.title}](${brand.siteUrl}${page.url}.md): ${page.description}`),
      `- [All pages in one file](${brand.siteUrl}/${url}/llms-full.txt)`,
    ].join('\n');
  });
  const optional = files.map(({url, label}) => `- [${label}](${brand.siteUrl}${url})`);
  return [
    `# ${brand.siteName}`,
    `> ${brand.tagline}. The web API of ${brand.name}: doors, holders, credentials, and rules over HTTPS.`,
    `${describeVersions()} Each page is also available as Markdown, at its URL plus \`.md\`.`,
    ...sections,
    ['## Optional', '', ...optional].join('\n'),
    '',
  ].join('\n\n');
}

function describeVersions(): string {
  const [current, ...older] = versions.map(({number}) => number);
  const rest = older.length > 1 ? `${older.join(' and ')} are` : `${older.join()} is`;
  return older.length === 0
    ? `The current version is ${current}.`
    : `Version ${current} is current. ${rest} older, but still documented.`;
}

/** All pages of a book in one file. */
export function writeLlmsFull(pages: readonly MarkdownPage[]): string {
  return pages.map(({text}) => text).join('\n\n');
}
