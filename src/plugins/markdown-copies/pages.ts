import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {parseMarkdownFile, DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import remarkRegions from '../../remark/regions/remarkRegions';
import {expandPage} from '../../remark/api-reference/expandPage';
import {applyBrand, brand} from '../../brand';
import {bookVersions, type BookVersion} from '../../site';
import {VFile} from 'vfile';
import {toPlainMarkdown} from './toPlainMarkdown';

/** A page as plain Markdown. */
export interface MarkdownPage {
  readonly book: BookVersion;
  /** The URL of the page without the host: `/web/2.0/rest/holders`. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** The Markdown, including front matter. */
  readonly text: string;
}

/**
 * Reads every page of every book as plain Markdown, ordered by URL.
 *
 * @param siteDirectory the folder of docusaurus.config.ts
 */
export async function readMarkdownPages(siteDirectory: string): Promise<MarkdownPage[]> {
  const files = listPageFiles(siteDirectory);
  const urls = new Map(files.map(({file, url}) => [file, url]));
  return Promise.all(files.map(({book, file}) => readPage(book, file, urls)));
}

/** All pages of all books: the absolute file name and the URL. */
export function listPageFiles(siteDirectory: string): {book: BookVersion; file: string; url: string}[] {
  return bookVersions.flatMap((book) =>
    listPages(siteDirectory, book).map((file) => ({book, file, url: toUrl(siteDirectory, book, file)})),
  );
}

function listPages(siteDirectory: string, {folder}: BookVersion): string[] {
  return readdirSync(path.join(siteDirectory, folder), {recursive: true, encoding: 'utf8'})
    .filter((name) => /^[^_].*\.mdx$/.test(path.basename(name)))
    .sort()
    .map((name) => path.join(siteDirectory, folder, name));
}

function toUrl(siteDirectory: string, {folder, url}: BookVersion, file: string): string {
  const name = path.relative(path.join(siteDirectory, folder), file).split(path.sep).join('/');
  return `/${url}/${name.replace(/\.mdx$/, '')}`;
}

async function readPage(
  book: BookVersion,
  file: string,
  urls: ReadonlyMap<string, string>,
): Promise<MarkdownPage> {
  const source = applyBrand(readFileSync(file, 'utf8'));
  const {frontMatter} = await parseMarkdownFile({
    filePath: file,
    fileContent: source,
    parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });
  const title = String(frontMatter.title);
  const description = String(frontMatter.description);
  const url = urls.get(file) ?? '';
  const root = expandPage(file, source);
  remarkRegions()(root, new VFile({path: file, value: source}));
  const body = toPlainMarkdown(root, {file, urlOf: (target) => urls.get(target), siteUrl: brand.siteUrl});
  const head = {title, version: book.number, description, url: `${brand.siteUrl}${url}`};
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return {book, url, title, description, text: `---\n${lines.join('\n')}\n---\n\n# ${title}\n\n${body}`};
}
