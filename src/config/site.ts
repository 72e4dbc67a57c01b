import type {Book} from 'docusaurus-openapi-reference/books';

/**
 * The configuration of this site: its brand, its books, and the links in its layout. Everything else derives from it: options of
 * Docusaurus, navbar, search, machine-readable forms, mock servers, and tests.
 */

/** The names of the product, its company, and its hosts. Pages, contracts, and programs repeat the name and the hosts. */
export const brand = {
  /** The name of the platform in prose. */
  name: 'Gatehouse',
  /** The name of this website. */
  siteName: 'Gatehouse Developers',
  tagline: 'Access control made for developers',
  /** The owner of the copyright. */
  company: 'Gatehouse',
  copyrightYear: 2025,
  siteUrl: 'https://developer.gatehouse.example',
  /** Hosts of the documented platform. All end in `.example` (RFC 2606), so none exists. */
  hosts: {
    api: 'api.gatehouse.example',
    stream: 'stream.gatehouse.example',
    accounts: 'accounts.gatehouse.example',
  },
  /** The URL prefix of *Edit this page*, such as `https://github.com/acme/docs/edit/main/`. If unset, the link is hidden. */
  repositoryEditUrl: undefined as string | undefined,
} as const;

/** A version of the Web API. */
export interface ApiBook extends Book {
  /** The port of `npm run mock`. Pages contain it, so it doesn't change when a newer version is added. */
  readonly mockPort: number;
  /** The date, `YYYY-MM-DD` in UTC, on which the version ends. Without a plan to end it, it has none. */
  readonly sunsetOn?: string;
}

/** The books in the order of the navbar, each with its versions, newest first. `npm run cut-version` adds versions. */
export const siteBooks: readonly (ApiBook | Book)[] = [
  {title: 'Web API', number: '2.0', url: 'web/2.0', folder: 'web', mockPort: 4010},
  {
    title: 'Web API',
    number: '1.0',
    url: 'web/1.0',
    folder: 'web_versioned_docs/version-1.0',
    mockPort: 4020,
    sunsetOn: '2027-10-01',
  },
  {title: 'iOS SDK', number: 'Next', url: 'ios', folder: 'ios'},
  {title: 'Android SDK', number: 'Next', url: 'android', folder: 'android'},
];

/** Pages that have another name in another version. One row is one page: version number and page ID. */
export const renamedPages: readonly Readonly<Record<string, string>>[] = [
  {'1.0': 'rest/people', '2.0': 'rest/holders'},
  {'1.0': 'rest/panels', '2.0': 'rest/cloud-nodes'},
];

/** A link in the layout, by page ID, so that it points to the current version. */
export interface PageLink {
  readonly label: string;
  /** The page's file in its book, without extension: `rest/holders`. */
  readonly page: string;
  /** The docs plugin of its book. Default: that of the first book. */
  readonly plugin?: string;
  /** Default: the current version. */
  readonly version?: string;
  /** An anchor on the page. Default: its top. */
  readonly hash?: string;
}

/** The columns of the footer. They link to pages of this site only. */
export const footerLinks: readonly {readonly title: string; readonly links: readonly PageLink[]}[] = [
  {
    title: 'Web API',
    links: [
      {label: 'Introduction', page: 'introduction'},
      {label: 'Authentication', page: 'authentication'},
      {label: 'Quickstart', page: 'code-tutorial', hash: 'quickstart'},
      {label: 'Postman collection', page: 'postman-collection'},
    ],
  },
  {
    title: 'Reference',
    links: [
      {label: 'Holders', page: 'rest/holders'},
      {label: 'Credentials', page: 'rest/credentials'},
      {label: 'Devices', page: 'rest/devices'},
      {label: 'Webhooks', page: 'rest/webhooks'},
    ],
  },
  {
    title: 'Help',
    links: [
      {label: 'Errors', page: 'introduction', hash: 'errors'},
      {label: 'Change log', page: 'introduction', hash: 'change-log'},
      {label: 'OpenAPI and downloads', page: 'introduction', hash: 'machine-readable-formats'},
      {label: 'Support and status', page: 'introduction', hash: 'get-help'},
    ],
  },
  {
    title: 'SDKs',
    links: [
      {label: 'iOS SDK', page: 'introduction', plugin: 'ios'},
      {label: 'Android SDK', page: 'introduction', plugin: 'android'},
    ],
  },
  {
    title: 'Older versions',
    links: [
      {label: 'Web API 1.0', page: 'introduction', version: '1.0'},
      {label: 'Migrate from 1.0 to 2.0', page: 'rest/migration', version: '1.0'},
    ],
  },
];

/** The links on the not-found page, and on the search page without a search. */
export const notFoundLinks: readonly PageLink[] = [
  {label: 'Introduction to the Web API', page: 'introduction'},
  {label: 'Quickstart and tutorial', page: 'code-tutorial'},
  {label: 'Holders', page: 'rest/holders'},
  {label: 'Migrate from 1.0', page: 'new-architecture'},
];

/** The link of the announcement bar. If unset, there is no bar. */
export const announcementLink: PageLink | undefined = {
  label: 'Migrate from 1.0',
  page: 'rest/migration',
  version: '1.0',
};
