import {createHash} from 'node:crypto';
import {load} from 'cheerio';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {brand} from '../../src/config/site';
import {versions} from '../../src/config/books';
import {isBuiltUrl, pageRoutes, readBuilt} from './site';

it('the sitemap lists every page for readers, and nothing else', () => {
  const listed = [...readBuilt('sitemap.xml').matchAll(/<loc>(?<url>[^<]+)<\/loc>/g)].map(
    ({groups}) => groups?.url?.replace(brand.siteUrl, '') ?? '',
  );
  expect(listed.sort()).toEqual(['/', ...pageRoutes].sort());
});

describe('the addresses of standards', () => {
  it('have an API catalog (RFC 9727) with existing links for each version', () => {
    const {linkset} = JSON.parse(readBuilt('.well-known/api-catalog')) as {
      linkset: {anchor: string; [relation: string]: string | {href: string}[]}[];
    };
    expect(linkset.map(({anchor}) => URL.canParse(anchor))).toEqual(versions.map(() => true));
    const links = linkset.flatMap((context) =>
      ['service-desc', 'service-doc', 'service-meta'].flatMap(
        (relation) => context[relation] as {href: string}[],
      ),
    );
    expect(links.length).toBeGreaterThanOrEqual(versions.length * 5);
    expect(links.filter(({href}) => !isBuiltUrl(href))).toEqual([]);
  });

  it('have a security.txt (RFC 9116) that expires within a year', () => {
    const fields = Object.fromEntries(
      readBuilt('.well-known/security.txt')
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split(/: (.*)/, 2)),
    ) as Record<string, string>;
    expect(fields.Contact).toMatch(/^mailto:\S+@\S+$/);
    expect(fields.Canonical).toBe(`${brand.siteUrl}/.well-known/security.txt`);
    const days = (Date.parse(fields.Expires ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(0);
    expect(days).toBeLessThan(367);
  });

  it('have a robots.txt with the sitemap', () => {
    expect(readBuilt('robots.txt')).toContain(`Sitemap: ${brand.siteUrl}/sitemap.xml`);
  });

  it('have an index of skills whose digests match', () => {
    const {skills} = JSON.parse(readBuilt('.well-known/agent-skills/index.json')) as {
      skills: {name: string; description: string; url: string; digest: string}[];
    };
    expect(skills.map(({name}) => name)).toContain('verify-webhooks');
    for (const {name, description, url, digest} of skills) {
      const text = readBuilt(url.replace(`${brand.siteUrl}/`, ''));
      expect(digest, name).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`);
      expect(parse(/^---\n([^]*?)\n---/.exec(text)?.[1] ?? ''), name).toEqual({name, description});
      const links = [...text.matchAll(/https:\/\/[^\s)]+/g)].map(([link]) => link);
      expect(
        links.filter((link) => link.startsWith(brand.siteUrl) && !isBuiltUrl(link)),
        name,
      ).toEqual([]);
    }
  });

  it.each(pageRoutes)('are links in the head of %s, which describes itself as a TechArticle', (route) => {
    const $ = load(readBuilt(`${route}.html`));
    expect($('link[rel=describedby]').attr('href')).toBe('/llms.txt');
    expect($('link[rel=api-catalog]').attr('href')).toBe('/.well-known/api-catalog');
    const data = $('script[type="application/ld+json"]')
      .get()
      .map((element) => JSON.parse($(element).text()) as {'@type': string; url?: string});
    expect(data.map((entry) => entry['@type'])).toEqual(
      expect.arrayContaining(['TechArticle', 'BreadcrumbList']),
    );
    expect(data.find((entry) => entry['@type'] === 'TechArticle')?.url).toBe(brand.siteUrl + route);
    expect($('article a[href="/llms.txt"]').length).toBeGreaterThan(0);
  });
});
