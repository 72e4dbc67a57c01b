import path from 'node:path';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import type {Directives, SiteMarks} from './page';
import type {RequestLanguage} from './languages';

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
  readonly books: readonly ReferenceBook[];
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

/** One version of a docs plugin. If its folder contains `openapi/openapi.yaml`, it is a version of the API. */
export interface ReferenceBook {
  readonly title: string;
  /** The version, such as `2.0`. */
  readonly number: string;
  /** Its URL without slashes at the ends: `web/2.0`. */
  readonly url: string;
  /** The folder of its pages, from the root of the site: `web`. */
  readonly folder: string;
  /** How its Postman collection gets a token. Default: users add their credentials to the environment. */
  readonly postman?: PostmanOptions;
}

/** The environment of a version's Postman collection, and its script. */
export interface PostmanOptions {
  /**
   * Names and initial values. A request has a variable in place of a server URL with that value, and of a parameter, a form
   * field, or a credential with that name, such as `clientId` for `client_id`.
   */
  readonly variables: Readonly<Record<string, string>>;
  /** The lines of the script before each request, which can get a token. */
  readonly script: readonly string[];
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
export const folderOf = ({root}: ReferenceSite, {folder}: ReferenceBook): string => path.join(root, folder);

export const contractFolderOf = (site: ReferenceSite, book: ReferenceBook): string =>
  path.join(folderOf(site, book), 'openapi');

/** The URL of a page without the host: `/web/2.0/rest/books`. */
export function pageUrl(site: ReferenceSite, book: ReferenceBook, file: string): string {
  const name = path.relative(folderOf(site, book), file).replace(/\.mdx?$/, '');
  return `/${book.url}/${name.replaceAll(path.sep, '/')}`;
}
