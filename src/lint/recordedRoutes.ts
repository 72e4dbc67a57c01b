import type {Problem} from '../finding';
import type {SitePage} from '../remark/page-rules/sitePage';

/** The file with the URL of every page, one per line. The tests of the built site open each of them. */
export const routeRecord = 'tests/fixtures/routes.txt';

/**
 * Finds pages whose URL isn't recorded.
 *
 * @param record the text of the record
 */
export function checkRoutes(record: string, pages: readonly Pick<SitePage, 'file' | 'url'>[]): Problem[] {
  const recorded = record.split('\n');
  return pages
    .filter(({url}) => !recorded.includes(url))
    .map(({file, url}) => {
      const message = `The URL ${url} isn’t in ${routeRecord}. Record it with npm run check -- --fix.`;
      return {file, line: 1, message};
    });
}

/** Adds a URL in order below the others of its folder, or at the end. */
export function addToRoutes(record: string, url: string): string {
  const lines = record.trimEnd().split('\n');
  const folderOf = (line: string): string => line.slice(0, line.lastIndexOf('/') + 1);
  const neighbors = lines.filter((line) => folderOf(line) === folderOf(url));
  const next = lines.indexOf(neighbors.find((line) => line > url) ?? '');
  const last = lines.lastIndexOf(neighbors.at(-1) ?? lines.at(-1) ?? '');
  lines.splice(next >= 0 ? next : last + 1, 0, url);
  return `${lines.join('\n')}\n`;
}
