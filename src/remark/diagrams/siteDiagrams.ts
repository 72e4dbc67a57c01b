import {readFileSync} from 'node:fs';
import path from 'node:path';
import {bookVersions} from '../../site';
import {listPageFiles} from '../sample-checks/siteSamples';

/** A diagram on a page, with the place of its fence: `web/rest/holders.mdx:11`. */
export type SiteDiagram = {readonly place: string; readonly source: string};

/** Every diagram of the site, for tests. */
export function listSiteDiagrams(): SiteDiagram[] {
  return bookVersions
    .flatMap(({folder}) => listPageFiles(folder))
    .flatMap((file) => {
      const text = readFileSync(path.resolve(file), 'utf8');
      return Array.from(text.matchAll(/^```mermaid.*\n(?<source>[^]*?)\n```$/gm), ({index, groups}) => ({
        place: `${file}:${text.slice(0, index).split('\n').length}`,
        source: groups?.source ?? '',
      }));
    });
}
