import {readFileSync} from 'node:fs';
import {basename} from 'node:path';
import {escapeMarkdownHeadingIds} from '@docusaurus/utils';
import type {Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {memoize} from 'api-docs-contract';
import {VFile} from 'vfile';
import {parse} from 'yaml';
import {formPath, forms, type SiteFile} from '../model/forms';
import {readBook} from '../read/readBook';
import {expandPage} from '../read/expandPage';
import {link, paragraph} from '../model/nodes';
import type {Book} from '../model/books';
import {folderOf, originalOf, pageUrl, translationOf, type ReferenceSite} from '../model/site';
import {splitPage, type MarkdownSection} from '../write/markdown/sections';
import {createWriter, type MarkdownWriter} from '../write/markdown/toPlainMarkdown';
import {say} from '../model/texts';

/** A page with the title and the description of its front matter, or else of its text. */
interface Head {
  readonly book: Book;
  /** The URL without the host: `/web/2.0/rest/parcels`. */
  readonly url: string;
  readonly title: string;
  readonly description?: string;
}

/** A page as plain Markdown. Only texts: the nodes of all pages together would take gigabytes. */
export interface MarkdownPage extends Head {
  /** The page with front matter. Operations, objects, events, and the sections of a long page are summarized. */
  readonly text: string;
  readonly sections: readonly WrittenSection[];
  /** The page with all sections, without front matter. */
  readonly whole: string;
}

/** The file of a summarized section. */
interface WrittenSection extends SiteFile {
  /** Its absolute URL on the page. */
  readonly url: string;
  /** The text of an object below that of another section. */
  readonly object: string;
}

/** Assistants and fetch tools truncate longer files. */
const maximumLength = 50_000;

type Place = Pick<Head, 'book' | 'url'>;

/** The book and the URL of each page, by its file. */
const listPlaces = memoize((site: ReferenceSite): ReadonlyMap<string, Place> => {
  const files = site.books.map((book) => ({book, pages: [...readBook(folderOf(site, book)).values()]}));
  return new Map(
    files.flatMap(({book, pages}) => pages.map(({file}) => [file, {book, url: pageUrl(site, book, file)}])),
  );
});

/** What a build keeps of a page: the tree that a check has expanded, until its compilation has written it as Markdown. */
interface KeptPage {
  readonly expansion?: Pick<VFile, 'messages'> & {readonly root: Root};
  readonly page?: MarkdownPage;
}

const keptPages = new Map<string, KeptPage & {readonly source: string}>();

/** Docusaurus escapes the IDs of headings before it compiles a page. */
const keepPage = (file: string, source: string, kept: KeptPage): unknown =>
  keptPages.set(file, {...kept, source: escapeMarkdownHeadingIds(source)});

/** What the build has kept of a page with this source. */
export function recallPage(file: string, source: string): KeptPage {
  const found = keptPages.get(file);
  return found?.source === escapeMarkdownHeadingIds(source) ? found : {};
}

/** Keeps the tree of a page for its compilation, which changes it. Only for a build, in which nothing changes in between. */
export const keepExpansion = (
  file: string,
  {source, ...expansion}: NonNullable<KeptPage['expansion']> & {readonly source: string},
): unknown => keepPage(file, source, {expansion});

/** Writes an expanded page as plain Markdown, and keeps the text for `readMarkdownPages`. */
export function keepMarkdownPage(site: ReferenceSite, {path, value}: VFile, root: Root): void {
  const file = originalOf(site, path);
  const place = listPlaces(site).get(file);
  if (place) keepPage(file, String(value), {page: writePage(site, file, place, root)});
}

/** Reads every page of every book as plain Markdown, ordered by URL. */
export function readMarkdownPages(site: ReferenceSite): MarkdownPage[] {
  const pages = [...listPlaces(site)].map(([file, place]) => {
    const source = readFileSync(translationOf(site, place.book, file), 'utf8');
    const {page} = recallPage(file, source);
    if (page) return page;
    const root = expandPage(site, file, source);
    site.completePage?.(root, new VFile({path: file, value: source}));
    return writePage(site, file, place, root);
  });
  const objects = new Map(pages.flatMap(({sections}) => sections.map(({url, object}) => [url, object])));
  return pages.map((page) => ({
    ...page,
    sections: page.sections.map((section) => ({...section, text: addObjects(section, objects)})),
  }));
}

/** Splits an expanded page into an overview and sections. */
function writePage(site: ReferenceSite, file: string, {book, url}: Place, root: Root): MarkdownPage {
  const heading = root.children.find((node) => node.type === 'heading' && node.depth === 1);
  const content = root.children.filter((node) => node !== heading);
  const head = {book, url, ...readHead(file, heading, content)};
  const write = createWriter({
    file,
    folder: folderOf(site, book),
    urlOf: (target) => listPlaces(site).get(target)?.url,
    siteUrl: site.url,
  });
  const writeTitled = (nodes: readonly RootContent[]): string => `# ${head.title}\n\n${write(nodes)}`;
  const writeWhole = (nodes: readonly RootContent[]): string => writeFile(site, head, writeTitled(nodes));
  const {overview, sections} = splitPage(
    {...root, children: content},
    ({anchor, title: name}) =>
      paragraph(link(`pathname://${formPath('section', {page: url, anchor})}`, say`Full section: ${name}`)),
    (nodes) => writeWhole(nodes).length < maximumLength,
  );
  return {
    ...head,
    whole: writeTitled(content),
    text: writeWhole(overview),
    sections: sections.map((section) => writeSection(site, section, head, write)),
  };
}

/** Docusaurus also takes the title of a page from its first heading or its file, and the description from its text. */
function readHead(
  file: string,
  heading: RootContent | undefined,
  content: readonly RootContent[],
): Pick<Head, 'title' | 'description'> {
  const [first] = content;
  const written = (first?.type === 'yaml' ? parse(first.value) : undefined) as
    Partial<Head> | undefined | null;
  const text = content.find(({type}) => type === 'paragraph');
  const title = written?.title ?? (heading ? toString(heading) : basename(file).replace(/\.mdx?$/, ''));
  const description = written?.description ?? (text && toString(text).replaceAll(/\s+/g, ' '));
  return {title: String(title), description};
}

function writeSection(
  site: ReferenceSite,
  {anchor, title, content}: MarkdownSection,
  page: Head,
  write: MarkdownWriter,
): WrittenSection {
  const [, first] = content;
  const description = first?.type === 'paragraph' ? toString(first) : page.description;
  const url = `${page.url}#${anchor}`;
  return {
    path: formPath('section', {page: page.url, anchor}),
    url: site.url + url,
    text: writeFile(site, {...page, url, title, description}, write(content, 1)),
    object: anchor.endsWith('-object') ? write(content, 2) : '',
  };
}

/** The file of a section, with the objects to which it links, as far as they fit. */
function addObjects({url, text: own}: WrittenSection, objects: ReadonlyMap<string, string>): string {
  let text = own;
  for (const linked of new Set(own.match(/(?<=\]\()[^)\s]+-object(?=\))/g))) {
    const object = linked === url ? '' : (objects.get(linked) ?? '');
    if (object && text.length + object.length + 6 < maximumLength) text += `\n---\n\n${object}`;
  }
  return text;
}

/** Writes a file: its front matter, and the pointer to the list of all pages. */
function writeFile(site: ReferenceSite, {book, url, title, description}: Head, body: string): string {
  const head = {title, version: book.number, description, url: `${site.url}${url}`};
  const lines = Object.entries(head).flatMap(([key, value]) =>
    value === undefined ? [] : `${key}: ${JSON.stringify(value)}`,
  );
  return `---\n${lines.join('\n')}\n---\n\n${pointToList(site)}${body}`;
}

export const pointToList = ({url}: ReferenceSite): string =>
  `> ${say(forms.llms.label)}: ${url}${forms.llms.path}\n\n`;
