import {readFileSync} from 'node:fs';
import {listFiles} from '../../listFiles';
import {bookVersions} from '../../site';

/** A diagram on a page, with the place of its fence: `web/rest/holders.mdx:11`. */
export type SiteDiagram = {readonly place: string; readonly source: string};

/** Every diagram of the site, for tests. */
export function listSiteDiagrams(): SiteDiagram[] {
  return bookVersions
    .flatMap(({folder}) => listFiles(folder, /\.mdx$/))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return Array.from(text.matchAll(/^```mermaid.*\n(?<source>[^]*?)\n```$/gm), ({index, groups}) => ({
        place: `${file}:${text.slice(0, index).split('\n').length}`,
        source: groups?.source ?? '',
      }));
    });
}
