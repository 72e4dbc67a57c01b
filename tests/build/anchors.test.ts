import {expect, test} from 'vitest';
import {readFileSync} from 'node:fs';
import {parseAnchors, type Anchors} from 'api-docs-lint/records';
import {listIds} from './listIds';
import {listBuiltFiles, readBuilt, routeOf} from './site';

/** The anchors of every page of the built site. */
function readBuiltAnchors(): Anchors {
  const pages = listBuiltFiles().filter((file) => file.endsWith('.html') && file !== '404.html');
  return new Map(pages.map((file) => [routeOf(file), listIds(readBuilt(file))]));
}

/** The anchors of the first map that the second doesn't have. */
function listMissing(first: Anchors, second: Anchors): string[] {
  return [...first].flatMap(([route, ids]) =>
    [...ids].filter((id) => !second.get(route)?.has(id)).map((id) => `${route}#${id}`),
  );
}

test('the built site has exactly the recorded anchors', () => {
  const [recorded, built] = [
    parseAnchors(readFileSync('tests/fixtures/anchors.txt', 'utf8')),
    readBuiltAnchors(),
  ];
  expect({missing: listMissing(recorded, built), unrecorded: listMissing(built, recorded)}).toEqual({
    missing: [],
    unrecorded: [],
  });
});
