import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Nodes, Root, RootContent} from 'mdast';
import type {VFile} from 'vfile';
import type {Contract, Json, Operation, Schema} from 'api-docs-contract';
import type {RequestLanguage} from './sample';
import {placeBooks, type Book} from './books';
import {currentLanguage, currentPath} from './texts';
import type {Block, Inline} from './nodes';

/** What the reference knows of the site around it. */
export interface ReferenceSite {
  /** The absolute path of the folder of `docusaurus.config.ts`. */
  readonly root: string;
  /** The address of the site without a slash at the end: `https://developer.acme.example`. */
  readonly url: string;
  readonly title: string;
  readonly tagline: string;
  /** One sentence about the documented API, for `llms.txt`. */
  readonly summary: string;
  /** Every version of every docs plugin, in the order of the navbar, newest first. */
  readonly books: readonly Book[];
  /** Sections of pages that are published as agent skills, besides the workflows of the contract. */
  readonly skills?: readonly SectionSkill[];
  /** Whether the site calls `startTabs` of the entry `tabs` itself, before hydration. */
  readonly hasEarlyTabs?: boolean;
  /** Changes each page after its directives and before its samples are drawn, also in Markdown copies. */
  readonly completePage?: (root: Root, file: VFile) => void;
  /**
   * The languages of sample requests: `http`, `curl`, `python`, `go`, `csharp`, `php`, or one with a writer of your own.
   * Default: `http` and `curl`.
   */
  readonly languages?: readonly (string | RequestLanguage)[];
  /** Languages whose code blocks the build draws even without a key, besides `http` and `uri`. Others belong to Docusaurus. */
  readonly sampleLanguages?: readonly string[];
  /** `themeConfig.prism` of Docusaurus: the languages with colors, and the comments that its code blocks read. */
  readonly prism?: {
    readonly additionalLanguages?: readonly string[];
    readonly magicComments?: readonly {readonly line?: string; readonly block?: {readonly start: string}}[];
  };
  /** Directives of the site, besides those of the reference. */
  readonly directives?: Directives;
  /** Extensions of OpenAPI that only the contracts of the site have. */
  readonly marks?: SiteMarks;
}

/** A section of a page as a skill for assistants. */
export interface SectionSkill {
  readonly name: string;
  /** The last part of the URL of its page. */
  readonly page: string;
  readonly heading: string;
  readonly description: string;
}

/** The folder of a book, as an absolute path. */
export const folderOf = ({root}: ReferenceSite, {folder}: Book): string => path.join(root, folder);

/** Whether a file is in a folder, on the system of `paths`. */
export function isInside(folder: string, file: string, paths: path.PlatformPath = path): boolean {
  const relative = paths.relative(folder, file);
  return relative !== '' && !relative.startsWith('..') && !paths.isAbsolute(relative);
}

/** The site with the address of its pages in the current language. */
export const localizeSite = (site: ReferenceSite): ReferenceSite =>
  currentPath() ? {...site, url: site.url + currentPath()} : site;

/** The folder of Docusaurus for the translated pages of a book. */
function translatedFolder({root, books}: ReferenceSite, {folder}: Book): string {
  const {plugin = '', versionName = ''} = placeBooks(books).find((book) => book.folder === folder) ?? {};
  const id = plugin === 'default' ? '' : `-${plugin}`;
  const version = versionName === 'current' ? versionName : `version-${versionName}`;
  return path.join(root, 'i18n', currentLanguage(), `docusaurus-plugin-content-docs${id}`, version);
}

/** The page of which a file is the translation, or the file itself. */
export function originalOf(site: ReferenceSite, file: string): string {
  const book = site.books.find((each) => isInside(translatedFolder(site, each), file));
  return book ? path.join(folderOf(site, book), path.relative(translatedFolder(site, book), file)) : file;
}

/** The translation of a page, or the page itself. */
export function translationOf(site: ReferenceSite, book: Book, file: string): string {
  const translated = path.join(translatedFolder(site, book), path.relative(folderOf(site, book), file));
  return existsSync(translated) ? translated : file;
}

/** Whether pages of a book have translations, to which a link can lead only by its path in the book. */
export const isTranslated = (site: ReferenceSite, book: Book): boolean =>
  existsSync(translatedFolder(site, book));

