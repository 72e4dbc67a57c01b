import {existsSync} from 'node:fs';
import path from 'node:path';
import {loadVersionMap, type FoundMap} from 'api-contract/version-map';
import {contractFolderOf, type ReferenceBook, type ReferenceSite} from '../model/site';

/** The versions of the API, newest first: the books with a contract. */
export const versionsOf = (site: ReferenceSite): readonly ReferenceBook[] =>
  site.books.filter((book) => existsSync(path.join(contractFolderOf(site, book), 'openapi.yaml')));

/** The map between a version of the API and the previous one, or for the oldest version, the next one. */
export const versionMapOf = (site: ReferenceSite, contractFolder: string): FoundMap | undefined =>
  loadVersionMap(
    contractFolder,
    versionsOf(site).map(({folder}) => folder),
  );
