import {createHash} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {brand} from '../../src/config/site';
import {versions} from '../../src/config/books';
import {isBuiltUrl, pageRoutes, readBuilt} from './site';

const readHead = (text: string): {readonly title: string} =>
  parse(/^---\n([^]*?)\n---\n/.exec(text)?.[1] ?? '') as {title: string};

/** The folder of a page's book, such as `web/2.0` or `ios`. */
const bookOf = (route: string): string => /^\/(?<book>web\/[^/]+|[^/]+)/.exec(route)?.groups?.book ?? '';

/** A line of a list in `llms.txt`: a link with a description. */
const entry = /^- \[[^\]]+\]\((?<url>[^)]+)\)(?:: \S.*)?$/;

describe('llms.txt', () => {
  const [head = '', ...sections] = readBuilt('llms.txt').split(/^(?=## )/m);
  const lines = sections.flatMap((section) => section.trimEnd().split('\n').slice(2));

  it('has the structure of llmstxt.org: a title, a summary, sections of links, and Optional last', () => {
    expect(head).toMatch(/^# \S.*\n\n> \S.*\n(?!#)/);
    expect(head).not.toMatch(/^#{2,} /m);
    expect(sections.filter((section) => !/^## \S.*\n\n- /.test(section))).toEqual([]);
    expect(lines.filter((line) => !entry.test(line))).toEqual([]);
    expect(sections.at(-1)).toMatch(/^## Optional\n/);
  });

  it('links to every page and the entry points for programs, without broken links', () => {
    const urls = lines.map((line) => entry.exec(line)?.groups?.url ?? line);
    const whole = new Set(pageRoutes.map((route) => `/${bookOf(route)}/llms-full.txt`));
    const expected = [...pageRoutes.map((route) => `${route}.md`), ...whole];
    expect(urls.sort()).toEqual(expected.map((path) => brand.siteUrl + path).sort());
    const catalogs = ['/.well-known/api-catalog', '/.well-known/agent-skills/index.json'];
    const programs = [...versions.map(({number}) => `/openapi/${number}.json`), ...catalogs];
    const others = programs.map((path) => brand.siteUrl + path);
    expect(others.filter((url) => !head.includes(`\`${url}\``))).toEqual([]);
    expect([...urls, ...others].filter((url) => !isBuiltUrl(url))).toEqual([]);
  });

  it('comes with one file for each book, which has all pages of the book', () => {
    const has = (route: string): boolean =>
      readBuilt(`${bookOf(route)}/llms-full.txt`).includes(`# ${readHead(readBuilt(`${route}.md`)).title}\n`);
    expect(pageRoutes.filter((route) => !has(route))).toEqual([]);
  });
});

it('the sitemap lists every page for readers, and nothing else, and robots.txt links to it', () => {
  const listed = [...readBuilt('sitemap.xml').matchAll(/<loc>(?<url>[^<]+)<\/loc>/g)].map(
    ({groups}) => groups?.url?.replace(brand.siteUrl, '') ?? '',
  );
  expect(listed.sort()).toEqual(['/', ...pageRoutes].sort());
  expect(readBuilt('robots.txt')).toContain(`Sitemap: ${brand.siteUrl}/sitemap.xml`);
});

it('the API catalog (RFC 9727) has existing links for each version', () => {
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

it('security.txt (RFC 9116) has a contact, and expires within a year', () => {
  const text = readBuilt('.well-known/security.txt');
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toContain(`Canonical: ${brand.siteUrl}/.well-known/security.txt\n`);
  const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(0);
  expect(days).toBeLessThan(367);
});

it('the index of skills has matching digests, and the skills have no broken links', () => {
  const {skills} = JSON.parse(readBuilt('.well-known/agent-skills/index.json')) as {
    skills: {name: string; description: string; url: string; digest: string}[];
  };
  expect(skills.map(({name}) => name)).toContain('verify-webhooks');
  for (const {name, description, url, digest} of skills) {
    const text = readBuilt(url.replace(`${brand.siteUrl}/`, ''));
    expect(digest, name).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`);
    expect(readHead(text), name).toEqual({name, description});
    const links = text.match(/https:\/\/[^\s)]+/g) ?? [];
    expect(
      links.filter((link) => link.startsWith(brand.siteUrl) && !isBuiltUrl(link)),
      name,
    ).toEqual([]);
  }
});
