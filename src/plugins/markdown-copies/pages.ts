import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {parseMarkdownFile, DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import remarkRegions from '../../remark/regions/remarkRegions';
import {expandPage} from '../../remark/api-reference/expandPage';
import {applyBrand, brand} from '../../brand';
import {bookFolderOf, versions} from '../../site';
import {VFile} from 'vfile';
import {toPlainMarkdown} from './toPlainMarkdown';

/** A book of the site: what `llms.txt` has a section of. */
export interface Book {
  readonly title: string;
  /** Its folder from the site's root, and the address its pages begin with. */
  readonly folder: string;
  readonly url: string;
  readonly version: string;
}

/** A page as plain Markdown. */
export interface MarkdownPage {
  readonly book: Book;
  /** The page's address on the site, without the host: `/web/2.0/rest/holders`. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** Markdown with front matter. */
  readonly text: string;
}

/** Every book, the newest version first. */
export const books: readonly Book[] = [
  ...versions.map((version) => ({
    title: `Web API ${version.number}`,
    folder: bookFolderOf(version),
    url: `/web/${version.path}`,
    version: version.number,
  })),
  {title: 'iOS SDK', folder: 'ios', url: '/ios', version: 'Next'},
  {title: 'Android SDK', folder: 'android', url: '/android', version: 'Next'},
];

/**
 * Reads every page of every book as plain Markdown, in the order of their addresses.
 *
 * @param siteDirectory the folder of docusaurus.config.ts
 */
export async function readMarkdownPages(siteDirectory: string): Promise<MarkdownPage[]> {
  const files = listPageFiles(siteDirectory);
  const urls = new Map(files.map(({file, url}) => [file, url]));
  return Promise.all(files.map(({book, file}) => readPage(book, file, urls)));
}

/** Every page of every book: its absolute file, and the address that follows from the file's name. */
export function listPageFiles(siteDirectory: string): {book: Book; file: string; url: string}[] {
  return books.flatMap((book) =>
    listPages(siteDirectory, book).map((file) => ({book, file, url: toUrl(siteDirectory, book, file)})),
  );
}

function listPages(siteDirectory: string, {folder}: Book): string[] {
  return readdirSync(path.join(siteDirectory, folder), {recursive: true, encoding: 'utf8'})
    .filter((name) => /^[^_].*\.mdx$/.test(path.basename(name)))
    .sort()
    .map((name) => path.join(siteDirectory, folder, name));
}

function toUrl(siteDirectory: string, {folder, url}: Book, file: string): string {
  const name = path.relative(path.join(siteDirectory, folder), file).split(path.sep).join('/');
  return `${url}/${name.replace(/\.mdx$/, '')}`;
}

async function readPage(book: Book, file: string, urls: ReadonlyMap<string, string>): Promise<MarkdownPage> {
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
  const head = {title, version: book.version, description, url: `${brand.siteUrl}${url}`};
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return {book, url, title, description, text: `---\n${lines.join('\n')}\n---\n\n# ${title}\n\n${body}`};
}
