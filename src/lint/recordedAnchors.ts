import {existsSync, readFileSync} from 'node:fs';
import type {Finding} from '../finding';
import {groupBy} from '../groupBy';
import type {SitePage} from '../remark/page-rules/sitePage';
import {bookVersions} from '../site';

/** The IDs that links can use, by the route of their page. */
export type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

/** The file with every public anchor: one route per line, and its IDs indented below it. */
export const anchorRecord = 'tests/fixtures/anchors.txt';

const header = [
  '# Every public anchor. Other sites, bookmarks, and programs link to them, so a missing anchor is a broken link.',
  '# `npm run check -- --fix` adds new anchors. Delete lines only by hand.',
];

/** Internal IDs of React, diagrams, and pictures. */
const INTERNAL = /^(?:_R_|:r|diagram-|picture-|__)/;

/** Whether links from other sites can use an ID. */
export const isPublicAnchor = (id: string): boolean => !INTERNAL.test(id);

export function readAnchorRecord(): Anchors {
  return existsSync(anchorRecord) ? parseAnchors(readFileSync(anchorRecord, 'utf8')) : new Map();
}

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
  const pages = [...anchors].filter(([, ids]) => ids.size > 0).sort(([a], [b]) => a.localeCompare(b));
  return `${[...header, ...pages.flatMap(([route, ids]) => ['', route, ...[...ids].map((id) => `  ${id}`)])].join('\n')}\n`;
}

/** The public anchors of pages. */
export function listAnchors(pages: readonly Pick<SitePage, 'url' | 'ids'>[]): Anchors {
  return new Map(pages.map(({url, ids}) => [url, new Set(ids.filter(isPublicAnchor))]));
}

/** The rule for recorded anchors and pages that are missing. */
export const missingRule = 'anchor-missing';

/**
 * Finds recorded anchors that are missing, and anchors that aren't recorded. If a page has as many of both, its headings were
 * renamed, so the place of each finding is a renamed heading.
 *
 * @param record the text of the record, for the lines of the findings
 */
export function checkAnchorRecord(record: string, pages: readonly SitePage[]): Finding[] {
  const recorded = parseAnchors(record);
  const rows = record.split('\n');
  return pages
    .filter(({isComplete}) => isComplete)
    .flatMap(({file, url, ids, lines}) => {
      const known = recorded.get(url) ?? new Set();
      const missing = [...known].filter((id) => !ids.includes(id));
      const added = ids.filter((id) => isPublicAnchor(id) && !known.has(id));
      const order = [...known];
      // A heading that now repeats the text of a later one gives this one the anchor `text-1`.
      const lineOf = (id = '', replaced = ''): number => {
        const first = id.replace(/-\d+$/, '');
        const isEarlier =
          replaced !== '' && known.has(first) && order.indexOf(replaced) < order.indexOf(first);
        return lines[isEarlier ? first : id] ?? 1;
      };
      const rowOf = (id = ''): number => rows.indexOf(`  ${id}`, rows.indexOf(url)) + 1;
      if (missing.length === added.length) {
        const renamed = groupBy([...missing.entries()], ([index, id]) => lineOf(added[index], id));
        return [...renamed].map(([line, entries]) => {
          const renamedIds = entries.map(([, id]) => id);
          const message = explainMissing(renamedIds, {row: rowOf(renamedIds[0])});
          return {file, line, rule: missingRule, message};
        });
      }
      const row = rowOf(missing[0]);
      const message = explainMissing(missing, {row, file});
      const inRecord = {file: anchorRecord, line: row, rule: missingRule, message};
      return [
        ...(missing.length > 0 ? [inRecord] : []),
        // A renamed heading has a new anchor only until its old one is restored.
        ...(added.length > missing.length
          ? [{file, line: lineOf(added[0]), rule: 'anchor', message: explainNew(added)}]
          : []),
      ];
    });
}

