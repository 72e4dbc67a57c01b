import {readFileSync, writeFileSync} from 'node:fs';
import {inRoot} from '../../scripts/lib/root';
import {listBuiltFiles, readBuilt, routeOf} from './site';

/** The IDs that links can use, by the route of their page. */
export type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

/** The file with every public anchor: one route per line, and its IDs indented below it. */
const record = inRoot('tests/fixtures/anchors.txt');

const header = [
  '# Every public anchor. Other sites, bookmarks, and programs link to them, so a missing anchor is a broken link.',
  '# `npm run anchors` adds new anchors after a build. Delete lines only by hand.',
];

/** Internal IDs of React, tabs, and diagrams. */
const INTERNAL = /^(?:_R_|:r|samples-|mermaid|__)/;
const ID = /<[a-z][^>]*?\sid=(?:"([^"]*)"|([^\s>]+))/g;

/** Reads the anchors of every page of the built site. */
export function readBuiltAnchors(): Anchors {
  const pages = listBuiltFiles().filter((file) => file.endsWith('.html') && file !== '404.html');
  return new Map(pages.map((file) => [routeOf(file), listIds(readBuilt(file))]));
}

/** The IDs in the article of a page, without those of the layout. */
export function listIds(html: string): Set<string> {
  const article = /<article[^]*<\/article>/.exec(html)?.[0] ?? '';
  const ids = Array.from(article.matchAll(ID), ([, quoted, bare]) => quoted ?? bare ?? '');
  return new Set(ids.filter((id) => !INTERNAL.test(id)));
}

export const readRecord = (): Anchors => parseRecord(readFileSync(record, 'utf8'));

export function parseRecord(text: string): Anchors {
  const anchors = new Map<string, Set<string>>();
  let ids = new Set<string>();
  for (const line of text.split('\n')) {
    if (line.startsWith('/')) anchors.set(line, (ids = new Set()));
    else if (line.startsWith('  ')) ids.add(line.trim());
  }
  return anchors;
}

export function formatRecord(anchors: Anchors): string {
  const pages = [...anchors].filter(([, ids]) => ids.size > 0).sort(([a], [b]) => a.localeCompare(b));
  return `${[...header, ...pages.flatMap(([route, ids]) => ['', route, ...[...ids].map((id) => `  ${id}`)])].join('\n')}\n`;
}

/** Returns a message for each recorded anchor that is missing, and for each anchor that isn't recorded. */
export function compareAnchors(recorded: Anchors, found: Anchors): string[] {
  return [
    ...listMissing(recorded, found).map(
      (address) =>
        `${address} is missing, so links to it are broken. Restore its ID, or delete its line in tests/fixtures/anchors.txt.`,
    ),
    ...listMissing(found, recorded).map(
      (address) =>
        `${address} is new. Record it with \`npm run anchors\`, because other sites can link to it.`,
    ),
  ];
}

/** The anchors of the first record that the second doesn't have. */
function listMissing(first: Anchors, second: Anchors): string[] {
  return [...first].flatMap(([route, ids]) =>
    [...ids].filter((id) => !second.get(route)?.has(id)).map((id) => `${route}#${id}`),
  );
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

/** Adds the new anchors of the built site to the record. @returns the number of new anchors */
export function recordAnchors(recorded: Anchors, found: Anchors): number {
  writeFileSync(record, formatRecord(mergeAnchors(recorded, found)));
  return listMissing(found, recorded).length;
}
