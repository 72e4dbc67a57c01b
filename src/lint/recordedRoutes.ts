import {defineMessages, defineRule} from 'api-contract/finding';
import type {SiteInput} from './site';

/** The file with the URL of every page, one per line. The tests of the built site open each of them. */
export const routeRecord = 'tests/fixtures/routes.txt';

const messages = defineMessages({
  missing: ({url}: {url: string}) =>
    `The URL ${url} isn’t in ${routeRecord}. Record it with npm run check -- --fix.`,
});

export const routeRule = defineRule<Pick<SiteInput, 'pages' | 'routes'>>({
  id: 'route',
  docs: `The URL of each page is recorded in \`${routeRecord}\`.`,
  check: ({pages, routes}) =>
    pages
      .filter(({url}) => !routes.includes(url))
      .map(({file, url}) => messages.missing({file, line: 1}, {url})),
});

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