/** The book of a page: that with the nearest folder above it. */
export const bookOfFile = (site: ReferenceSite, file: string): Book | undefined =>
  site.books
    .filter((book) => isInside(folderOf(site, book), originalOf(site, file)))
    .sort((a, b) => b.folder.length - a.folder.length)[0];

export const contractFolderOf = (site: ReferenceSite, book: Book): string =>
  path.join(folderOf(site, book), 'openapi');

/** The URL of a page without the host: `/web/2.0/rest/parcels`. */
export function pageUrl(site: ReferenceSite, book: Book, file: string): string {
  const name = path.relative(folderOf(site, book), file).replace(/\.mdx?$/, '');
  return `/${book.url}/${name.replaceAll(path.sep, '/')}`;
}

/** A directive in the source of a page. */
export interface PlacedDirective {
  readonly name: string;
  /** The text in its brackets, or an empty string. */
  readonly label: string;
  /** 1-based. */
  readonly line: number;
}

/** A page of a book with a contract. */
export interface BookPage {
  /** The file name without extension, and the name of a tag. A second page with the same one has its path in the book. */
  readonly name: string;
  readonly file: string;
  readonly directives: readonly PlacedDirective[];
}

/** The page that is being drawn: its contract, its book, and the IDs that it has used. */
export interface Page {
  readonly site: ReferenceSite;
  readonly name: string;
  /** The file to which relative links refer. */
  readonly file: string;
  /** The book whose contract is drawn, which can be another one than that of the page. */
  readonly book: Book;
  readonly contractFolder: string;
  readonly contract: Contract;
  /** The pages of the book by name. */
  readonly pages: ReadonlyMap<string, BookPage>;
  /** The operations whose first tag is the name of the page. */
  readonly operations: readonly Operation[];
  /** Returns an ID that is unique on the page, with a number if the wanted ID exists. */
  readonly uniqueId: (wanted: string) => string;
  /** Returns a link to a page and an anchor. It is relative, or for a page of another book, the URL. */
  readonly linkTo: (pageName: string, anchor?: string) => string;
  /** Resolves a link of a description, such as `parcel#track`, `rate-limits`, or `https://…`. */
  readonly resolveLink: (target: string) => string;
}

/** A directive on a page: `::schema[Parcel]{heading="A parcel"}`, or `:operation[add parcels]{#createParcel}` in a sentence. */
export interface DirectiveCall {
  /** The ID in the braces, or else the text in the brackets. */
  readonly label: string;
  /** The text in the brackets, if there is an ID in the braces. */
  readonly words: readonly Inline[] | undefined;
  readonly attributes: Readonly<Record<string, string>>;
  /** The page, with the contract of the version that the directive names. */
  readonly page: Page;
  /** The level of a heading below the section of the directive. */
  readonly depth: 3 | 4;
  /** Whether a sentence starts with the directive. */
  readonly isStart: boolean;
  /** What follows the directive in its section. */
  readonly listSection: () => readonly Nodes[];
  /** The content of a container. */
  readonly content: readonly RootContent[];
}

/**
 * Directives by an example with all attributes: `::schema[Parcel]{heading="A parcel" closed}`. One with one colon is part
 * of a sentence, and one with three colons has content.
 */
export type Directives = Readonly<Record<string, (call: DirectiveCall) => readonly (Block | Inline)[]>>;

/** An extension of OpenAPI that only this site has, and how its pages show it. */
export interface SiteMark {
  /** The schema of its values. Another value is an error of the directive that shows it. */
  readonly schema: Schema;
  /** Whether a program must not repeat an operation with this mark, such as a payment, unless a person decides so. */
  readonly forbidsRetry?: boolean;
  /** A badge of each field with this mark. */
  badge?(value: Json): string;
  /** A part of each operation with this mark, below its side effects. */
  readonly part?: {
    /** What the ID of the heading has after that of the operation. */
    readonly id: string;
    readonly title: string;
    draw(value: Json, operation: Operation, page: Page): Block[];
  };
}

/** Marks by their keys in the contract. */
export type SiteMarks = Readonly<Record<`x-${string}`, SiteMark>>;
