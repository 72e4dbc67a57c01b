import {readFileSync} from 'node:fs';
import {load} from 'cheerio';
import {expect, test} from 'vitest';
import {parseAnchors} from 'api-docs-lint/records';
import {collectHashes} from '../../deploy/finish';
import {asCaddy, asHeadersFile, asNginx} from '../../deploy/headers';
import {buildDirectory, buildLog} from '../../scripts/lib/root';
import {brand} from '../../src/config/site';
import {listBuiltFiles, listIds, pageRoutes, readBuilt, routeOf} from './site';

const pages = listBuiltFiles().filter((file) => file.endsWith('.html') && file !== '404.html');

test('the build has no warnings', () => {
  const lines = readFileSync(buildLog, 'utf8').split('\n');
  expect(lines.filter((line) => /warn|deprecat|error|experimental|update available/i.test(line))).toEqual([]);
});

test('the headers allow exactly the inline scripts of the pages', async () => {
  const policy = await collectHashes(buildDirectory);
  expect(readBuilt('_nginx.conf')).toBe(asNginx(policy));
  expect(readBuilt('_caddy.conf')).toBe(asCaddy(policy));
  expect(readBuilt('_headers')).toBe(asHeadersFile(policy));
});

test('the built site has exactly the recorded anchors', () => {
  const list = (anchors: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
    [...anchors].flatMap(([route, ids]) => [...ids].map((id) => `${route}#${id}`)).sort();
  const recorded = list(parseAnchors(readFileSync('tests/fixtures/anchors.txt', 'utf8')));
  const built = list(new Map(pages.map((file) => [routeOf(file), listIds(readBuilt(file))])));
  const missing = (from: readonly string[], others: readonly string[]): string[] => {
    const known = new Set(others);
    return from.filter((each) => !known.has(each));
  };
  expect({missing: missing(recorded, built), unrecorded: missing(built, recorded)}).toEqual({
    missing: [],
    unrecorded: [],
  });
});

test('every link has a URL, so that search engines can follow it', () => {
  const broken = pages.flatMap((file) =>
    (readBuilt(file).match(/<a(?:\s[^>]*)?>/g) ?? []).filter((tag) => !/\shref=/.test(tag)),
  );
  expect(broken).toEqual([]);
});

// The version menu has the same targets.
test('the banner of 1.0 shows when the version ends, and links to a page of 2.0', () => {
  for (const route of pageRoutes.filter((each) => each.startsWith('/web/1.0/'))) {
    const banner = load(readBuilt(`${route}.html`))('aside.theme-doc-version-banner');
    expect(banner.text(), route).toContain('It is deprecated and ends on October 1, 2027.');
    const samePage = route.replace('/web/1.0/', '/web/2.0/');
    const others = ['rest/holders', 'rest/cloud-nodes', 'introduction'].map((page) => `/web/2.0/${page}`);
    const expected = pageRoutes.includes(samePage) ? [samePage] : others;
    expect(expected, route).toContain(banner.find('a').attr('href'));
  }
});

test.each(pageRoutes)('%s links to what programs read, and describes itself as a TechArticle', (route) => {
  const $ = load(readBuilt(`${route}.html`));
  expect($('link[rel=describedby]').attr('href')).toBe('/llms.txt');
  expect($('link[rel=api-catalog]').attr('href')).toBe('/.well-known/api-catalog');
  const data = $('script[type="application/ld+json"]')
    .get()
    .map((element) => JSON.parse($(element).text()) as {'@type': string; url?: string});
  expect(data).toContainEqual(expect.objectContaining({'@type': 'BreadcrumbList'}));
  const article = {'@type': 'TechArticle', url: brand.siteUrl + route};
  expect(data).toContainEqual(expect.objectContaining(article));
  expect($('article a[href="/llms.txt"]').length).toBeGreaterThan(0);
});
