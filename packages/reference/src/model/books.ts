// Code in the browser imports this file.

/** One version of a docs plugin. If its folder contains `openapi/openapi.yaml`, it is a version of an API. */
export interface Book {
  readonly title: string;
  /** The version, such as `2.0`. */
  readonly number: string;
  /** Its URL without slashes at the ends: `web/2.0`. */
  readonly url: string;
  /** The folder of its pages, from the root of the site: `web`. */
  readonly folder: string;
  /** The name of its API, for the second API of a site and further ones. The paths of its downloads start with it. */
  readonly api?: string;
  /** How its Postman collection gets a token. Default: users add their credentials to the environment. */
  readonly postman?: PostmanOptions;
  /** The ID of its docs plugin. Default: the folder of the current version. */
  readonly plugin?: string;
  /** The file of its sidebar, from the root of the site. Default: `sidebars.web.ts`, or the copy for an older version. */
  readonly sidebar?: string;
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

/** A book with what Docusaurus, the linter, and the search need to know about it. */
export interface PlacedBook extends Book {
  readonly plugin: string;
  readonly sidebar: string;
  /** The name of the version in Docusaurus: `current` or `1.0`. */
  readonly versionName: string;
  /** Its number, or an empty string if it is the only version of its docs plugin. */
  readonly version: string;
  /** Its title, with its number if its docs plugin has several versions. */
  readonly label: string;
  /** The folder of its search index in the built site: empty for a current version, otherwise `web/1.0/`. */
  readonly indexFolder: string;
}

/** Adds to each book what follows from its folder, which `docs:version` of Docusaurus has chosen for an older version. */
export function placeBooks<Own extends Book>(books: readonly Own[]): (Own & PlacedBook)[] {
  const placed = books.map((book) => {
    const [, id = book.folder, versionName = 'current'] =
      /^(.+)_versioned_docs\/version-(.+)$/.exec(book.folder) ?? [];
    const isCurrent = versionName === 'current';
    const file = isCurrent
      ? `sidebars.${id}.ts`
      : `${id}_versioned_sidebars/version-${versionName}-sidebars.json`;
    const {plugin = id, sidebar = file} = book;
    return {...book, plugin, sidebar, versionName, indexFolder: isCurrent ? '' : `${book.url}/`};
  });
  return placed.map((book) => {
    const isOnly = placed.filter(({plugin}) => plugin === book.plugin).length === 1;
    const version = isOnly ? '' : book.number;
    return {...book, version, label: `${book.title} ${version}`.trim()};
  });
}

/** The version in the paths of downloads: `2.0`, or `orders/2.0`. Two APIs can have the same number. */
export const versionPath = ({api, number}: Pick<Book, 'api' | 'number'>): string =>
  (api === undefined ? '' : `${api}/`) + number.replace(/[^\w.-]+/g, '-');
