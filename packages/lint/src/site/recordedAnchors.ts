/** The record of the anchors to which other sites link. */
import {defineRule, type Problem} from 'api-docs-contract/finding';
import type {SitePage} from '../pages/sitePage';
import type {SiteInput} from '../siteInput';
import {anchorMessages as messages} from '../messages';

/** The IDs that links can use, by the route of their page. */
export type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

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

/** The text of the record with the public anchors of pages. */
export function addAnchors(text: string, pages: readonly Pick<SitePage, 'url' | 'ids'>[]): string {
  const anchors = new Map(parseAnchors(text));
  for (const {url, ids} of pages)
    anchors.set(url, new Set([...ids.filter(isPublicAnchor), ...(anchors.get(url) ?? [])]));
  const routes = [...anchors].sort(([a], [b]) => a.localeCompare(b));
  const lines = routes.flatMap(([route, ids]) => ['', route, ...[...ids].map((id) => `  ${id}`)]);
  return `${[...header, ...lines].join('\n')}\n`;
}

export const anchorRule = defineRule<SiteInput>({
  id: 'anchor',
  docs: 'Each page and each of its anchors is in the record of anchors. Recorded ones don’t disappear, because other sites link to them.',
  messages,
  check: ({config: {record = ''}, pages, recorded}) => [
    ...pages.flatMap((page) => comparePage(page, recorded, record)),
    ...[...recorded.keys()]
      .filter((route) => pages.every(({url}) => url !== route))
      .map((route) => messages.page({file: record, line: 1}, {route})),
  ],
});

/** The anchors of a page with errors are unknown, and a site that was just created has no records. */
function comparePage(
  {file, url, ids, lines, isComplete}: SitePage,
  recorded: Anchors,
  record: string,
): Problem[] {
  if (!isComplete || recorded.size === 0) return [];
  const known = recorded.get(url);
  const missing = [...(known ?? [])].filter((id) => !ids.includes(id));
  const added = ids.filter((id) => isPublicAnchor(id) && !known?.has(id));
  // The place of a missing anchor is the first new one, because its heading was probably renamed, and then it isn't new.
  const place = {file, line: lines[added[0] ?? ''] ?? 1};
  if (missing.length > 0) return [messages.missing(place, {ids: missing, record})];
  return known && added.length === 0 ? [] : [messages.added(place, {ids: added})];
}
