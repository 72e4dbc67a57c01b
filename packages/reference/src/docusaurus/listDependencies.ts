import path from 'node:path';
import {listFiles} from 'api-contract/files';
import {contractFolderOf, folderOf, type ReferenceSite} from '../model/site';
import {findDirectives} from '../read/readBook';
import {versionsOf} from '../read/siteVersions';

/** The files and folders on which a page depends: its contract and its partials. */
export const listDependencies =
  (site: ReferenceSite) =>
  (
    page: string,
    source: string,
  ): {readonly files: readonly string[]; readonly folders: readonly string[]} => {
    const versions = versionsOf(site);
    // A page of a book without a contract uses that of the current version, which is the first one.
    const own = versions.find((book) => page.startsWith(`${folderOf(site, book)}/`)) ?? versions[0];
    // `:value[sunset]{in=1.0}` reads the contract of another version.
    const used = source.includes('in=') ? versions : versions.filter((book) => book === own);
    const contracts = used.map((book) => contractFolderOf(site, book));
    const partials = findDirectives(source).filter(({name}) => name === 'include');
    return {
      folders: contracts,
      files: [
        ...contracts.flatMap((folder) => listFiles(folder, /^[^/]+$/)),
        ...partials.map(({label}) => path.resolve(path.dirname(page), label)),
      ],
    };
  };
