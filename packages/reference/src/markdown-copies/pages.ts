import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Heading, Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {VFile} from 'vfile';
import {parse} from 'yaml';
import {listFiles} from 'api-contract/files';
import {formPath, forms} from '../forms';
import {expandPage} from '../pages/expandPage';
import {link, paragraph} from '../pages/markdown';
import type {ReferenceBook, ReferenceSite} from '../site';
import {splitLongest, splitReference, type Section} from './sections';
import {createWriter, unwrap, type MarkdownWriter, type PageLocation} from './toPlainMarkdown';

/** The front matter of a Markdown file. */
interface Head {
  readonly book: ReferenceBook;
  /** The URL without the host: `/web/2.0/rest/holders`. */
  readonly url: string;
  readonly title: string;
  readonly description: string;
}

/** A page as plain Markdown. */
export interface MarkdownPage extends Head {
  /** The page with front matter. Operations, objects, events, and the sections of a long page are summarized. */
  readonly text: string;
  /** The files of the summarized sections. */
  readonly sections: readonly {readonly url: string; readonly text: string}[];
  /** The page with all sections, without front matter. */
  readonly whole: string;
}

/** Reads every page of every book as plain Markdown, ordered by URL. */
export function readMarkdownPages(site: ReferenceSite): MarkdownPage[] {
  const files = listPageFiles(site);
  const urls = new Map(files.map(({file, url}) => [file, url]));
  const pages = files.map((each) => expand(site, each, urls));
  const sections = pages.flatMap((page) => page.sections);
  const objects = new Map(sections.map(({head, object}) => [`${site.url}${head.url}`, object]));
  return pages.map((page) => ({
    ...page.head,
    whole: page.whole,
    text: page.text,
    sections: page.sections.map((section) => ({
      url: sectionPath(page.head.url, section.anchor),
      text: addObjects(section, page, objects),
    })),
  }));
}

interface PageFile {
  readonly book: ReferenceBook;
  readonly file: string;
  readonly url: string;
}

/** All pages of all books: the absolute file name and the URL. */
function listPageFiles({root, books}: ReferenceSite): PageFile[] {
  return books.flatMap((book) => {
    const folder = path.join(root, book.folder);
    return listFiles(folder, /\.mdx$/)
      .filter((file) => !path.basename(file).startsWith('_'))
      .map((file) => ({book, file, url: `/${book.url}/${file.slice(folder.length + 1, -'.mdx'.length)}`}));
  });
}

interface WrittenSection extends Pick<Section, 'anchor'> {
  readonly head: Head;
  readonly body: string;
  /** The body of an object below that of another section. */
  readonly object: string;
}

/** Only texts: the nodes of all pages at once would take gigabytes. */
interface ExpandedPage extends Pick<MarkdownPage, 'whole' | 'text'> {
  readonly head: Head;
  readonly location: PageLocation;
  readonly sections: readonly WrittenSection[];
}

/** Assistants and fetch tools truncate longer files. */
const maximumLength = 50_000;

/** Expands a page, and splits it into an overview and sections. */
function expand(
  site: ReferenceSite,
  {book, file, url}: PageFile,
  urls: ReadonlyMap<string, string>,
): ExpandedPage {
  const source = readFileSync(file, 'utf8');
  const root = expandPage(site, file, source);
  site.completePage?.(root, new VFile({path: file, value: source}));
  const head = {book, url, ...readFrontMatter(root)};
  const location = {file, urlOf: (target: string) => urls.get(target), siteUrl: site.url};
  const linkTo = ({anchor, title}: Section): RootContent =>
    paragraph(link(`pathname://${sectionPath(url, anchor)}`, `Full section: ${title}`));
  const write = createWriter(location);
  const writeTitled = (nodes: readonly RootContent[]): string => `# ${head.title}\n\n${write(nodes)}`;
  const writePage = (nodes: readonly RootContent[]): string => writeFile(head, location, writeTitled(nodes));
  const isShort = (nodes: readonly RootContent[]): boolean => writePage(nodes).length < maximumLength;
  const {overview, sections} = splitLongest(splitReference(root, linkTo), linkTo, isShort);
  return {
    head,
    location,
    whole: writeTitled(root.children),
    text: writePage(overview),
    sections: sections.map((section) => writeSection(section, head, write)),
  };
}

function writeSection({anchor, title, content}: Section, page: Head, write: MarkdownWriter): WrittenSection {
  const [, first] = content;
  const description = first?.type === 'paragraph' ? toString(first) : page.description;
  return {
    anchor,
    head: {...page, url: `${page.url}#${anchor}`, title, description},
    body: writeContent(content, write, 1),
    object: anchor.endsWith('-object') ? writeContent(content, write, 2) : '',
  };
}

function readFrontMatter({children: [first]}: Root): Pick<Head, 'title' | 'description'> {
  const {title, description} = (first?.type === 'yaml' ? parse(first.value) : {}) as Partial<Head>;
  return {title: String(title), description: String(description)};
}

/** The Markdown of the objects of all pages, by URL with anchor. */
type Objects = ReadonlyMap<string, string>;

/** The file of a section, with the objects to which it links, as far as they fit. */
function addObjects({head, body}: WrittenSection, {location}: ExpandedPage, objects: Objects): string {
  let text = writeFile(head, location, body);
  for (const linked of new Set(body.match(/(?<=\]\()[^)\s]+-object(?=\))/g))) {
    const object = objects.get(linked) ?? '';
    if (object && text.length + object.length + 6 < maximumLength && !object.endsWith(body))
      text += `\n---\n\n${object}`;
  }
  return text;
}

/** Writes a section whose heading has the given level. */
function writeContent(content: readonly RootContent[], write: MarkdownWriter, level: 1 | 2): string {
  const [first] = content;
  const shift = first?.type === 'heading' ? level - first.depth : 0;
  const shifted = content.flatMap(unwrap).map((block): RootContent => {
    if (block.type !== 'heading') return block;
    return {...block, depth: Math.max(1, block.depth + shift) as Heading['depth']};
  });
  return write(shifted);
}

const sectionPath = (page: string, anchor: string): string => formPath('section', {page, anchor});

/** Writes a file: its front matter, and the pointer to the list of all pages. */
function writeFile({book, url, title, description}: Head, {siteUrl}: PageLocation, body: string): string {
  const head = {title, version: book.number, description, url: `${siteUrl}${url}`};
  const lines = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n\n> List of all pages and downloads: ${siteUrl}${forms.llms.path}\n\n${body}`;
}
