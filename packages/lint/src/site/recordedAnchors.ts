import {defineRule} from 'api-contract/finding';
import type {SitePage} from '../pages/sitePage';
import type {Anchors, SiteInput} from '../siteInput';
import {anchorMessages as messages} from '../messages';

const header = [
  '# Every page and its public anchors. Other sites, bookmarks, and programs link to them, so a missing one is a broken link.',
  '# The linter adds new ones with --fix. Delete lines only by hand.',
];

/** Internal IDs of React, diagrams, and pictures. */
const INTERNAL = /^(?:_R_|:r|diagram-|picture-|__)/;

/** Whether links from other sites can use an ID. */
export const isPublicAnchor = (id: string): boolean => !INTERNAL.test(id);

/** Parses the record of anchors: one route per line, and its IDs indented below it. */
export function parseAnchors(text: string): Anchors {
  const anchors = new Map<string, Set<string>>();
  let ids = new Set<string>();
  for (const line of text.split('\n')) {
    if (line.startsWith('/')) anchors.set(line, (ids = new Set()));
    else if (line.startsWith('  ')) ids.add(line.trim());
  }
  return anchors;
}

export function formatAnchors(anchors: Anchors): string {
  const pages = [...anchors].sort(([a], [b]) => a.localeCompare(b));
  return `${[...header, ...pages.flatMap(([route, ids]) => ['', route, ...[...ids].map((id) => `  ${id}`)])].join('\n')}\n`;
}

/** The public anchors of pages. */
export function listAnchors(pages: readonly Pick<SitePage, 'url' | 'ids'>[]): Anchors {
  return new Map(pages.map(({url, ids}) => [url, new Set(ids.filter(isPublicAnchor))]));
}

/** The place of a missing anchor is the first new one, because its heading was probably renamed. */
export const missingAnchorRule = defineRule<Pick<SiteInput, 'config' | 'pages' | 'recorded'>>({
  id: 'anchor-missing',
  docs: 'Recorded anchors and pages don’t disappear, because other sites link to them.',
  messages,
  check: ({config, pages, recorded}) => {
    const {record = ''} = config;
    const urls = new Set(pages.map(({url}) => url));
    const deleted = [...recorded.keys()].filter((route) => !urls.has(route));
    return [
      ...pages.flatMap((page) => {
        const {missing, added} = compare(page, recorded);
        const line = page.lines[added[0] ?? ''] ?? 1;
        return missing.length > 0 ? [messages.missing({file: page.file, line}, {ids: missing, record})] : [];
      }),
      ...deleted.map((route) => messages.page({file: record, line: 1}, {route})),
    ];
  },
});

export const newAnchorRule = defineRule<Pick<SiteInput, 'config' | 'pages' | 'recorded'>>({
  id: 'anchor',
  docs: 'Each page and each of its anchors is in the record of anchors.',
  messages,
  check: ({pages, recorded}) =>
    pages.flatMap((page) => {
      const {file, url, lines} = page;
      const {missing, added} = compare(page, recorded);
      const line = lines[added[0] ?? ''] ?? 1;
      // A renamed heading has a new anchor only until its old one is restored.
      const isKnown = recorded.size === 0 || recorded.has(url);
      return missing.length > 0 || (added.length === 0 && isKnown)
        ? []
        : [messages.added({file, line}, {ids: added})];
    }),
});

/** The anchors of a page that differ from the record. Those of a page with errors are unknown. */
function compare({url, ids, isComplete}: SitePage, recorded: Anchors): {missing: string[]; added: string[]} {
  // A site that was just created has no records.
  if (!isComplete || recorded.size === 0) return {missing: [], added: []};
  const known = recorded.get(url) ?? new Set();
  return {
    missing: [...known].filter((id) => !ids.includes(id)),
    added: ids.filter((id) => isPublicAnchor(id) && !known.has(id)),
  };
}

/** Adds new anchors to the record. */
export function mergeAnchors(recorded: Anchors, found: Anchors): Anchors {
  const routes = new Set([...found.keys(), ...recorded.keys()]);
  return new Map(
    [...routes].map((route) => [
      route,
      new Set([...(found.get(route) ?? []), ...(recorded.get(route) ?? [])]),
    ]),
  );
}
