import {defineRule, type Place} from 'api-docs-contract/finding';
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

/**
 * Adds the public anchors of pages to the record.
 *
 * @returns its new text
 */
export function addAnchors(text: string, pages: readonly Pick<SitePage, 'url' | 'ids'>[]): string {
  const anchors = new Map(parseAnchors(text));
  for (const {url, ids} of pages)
    anchors.set(url, new Set([...ids.filter(isPublicAnchor), ...(anchors.get(url) ?? [])]));
  const routes = [...anchors].sort(([a], [b]) => a.localeCompare(b));
  const lines = routes.flatMap(([route, ids]) => ['', route, ...[...ids].map((id) => `  ${id}`)]);
  return `${[...header, ...lines].join('\n')}\n`;
}

/** The place of a missing anchor is the first new one, because its heading was probably renamed. */
export const missingAnchorRule = defineRule<SiteInput>({
  id: 'anchor-missing',
  docs: 'Recorded anchors and pages don’t disappear, because other sites link to them.',
  messages,
  check: ({config: {record = ''}, pages, recorded}) => {
    const urls = new Set(pages.map(({url}) => url));
    const deleted = [...recorded.keys()].filter((route) => !urls.has(route));
    return [
      ...pages.flatMap((page) => {
        const {missing, place} = compare(page, recorded);
        return missing.length > 0 ? [messages.missing(place, {ids: missing, record})] : [];
      }),
      ...deleted.map((route) => messages.page({file: record, line: 1}, {route})),
    ];
  },
});

export const newAnchorRule = defineRule<SiteInput>({
  id: 'anchor',
  docs: 'Each page and each of its anchors is in the record of anchors.',
  messages,
  check: ({pages, recorded}) =>
    pages.flatMap((page) => {
      const {missing, added, place} = compare(page, recorded);
      const isNew = added.length > 0 || (recorded.size > 0 && !recorded.has(page.url));
      // A renamed heading has a new anchor only until its old one is restored.
      return isNew && missing.length === 0 ? [messages.added(place, {ids: added})] : [];
    }),
});

/** The anchors of a page that differ from the record, and the place of the first new one. Those of a page with errors are unknown. */
function compare(
  {file, url, ids, lines, isComplete}: SitePage,
  recorded: Anchors,
): {missing: string[]; added: string[]; place: Place} {
  // A site that was just created has no records.
  const known = isComplete && recorded.size > 0 ? (recorded.get(url) ?? new Set()) : new Set(ids);
  const added = ids.filter((id) => isPublicAnchor(id) && !known.has(id));
  return {
    missing: [...known].filter((id) => !ids.includes(id)),
    added,
    place: {file, line: lines[added[0] ?? ''] ?? 1},
  };
}
