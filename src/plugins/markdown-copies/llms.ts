import {brand} from '../../brand';
import {bookVersions, versions} from '../../site';
import type {MarkdownPage} from './pages';

/**
 * `llms.txt` as the published convention has it (llmstxt.org): what the site is, then each book's pages with one sentence
 * each, then what else there is for programs.
 *
 * @param files addresses of other files of the site, with what they are
 */
export function writeLlmsTxt(
  pages: readonly MarkdownPage[],
  files: readonly {url: string; what: string}[],
): string {
  const sections = bookVersions.map(({title, url}) => {
    const own = pages.filter(({book}) => book.url === url);
    return [
      `## ${title}`,
      '',
      ...own.map((page) => `- [${page.title}](${brand.siteUrl}${page.url}.md): ${page.description}`),
      `- [All of it in one file](${brand.siteUrl}/${url}/llms-full.txt)`,
    ].join('\n');
  });
  const optional = files.map(({url, what}) => `- [${what}](${brand.siteUrl}${url})`);
  return [
    `# ${brand.siteName}`,
    `> ${brand.tagline}. The web API of ${brand.name}: doors, holders, credentials and rules over HTTPS.`,
    `${describeVersions()} Each page is also Markdown, at its own address plus \`.md\`.`,
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
    : `Version ${current} is current; ${rest} older and documented for those who still use it.`;
}

/** A book's pages one after another. */
export function writeLlmsFull(pages: readonly MarkdownPage[]): string {
  return pages.map(({text}) => text).join('\n\n');
}
