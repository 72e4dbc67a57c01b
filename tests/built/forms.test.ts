import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {validate as validateOpenApi} from '@readme/openapi-parser';
import {Ajv2020} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {load, type CheerioAPI} from 'cheerio';
import type {Code} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {brand} from '../../src/brand';
import {versions} from '../../src/versions';
import {requireLanguage} from '../../src/prism/languages';
import {takeMagicComments} from '../../src/prism/magicComments';
import {buildDirectory} from '../../scripts/lib/root.mjs';

const read = (name: string): string => readFileSync(path.join(buildDirectory, name), 'utf8');
const pages = readFileSync('tests/routes.txt', 'utf8')
  .split('\n')
  .filter((route) => /^\/(web|ios|android)\//.test(route));

describe('a page’s copy in Markdown', () => {
  it.each(pages)('%s.md has the headings and the samples of the page, and says where it is from', (route) => {
    const $ = load(read(`${route}.html`));
    $('article .hash-link, article .sample-copy').remove();
    const drawn = $('article')
      .find('h1, h2, h3, h4')
      .get()
      .map((element) => squeeze($(element).text()));
    const copy = readCopy(`${route}.md`);
    expect(copy.headings).toEqual(drawn);
    expect(copy.samples).toEqual(readDrawnSamples($));
    expect(copy.source).toContain(`url: "${brand.siteUrl}${route}"`);
    expect($('link[rel=alternate][type="text/markdown"]').attr('href')).toBe(`${route}.md`);
    expect($('.theme-edit-this-page').length > 0).toBe(brand.repositoryEditUrl !== undefined);
  });

  it('leads nowhere that is not there', () => {
    const missing = [...pages, '/index'].flatMap((route) =>
      readCopy(`${route}.md`)
        .links.filter((url) => url.startsWith(brand.siteUrl) && !isThere(url.slice(brand.siteUrl.length)))
        .map((url) => `${route}.md: ${url}`),
    );
    expect(missing).toEqual([]);
  });
});

/** What a reader would copy of each sample: without the labels that are only drawn. */
function readDrawnSamples($: CheerioAPI): string[] {
  $('article .c-uncopied').remove();
  return $('article pre')
    .get()
    .map((element) => $(element).text().trimEnd());
}

const anchors = new Map<string, string>();

/** Whether the built site has a file or a page at an address, and on it the anchor. */
function isThere(address: string): boolean {
  const [route = '', anchor] = address.split('#');
  if (existsSync(path.join(buildDirectory, route)) && /\.\w+$/.test(route)) return true;
  const file = `${route === '/' ? '/index' : route}.html`;
  if (!existsSync(path.join(buildDirectory, file))) return false;
  const html = anchors.get(file) ?? read(file);
  anchors.set(file, html);
  return anchor === undefined || new RegExp(`\\bid=["']?${anchor}["' >]`).test(html);
}

interface Copy {
  readonly source: string;
  readonly headings: string[];
  readonly samples: string[];
  readonly links: string[];
}

const copies = new Map<string, Copy>();

function readCopy(name: string): Copy {
  const known = copies.get(name) ?? parseCopy(name);
  copies.set(name, known);
  return known;
}

function parseCopy(name: string): Copy {
  const source = read(name);
  const root = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).parse(source);
  const copy: Copy = {source, headings: [], samples: [], links: []};
  visit(root, (node) => {
    if (node.type === 'heading' && node.depth <= 4) copy.headings.push(squeeze(toString(node)));
    if (node.type === 'code' && node.lang !== 'mermaid') copy.samples.push(readSample(node));
    if (node.type === 'link') copy.links.push(node.url);
  });
  return copy;
}

function readSample({lang, value}: Code): string {
  return takeMagicComments(value, requireLanguage(lang)).code.trimEnd();
}

const squeeze = (text: string): string => text.replace(/[\s\u200b]+/g, ' ').trim();

describe('llms.txt', () => {
  it('leads to nothing that is not there', () => {
    const links = [...read('llms.txt').matchAll(/\]\((?<url>[^)]+)\)/g)].map(({groups}) => groups?.url ?? '');
    const missing = links
      .map((url) => url.replace(brand.siteUrl, ''))
      .filter((name) => !existsSync(path.join(buildDirectory, name)));
    expect(links.length).toBeGreaterThan(pages.length);
    expect(missing).toEqual([]);
  });
});

describe.each(versions.map(({number}) => number))('the downloads of %s', (version) => {
  it('are an OpenAPI document that two parsers accept', {timeout: 60_000}, async () => {
    const text = read(`openapi/${version}.json`);
    expect(await validateOpenApi(JSON.parse(text) as never)).toMatchObject({valid: true});
    const file = path.join(buildDirectory, `openapi/${version}.yaml`);
    // The messages of the stream belong to no operation, and OpenAPI has no other place for them.
    const rules = ['--extends', 'minimal', '--skip-rule', 'no-unused-components'];
    expect(() => execFileSync('redocly', ['lint', file, ...rules], {stdio: 'pipe'})).not.toThrow();
  });

  // The oldest version has none before it, and is not added to.
  const isOldest = version === versions.at(-1)?.number;
  it.each(['errors', 'events', 'roles', ...(isOldest ? [] : ['changelog', 'field-map'])])(
    'hold %s.json as its schema says',
    (name) => {
      expect(faults(name, `data/${version}/${name}.json`)).toEqual([]);
    },
  );
});

it.each(['field-map', 'changelog'])('%s.json without a version is that of the newest', (name) => {
  expect(read(`data/${name}.json`)).toBe(read(`data/${versions[0]?.number}/${name}.json`));
});

it('the sitemap leads to every page for readers, and to nothing else', () => {
  const listed = [...read('sitemap.xml').matchAll(/<loc>(?<url>[^<]+)<\/loc>/g)].map(
    ({groups}) => groups?.url?.replace(brand.siteUrl, '') ?? '',
  );
  expect(listed.sort()).toEqual(['/', ...pages].sort());
});

function faults(schema: string, file: string): unknown[] {
  const ajv = new Ajv2020({strict: true, allowUnionTypes: true, allErrors: true});
  addFormats.default(ajv);
  const check = ajv.compile(JSON.parse(read(`data/schemas/${schema}.schema.json`)) as object);
  check(JSON.parse(read(file)));
  return check.errors ?? [];
}
