import {loadVersionMap, type FoundMap} from 'api-contract/version-map';
import {versions} from './site';

/** The map between a version of the site and the previous one, or for the oldest version, the next one. */
export const versionMapOf = (contractFolder: string): FoundMap | undefined =>
  loadVersionMap(
    contractFolder,
    versions.map(({folder}) => folder),
  );
