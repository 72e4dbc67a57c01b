import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {validate as validateOpenApi} from '@readme/openapi-parser';
import {Ajv2020} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {load} from 'cheerio';
import type {Code, Heading} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {brand} from '../../src/brand';
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
    expect(copy.samples).toBe($('article pre').length);
    expect(copy.source).toContain(`url: "${brand.siteUrl}${route}"`);
  });
});

function readCopy(name: string): {source: string; headings: string[]; samples: number} {
  const source = read(name);
  const root = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).parse(source);
  const headings: string[] = [];
  let samples = 0;
  visit(root, (node) => {
    if (node.type === 'heading' && (node as Heading).depth <= 4) headings.push(squeeze(toString(node)));
    if (node.type === 'code' && (node as Code).lang !== 'mermaid') samples++;
  });
  return {source, headings, samples};
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

describe.each(['2.0', '1.0'])('the downloads of %s', (version) => {
  it('are an OpenAPI document that two parsers accept', {timeout: 60_000}, async () => {
    const text = read(`openapi/${version}.json`);
    expect(await validateOpenApi(JSON.parse(text) as never)).toMatchObject({valid: true});
    const file = path.join(buildDirectory, `openapi/${version}.yaml`);
    // The messages of the stream belong to no operation, and OpenAPI has no other place for them.
    const rules = ['--extends', 'minimal', '--skip-rule', 'no-unused-components'];
    expect(() => execFileSync('redocly', ['lint', file, ...rules], {stdio: 'pipe'})).not.toThrow();
  });

  it.each(['errors', 'events', 'roles'])('hold %s.json as its schema says', (name) => {
    expect(faults(name, `data/${version}/${name}.json`)).toEqual([]);
  });
});

it('the map from 1.0 to 2.0 is as its schema says', () => {
  expect(faults('field-map', 'data/field-map.json')).toEqual([]);
});

function faults(schema: string, file: string): unknown[] {
  const ajv = new Ajv2020({strict: true, allowUnionTypes: true, allErrors: true});
  addFormats.default(ajv);
  const check = ajv.compile(JSON.parse(read(`data/schemas/${schema}.schema.json`)) as object);
  check(JSON.parse(read(file)));
  return check.errors ?? [];
}
