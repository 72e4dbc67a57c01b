import {mkdtempSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import {expect, it} from 'vitest';
import {requireContract} from 'api-docs-contract';
import {expandPage, listNodes, type PageNodes} from 'docusaurus-openapi-reference/pages';
import {init, inlineSite} from 'docusaurus-openapi-reference/testing';
import {contractPage} from './contractPage';

/** What can be markup, an address, or a name in a file that others wrote. */
const text = fc.oneof(
  fc.string({unit: 'grapheme', minLength: 1, maxLength: 12}),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '<a href="javascript:alert(1)">a</a>',
    '{process.exit()}',
    'import a from "a"',
    '::schema[B]',
    '[a][b]\n\n[b]: c.html',
    '```ruby\n:::\n',
    '| a |\n|---|\n| <b>c |',
    '# 注文',
    '<p>a<table><tr><td>b',
  ),
);
const name = fc.oneof(
  fc.string({unit: 'grapheme', minLength: 1, maxLength: 12}).map((word) => word.trim() || 'a'),
  fc.constantFrom('A', 'Map<A,B>', '__Meta__', 'List[A]', 'index', '01-a', 'C++', 'C#', '{a}', ':b', '注文'),
);
const schema = fc.oneof(
  fc.constant({type: 'string'}),
  fc.record({
    type: fc.constant('object'),
    description: text,
    properties: fc.dictionary(name, fc.record({description: text, enum: fc.array(text)})),
  }),
  fc.record({description: text, allOf: fc.constant([{$ref: '#/components/schemas/Own'}])}),
);
const operation = fc.record({
  operationId: fc.option(name, {nil: undefined}),
  tags: fc.array(name, {maxLength: 2}),
  summary: text,
  description: text,
  parameters: fc.uniqueArray(
    fc.record({name, in: fc.constantFrom('query', 'header'), description: text, schema}),
    {selector: ({name: key}) => key, maxLength: 2},
  ),
  responses: fc.dictionary(
    fc.constantFrom('200', '2XX', '404', 'default'),
    fc.record({
      description: text,
      content: fc.constant({'application/json': {schema: {$ref: '#/components/schemas/Own'}}}),
    }),
  ),
});
const document = fc.record({
  openapi: fc.constantFrom('3.0.3', '3.1.0'),
  info: fc.record({title: text, version: text, description: text}),
  paths: fc.dictionary(
    fc.constantFrom('/a', '/b/{id}', '/c'),
    fc.dictionary(fc.constantFrom('get', 'post', 'head', 'trace'), operation),
  ),
  components: fc.record({
    schemas: fc.dictionary(name, schema).map((schemas) => ({
      ...schemas,
      Own: {type: 'object', properties: {self: {$ref: '#/components/schemas/Own'}}},
    })),
  }),
});

it('finds everything once on pages that init writes, without markup of the contract, and with a target for each link', () => {
  fc.assert(
    fc.property(document, (value) => {
      const root = mkdtempSync(path.join(tmpdir(), 'fuzz-'));
      writeFileSync(path.join(root, 'docusaurus.config.ts'), '');
      writeFileSync(path.join(root, 'package.json'), '{}');
      writeFileSync(path.join(root, 'a.json'), JSON.stringify(value));
      init({file: path.join(root, 'a.json')}, root);
      const folder = path.join(root, 'api/openapi');
      expect(contractPage.check({contract: requireContract(folder), folder})).toEqual([]);
      const files = readdirSync(path.join(root, 'api'), {recursive: true, encoding: 'utf8'})
        .filter((file) => file.endsWith('.mdx'))
        .map((file) => path.join(root, 'api', file));
      const site = inlineSite(path.join(root, 'api'));
      const roots = files.map((file) => expandPage(site, file, readFileSync(file, 'utf8')));
      const pages = new Map(roots.map((page, index) => [files[index] ?? '', listNodes(page)]));
      for (const [file, page] of pages) expectHarmless(file, page, pages);
    }),
    {numRuns: Number(process.env.FUZZ_RUNS ?? 25)},
  );
}, 3_600_000);

function expectHarmless(file: string, page: PageNodes, pages: ReadonlyMap<string, PageNodes>): void {
  expect(page.all.filter(({type}) => /^mdx|^html$/.test(type))).toEqual([]);
  const ids = page.all.flatMap(idOf);
  expect(ids).toEqual([...new Set(ids)]);
  for (const {url} of page.ofType('link')) {
    const [target = '', anchor] = url.split('#');
    if (/^(?:https?:|mailto:|pathname:)/.test(url) || url === '') continue;
    const found = target === '' ? page : pages.get(path.resolve(path.dirname(file), decodeURI(target)));
    expect(found, url).toBeDefined();
    if (anchor) expect(found?.all.flatMap(idOf), url).toContain(anchor);
  }
}

const idOf = ({data}: {data?: unknown}): string[] => {
  const id = (data as {hProperties?: {id?: string}} | undefined)?.hProperties?.id;
  return id === undefined ? [] : [id];
};
