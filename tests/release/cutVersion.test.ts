import {readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {beforeAll, describe, expect, it} from 'vitest';
import {buildDirectory} from '../../scripts/lib/root';
import {versions} from '../../src/site';
import {listIds} from '../build/listIds';
import {readBuilt, specifiedRoutes} from '../build/site';
import {copyProject, runIn} from './copyProject';

const [current] = versions;
const old = `/web/${current?.path}/`;
const number = `${Number.parseInt(current?.number ?? '', 10) + 1}.0`;
const ownRoutes = specifiedRoutes.filter((route) => route.startsWith(old));

let copy = '';

beforeAll(() => {
  copy = copyProject();
  runIn(copy, 'git', 'init', '--quiet');
  runIn(copy, 'git', 'add', '--all');
  runIn(
    copy,
    'git',
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@example.com',
    'commit',
    '--quiet',
    '-m',
    'Before',
  );
  runIn(copy, 'node', 'scripts/run.mjs', 'cut-version', number, '--write');
  // Records the anchors of the new version.
  runIn(copy, 'node', 'scripts/run.mjs', 'check', '--fix');
  runIn(copy, 'node', 'scripts/run.mjs', 'build');
}, 900_000);

const readPage = (build: string, route: string): string =>
  readFileSync(path.join(build, `${route}.html`), 'utf8');

interface Article {
  readonly words: string;
  readonly links: readonly string[];
  readonly places: readonly string[];
}

/** The content of a page: its text, its links, and its anchors. */
function readArticle(build: string, route: string): Article {
  const $ = load(readPage(build, route));
  const article = $('article');
  // A frozen page has a version badge and a banner, and the copy has only one commit.
  article.find('.theme-doc-version-badge, .theme-doc-version-banner, .theme-last-updated').remove();
  return {
    words: article.text().replace(/\s+/g, ' ').trim(),
    links: article
      .find('a[href]')
      .get()
      .map((link) => $(link).attr('href') ?? ''),
    places: [...listIds($.html(article))],
  };
}

describe('a frozen version', () => {
  it.each(ownRoutes)('has the same page at %s', (route) => {
    const before = readArticle(buildDirectory, route);
    expect(before.words.length).toBeGreaterThan(300);
    expect(readArticle(path.join(copy, 'build'), route)).toEqual(before);
  });

  it('has the same downloads', () => {
    const names = ['contract', 'errors', 'events', 'roles', 'changelog', 'field-map'].map((name) =>
      name === 'contract' ? `openapi/${current?.number}.json` : `data/${current?.number}/${name}.json`,
    );
    for (const name of names)
      expect(readFileSync(path.join(copy, 'build', name), 'utf8'), name).toBe(readBuilt(name));
  });

  it('has a banner on each page, which links to the same page of the newer version', () => {
    for (const route of ownRoutes) {
      const $ = load(readPage(path.join(copy, 'build'), route));
      const banner = $('.theme-doc-version-banner');
      expect(banner.text(), route).toContain(`This is version ${current?.number} of the API`);
      expect(banner.find('a').attr('href'), route).toBe(route.replace(old, `/web/${number}/`));
    }
  });
});

describe('the new version', () => {
  it.each(ownRoutes.map((route) => route.replace(old, `/web/${number}/`)))(
    'has the page %s, and links to the previous version only for comparison',
    (route) => {
      const before = load(readPage(buildDirectory, route.replace(`/web/${number}/`, old)));
      const $ = load(readPage(path.join(copy, 'build'), route));
      expect($('article h1').text()).toBe(before('article h1').text());
      const headings = $('article h2')
        .get()
        .map((heading) => $(heading).text());
      const box = $('article .api-other').remove();
      expect(headings.some((text) => text.startsWith(`In ${current?.number}`))).toBe(box.length > 0);
      const back = $('article a')
        .get()
        .map((link) => $(link).attr('href') ?? '');
      expect(back.filter((link) => link.startsWith(old))).toEqual([]);
    },
  );
});

// Without the search queries, because one of them finds the older of two books with the same words.
it('the built site has all previous routes, anchors, and files, and those of the new version', () => {
  const files = ['routes', 'anchors', 'downloads', 'hosting'].map((name) => `tests/build/${name}.test.ts`);
  expect(runIn(copy, 'npx', 'vitest', 'run', '--project', 'built', ...files)).toContain('passed');
});
