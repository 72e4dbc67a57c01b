/** One version of the web API, as the site serves it. */
export interface WebVersion {
  /** The API's own version number, as in its URL and its contract. */
  readonly number: string;
  /** Docusaurus's name for it: `current`, or its entry in `web_versions.json`. */
  readonly docusaurusName: string;
  /** What readers see in the version menu. */
  readonly label: string;
  /** The URL segment below `/web`. */
  readonly path: string;
  readonly banner: 'none' | 'unmaintained';
  /** Where `npm run mock` answers for it. Its pages say so, which is why it stays when a newer version comes. */
  readonly mockPort: number;
}

/**
 * Every version of the web API, newest first: the one typed list, beside `web_versions.json`, which belongs to
 * Docusaurus (`docs:version` writes it). `index.test.ts` holds the two together.
 */
export const versions: readonly WebVersion[] = [
  {
    number: '2.0',
    docusaurusName: 'current',
    label: '2.0 (latest)',
    path: '2.0',
    banner: 'none',
    mockPort: 4010,
  },
  {number: '1.0', docusaurusName: '1.0', label: '1.0', path: '1.0', banner: 'unmaintained', mockPort: 4020},
];

/**
 * What a table by number says of a version: its own row, or that of the newest version before it that has one, because
 * a version begins as a copy of the one before. Undefined where neither is there, or the version is none of the site.
 */
export function rowOf<Row>(table: Readonly<Record<string, Row>>, number: string): Row | undefined {
  const own = versions.findIndex((version) => version.number === number);
  const before = own < 0 ? [] : versions.slice(own);
  return before.map((version) => table[version.number]).find((row) => row !== undefined);
}

/** The folder of a version's pages and contract, from the site's root. */
export function bookFolderOf({docusaurusName}: WebVersion): string {
  return docusaurusName === 'current' ? 'web' : `web_versioned_docs/version-${docusaurusName}`;
}
