import {readFileSync, writeFileSync} from 'node:fs';
import {inRoot} from '../../scripts/lib/root.mjs';
import {listBuiltFiles, readBuilt, routeOf} from './site';

/** The ids that a link may name, by the route of their page. */
export type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

/** What is written in other people's links, bookmarks and programs: one route a line, its ids indented below it. */
const record = inRoot('tests/fixtures/anchors.txt');

const header = [
  '# Every address inside a page that others may link to. They are an interface: one that is gone is a broken link on',
  '# somebody else’s site. `npm run anchors` adds new ones after a build; only a person takes a line away.',
];

/** Ids that no link names: React’s and the tabs’ own. */
const INTERNAL = /^(?:_R_|:r|samples-|mermaid|__)/;
const ID = /<[a-z][^>]*?\sid=(?:"([^"]*)"|([^\s>]+))/g;

/** Reads the anchors of every page of the built site. */
export function readBuiltAnchors(): Anchors {
  const pages = listBuiltFiles().filter((file) => file.endsWith('.html') && file !== '404.html');
  return new Map(pages.map((file) => [routeOf(file), listIds(readBuilt(file))]));
}

/** The ids of a page's article, without those of the frame around it. */
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

/** One sentence for each recorded anchor that the site does not have, and for each it has that nobody recorded. */
export function compareAnchors(recorded: Anchors, found: Anchors): string[] {
  return [
    ...listMissing(recorded, found).map(
      (address) =>
        `${address} was public and is gone: links to it break. Give the place its id back, or, if it has to go, take its line out of tests/fixtures/anchors.txt.`,
    ),
    ...listMissing(found, recorded).map(
      (address) =>
        `${address} is new: record it with \`npm run anchors\`, because others may link to it from now on.`,
    ),
  ];
}

/** The addresses of the first that the second does not have. */
function listMissing(first: Anchors, second: Anchors): string[] {
  return [...first].flatMap(([route, ids]) =>
    [...ids].filter((id) => !second.get(route)?.has(id)).map((id) => `${route}#${id}`),
  );
}

/** The record with what was found beside it; nothing is taken away. */
export function mergeAnchors(recorded: Anchors, found: Anchors): Anchors {
  const routes = new Set([...found.keys(), ...recorded.keys()]);
  return new Map(
    [...routes].map((route) => [
      route,
      new Set([...(found.get(route) ?? []), ...(recorded.get(route) ?? [])]),
    ]),
  );
}

/** Adds the built site’s new anchors to the record, and takes none away. @returns how many were added */
export function recordAnchors(recorded: Anchors, found: Anchors): number {
  writeFileSync(record, formatRecord(mergeAnchors(recorded, found)));
  return listMissing(found, recorded).length;
}
