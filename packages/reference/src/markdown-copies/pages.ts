import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Heading, Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {parseMarkdownFile, DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import remarkRegions from '../regions/remarkRegions';
import {expandPage} from '../pages/expandPage';
import {listFiles} from 'api-contract/files';
import type {ReferenceBook, ReferenceSite} from '../site';
import {link} from '../pages/markdown';
import {formPath, forms} from '../forms';
import {VFile} from 'vfile';
import {splitLongest, splitReference, type Section, type SplitPage} from './sections';
import {toPlainMarkdown, type PageLocation} from './toPlainMarkdown';

/** A page as plain Markdown. */
export interface MarkdownPage {
  readonly book: ReferenceBook;
  /** The URL of the page without the host: `/web/2.0/rest/holders`. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** The page with front matter. Operations, objects, events, and long sections are summarized. */
  readonly text: string;
  /** The files of the summarized sections. */
  readonly sections: readonly {readonly url: string; readonly text: string}[];
  /** The page with all sections, without front matter. */
  readonly whole: string;
}

/**
 * Reads every page of every book as plain Markdown, ordered by URL.
 */
export async function readMarkdownPages(site: ReferenceSite): Promise<MarkdownPage[]> {
  const files = listPageFiles(site);
  const urls = new Map(files.map(({file, url}) => [file, url]));
  const pages = await Promise.all(files.map(({book, file}) => expand(site, book, file, urls)));
  const objects = collectObjects(pages);
  return pages.map((page) => toMarkdownPage(page, objects));
}

/** All pages of all books: the absolute file name and the URL. */
function listPageFiles({root, books}: ReferenceSite): {book: ReferenceBook; file: string; url: string}[] {
  return books.flatMap((book) => {
    const folder = path.join(root, book.folder);
    return listFiles(folder, /\.mdx$/)
      .filter((file) => !path.basename(file).startsWith('_'))
      .map((file) => ({book, file, url: `/${book.url}/${file.slice(folder.length + 1, -'.mdx'.length)}`}));
  });
}

/** A page that is expanded, and split into an overview and sections. */
interface ExpandedPage extends SplitPage {
  readonly head: Pick<MarkdownPage, 'book' | 'url' | 'title' | 'description'>;
  readonly location: PageLocation;
  /** The whole page. */
  readonly root: Root;
}

/** Assistants and fetch tools truncate longer files. */
const maximumLength = 50_000;

async function expand(
  site: ReferenceSite,
  book: ReferenceBook,
  file: string,
  urls: ReadonlyMap<string, string>,
): Promise<ExpandedPage> {
  const source = readFileSync(file, 'utf8');
  const {frontMatter} = await parseMarkdownFile({
    filePath: file,
    fileContent: source,
    parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
  });
  const url = urls.get(file) ?? '';
  const head = {book, url, title: String(frontMatter.title), description: String(frontMatter.description)};
  const location = {file, urlOf: (target: string) => urls.get(target), siteUrl: site.url};
  const root = expandPage(site, file, source);
  remarkRegions()(root, new VFile({path: file, value: source}));
  const linkTo = ({anchor, title}: Section): RootContent => ({
    type: 'paragraph',
    children: [link(`pathname://${sectionPath(url, anchor)}`, `Full section: ${title}`)],
  });
  const isShort = (nodes: readonly RootContent[]): boolean =>
    writeFile(head, location, toMarkdown(nodes, location)).length + head.title.length < maximumLength - 200;
  return {head, location, root, ...splitLongest(splitReference(root, linkTo), linkTo, isShort)};
}

function toMarkdownPage(
  {head, location, root, overview, sections}: ExpandedPage,
  objects: Objects,
): MarkdownPage {
  return {
    ...head,
    whole: `# ${head.title}\n\n${toMarkdown(root.children, location)}`,
    text: writeFile(head, location, `# ${head.title}\n\n${toMarkdown(overview.children, location)}`),
    sections: sections.map((section) => ({
      url: sectionPath(head.url, section.anchor),
      text: writeSection(section, {head, location}, objects),
    })),
  };
}

/** The objects of all pages as Markdown, by URL with anchor. */
type Objects = ReadonlyMap<string, string>;

function collectObjects(pages: readonly ExpandedPage[]): Objects {
  return new Map(
    pages.flatMap(({head, location, sections}) =>
      sections
        .filter(({anchor}) => anchor.endsWith('-object'))
        .map((section): [string, string] => [
          `${location.siteUrl}${head.url}#${section.anchor}`,
          writeContent(section, location, 2),
        ]),
    ),
  );
}

/** Writes a section, and the objects to which it links, as far as they fit. */
function writeSection(
  section: Section,
  {head, location}: Pick<ExpandedPage, 'head' | 'location'>,
  objects: Objects,
): string {
  const body = writeContent(section, location, 1);
  const linked = new Set(
    [...body.matchAll(/\]\((?<url>[^)\s]+-object)\)/g)].map(({groups}) => groups?.url ?? ''),
  );
  const [, first] = section.content;
  const description = first?.type === 'paragraph' ? toString(first) : head.description;
  let text = writeFile(
    {...head, url: `${head.url}#${section.anchor}`, title: section.title, description},
    location,
    body,
  );
  for (const url of linked) {
    const object = objects.get(url) ?? '';
    if (object && text.length + object.length + 6 < maximumLength && !object.endsWith(body))
      text += `\n---\n\n${object}`;
  }
  return text;
}

/** Writes a section whose heading has the given level. */
function writeContent({content}: Section, location: PageLocation, level: 1 | 2): string {
  const root: Root = structuredClone({type: 'root', children: [...content]});
  const [first] = root.children;
  const shift = first?.type === 'heading' ? level - first.depth : 0;
  visit(root, 'heading', (heading) => {
    heading.depth = Math.max(1, heading.depth + shift) as Heading['depth'];
  });
  return toPlainMarkdown(root, location);
}

/** Converts copies of the nodes, because the conversion changes them. */
function toMarkdown(nodes: readonly RootContent[], location: PageLocation): string {
  return toPlainMarkdown(structuredClone({type: 'root', children: [...nodes]}), location);
}

const sectionPath = (page: string, anchor: string): string => formPath('section', {page, anchor});

/** Writes a file: its front matter, and the pointer to the list of all pages. */
function writeFile(
  {book, url, title, description}: ExpandedPage['head'],
  {siteUrl}: PageLocation,
  body: string,
): string {
  const head = {title, version: book.number, description, url: `${siteUrl}${url}`};
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n> List of all pages and downloads: ${siteUrl}${forms.llms.path}\n\n${body}`;
}
