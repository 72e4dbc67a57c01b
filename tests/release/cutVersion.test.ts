import {readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {beforeAll, describe, expect, it} from 'vitest';
import {buildDirectory} from '../../scripts/lib/root';
import {versions} from '../../src/config/books';
import {listIds, readBuilt, specifiedRoutes} from '../build/site';
import {copyProject, runIn} from './copyProject';

const [current] = versions;
const old = `/web/${current?.path}/`;
const number = `${Number.parseInt(current?.number ?? '', 10) + 1}.0`;
const ownRoutes = specifiedRoutes.filter((route) => route.startsWith(old));
const toNext = (route: string): string => route.replace(old, `/web/${number}/`);

let copy = '';

beforeAll(() => {
  copy = copyProject();
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  runIn(copy, 'git', 'init', '--quiet');
  runIn(copy, 'git', 'add', '--all');
  runIn(copy, 'git', ...identity, 'commit', '--quiet', '-m', 'Before');
  runIn(copy, 'node', 'scripts/run.mjs', 'cut-version', number);
  runIn(copy, 'node', 'scripts/run.mjs', 'check', '--fix');
  // The plain command, as the specification names it.
  runIn(copy, 'npx', 'docusaurus', 'build');
}, 900_000);

const readPage = (build: string, route: string): ReturnType<typeof load> =>
  load(readFileSync(path.join(build, `${route}.html`), 'utf8'));

/** The content of a page that a reader of the frozen version relies on: its text, its links, and its anchors. */
function readArticle(build: string, route: string): string {
  const $ = readPage(build, route);
  const article = $('article');
  // A frozen page has a version badge and a banner, and the copy has only one commit.
  article.find('.theme-doc-version-badge, .theme-doc-version-banner, .theme-last-updated').remove();
  const links = article.find('a[href]').get();
  return [
    article.text().replace(/\s+/g, ' ').trim(),
    ...links.map((link) => $(link).attr('href') ?? ''),
    ...listIds($.html(article)),
  ].join('\n');
}

describe('a frozen version', () => {
  it('has the same pages and downloads', () => {
    const build = path.join(copy, 'build');
    expect(ownRoutes.length).toBeGreaterThan(20);
    for (const route of ownRoutes)
      expect(readArticle(build, route), route).toBe(readArticle(buildDirectory, route));
    for (const name of [`openapi/${current?.number}.json`, `data/${current?.number}/changelog.json`])
      expect(readFileSync(path.join(build, name), 'utf8'), name).toBe(readBuilt(name));
  });

  it('has a banner on each page, which links to the same page of the newer version', () => {
    for (const route of ownRoutes) {
      const banner = readPage(path.join(copy, 'build'), route)('.theme-doc-version-banner');
      expect(banner.text(), route).toContain(`This is version ${current?.number} of the API`);
      expect(banner.find('a').attr('href'), route).toBe(toNext(route));
    }
  });
});

it('the new version has the same pages, and links to the previous version only for comparison', () => {
  for (const route of ownRoutes) {
    const $ = readPage(path.join(copy, 'build'), toNext(route));
    expect($('article h1').text(), route).toBe(readPage(buildDirectory, route)('article h1').text());
    $('article .api-other').remove();
    expect($(`article a[href^="${old}"]`).length, route).toBe(0);
  }
});

it('the built site has all previous routes and anchors, and those of the new version', () => {
  expect(runIn(copy, 'npx', 'vitest', 'run', '--project', 'built', 'tests/build/html.test.ts')).toContain('passed');
});
