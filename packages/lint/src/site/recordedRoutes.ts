import {defineMessages, defineRule} from 'api-contract/finding';
import type {SiteInput} from './siteInput';

const messages = defineMessages({
  missing: ({url, record}: {url: string; record: string}) =>
    `The URL ${url} isn’t in ${record}. Record it with npm run check -- --fix.`,
});

export const routeRule = defineRule<Pick<SiteInput, 'config' | 'pages' | 'routes'>>({
  id: 'route',
  docs: 'The URL of each page is in the record of URLs.',
  check: ({config, pages, routes}) => {
    const {routes: record} = config.records ?? {};
    if (record === undefined) return [];
    return pages
      .filter(({url}) => !routes.includes(url))
      .map(({file, url}) => messages.missing({file, line: 1}, {url, record}));
  },
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