/**
 * @param row the line of the first anchor in the record
 * @param file the page, if the finding isn't there
 */
function explainMissing(ids: readonly string[], {row, file}: {row: number; file?: string}): string {
  const [first = ''] = ids;
  const isOne = ids.length === 1;
  const place = file === undefined ? '' : ` in ${file}`;
  return [
    `${listIds(ids)} ${isOne ? 'is' : 'are'} missing${place}, so links to ${isOne ? 'it' : 'them'} are broken.`,
    `If a heading was renamed or replaced, write {#${first}} after the new one. If its section was deleted, restore the heading, with a sentence that says what replaces it.`,
    `If ${isOne ? 'the anchor was' : 'the anchors were'} never published, run npm run check -- --fix, or, after a commit, delete ${isOne ? 'line' : 'the lines from line'} ${row} of ${anchorRecord}.`,
  ].join(' ');
}

/** The first anchors of a list, and the number of the others. */
function listIds(ids: readonly string[]): string {
  const names = ids.slice(0, 3).map((id) => `#${id}`);
  const others = ids.length > 3 ? ` and ${ids.length - 3} others` : '';
  return `${names.join(', ')}${others}`;
}

const explainNew = (ids: readonly string[]): string =>
  `New anchors: ${listIds(ids)}. Record them with npm run check -- --fix, because other sites can link to them.`;

/** The rule for pages whose file was renamed. Most other findings of such a page follow from its new name. */
export const renamedRule = 'page-renamed';

/**
 * Finds recorded pages that are missing.
 *
 * @param record the text of the record, for the lines of the findings
 */
export function checkRecordedPages(
  record: string,
  pages: readonly Pick<SitePage, 'file' | 'url' | 'ids'>[],
): Finding[] {
  const recorded = parseAnchors(record);
  const urls = new Set(pages.map(({url}) => url));
  const lines = record.split('\n');
  return [...recorded]
    .filter(([route]) => !urls.has(route))
    .map(([route, ids]) => {
      const renamed = pages.find((page) => !recorded.has(page.url) && isSamePage(ids, page.ids));
      const problem = `${route} is missing, so links to it are broken.`;
      if (renamed) {
        const message = `${problem} Rename the file back to ${fileOf(route)}. To rename the page for readers, change its title.`;
        return {file: renamed.file, line: 1, rule: renamedRule, message};
      }
      const message = `${problem} Restore the page. If it was never published, run npm run check -- --fix.`;
      return {file: anchorRecord, line: lines.indexOf(route) + 1, rule: missingRule, message};
    });
}

/** The file of a page by its URL: `web/rest/maps.mdx` for `/web/2.0/rest/maps`. */
function fileOf(route: string): string {
  const book = bookVersions.find(({url}) => route.startsWith(`/${url}/`));
  return `${book ? book.folder + route.slice(book.url.length + 1) : route}.mdx`;
}

/** A renamed page can lack most of its anchors, because directives depend on the name of their page. */
const isSamePage = (ids: ReadonlySet<string>, others: readonly string[]): boolean =>
  others.filter((id) => ids.has(id)).length >= Math.min(3, ids.size);

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

/** Drops missing anchors that no commit has, such as those of an operation that was deleted from a new page, or of that page. */
export function dropAnchors(
  recorded: Anchors,
  {pages, committed}: {pages: readonly Pick<SitePage, 'url' | 'ids' | 'isComplete'>[]; committed: Anchors},
): Anchors {
  const pageOf = new Map(pages.map((page) => [page.url, page]));
  const isKept = (route: string, id: string): boolean => {
    const page = pageOf.get(route);
    const isFound = page !== undefined && (!page.isComplete || page.ids.includes(id));
    return isFound || Boolean(committed.get(route)?.has(id));
  };
  return new Map(
    [...recorded].map(([route, ids]) => [route, new Set([...ids].filter((id) => isKept(route, id)))]),
  );
}
