import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import type {LintConfig} from '../config';
import {lintPage} from './lintPage';
import {testConfig} from '../testing/config';

/** A folder with the terms of a site. */
const root = mkdtempSync(path.join(tmpdir(), 'site-'));
writeFileSync(
  path.join(root, 'terms.yaml'),
  '- {id: immediately, pattern: at once, advice: Write another word.}\n',
);
const config: LintConfig = {
  ...testConfig,
  diagrams: async () => (await import('mermaid-static/remark')).default({checkOnly: true}),
  root,
  programs: 'samples',
  language: {terms: 'terms.yaml'},
};
mkdirSync(path.join(root, 'samples'));

/** The first lines of a page without errors. */
const head = ['---', 'title: Crates', `description: ${'Crates open. '.repeat(7).trim()}`, '---', ''];

/** Checks a page of a book without a contract. */
const lint = (lines: readonly string[], name = 'page') =>
  lintPage({
    config,
    file: `guide/${name}.mdx`,
    source: lines.join('\n'),
    url: `/guide/${name}`,
    isCurrent: true,
    contract: undefined,
  });

/** The findings as `line:column rule messageId`. */
async function listFindings(lines: readonly string[]): Promise<string[]> {
  const {findings} = await lint(lines);
  return findings.map(({line, column, rule, messageId}) => `${line}:${column ?? 1} ${rule} ${messageId}`);
}

it('a page without errors has no findings', async () => {
  const lines = [
    '## One',
    '',
    'See [two](#two), `{id}`, and **three**.',
    '',
    '## Two',
    '',
    '| A |',
    '| --- |',
    '| b |',
  ];
  expect(await listFindings([...head, ...lines])).toEqual([]);
});

describe('an error on a page is reported at its place', () => {
  it.each<[string, string[], string[]]>([
    ['a brace', ['Set {id} here.'], ['6:5 brace code']],
    ['a box without an end', [':::note', '', 'Text.'], ['6:1 box open']],
    ['a box with a space', ['::: note[Title]', '', 'Text.'], ['6:1 box text']],
    ['a link with a space', ['See [crates] (./crates.mdx).'], ['6:12 markdown shown']],
    ['bold text without an end', ['A **bold word.'], ['6:3 markdown shown']],
    ['a code span without an end', ['A `code word.'], ['6:3 markdown shown']],
    ['a heading without a space', ['##Crates'], ['6:1 markdown shown']],
    ['a skipped level', ['### Crates'], ['6:1 heading-level error']],
    ['a repeated heading', ['## One', '', '## One'], ['8:1 heading-repeated error']],
    ['a heading with a period', ['## One.'], ['6:1 heading-text error']],
    ['an additional cell', ['| A |', '| --- |', '| b | c |'], ['8:5 table-cells error']],
    ['a word of another term', ['It opens', 'at once.'], ['7:1 language term']],
    ['an HTTP message without its first line', ['```http', 'a', '```'], ['7:1 code-block error']],
    ['a diagram without a title', ['```mermaid', 'flowchart LR', 'a --> b', '```'], ['6:1 diagram error']],
    [
      'a request of a diagram without a response',
      [
        '```mermaid',
        'sequenceDiagram',
        'accTitle: Ways',
        'accDescr: 2 crates lead out.',
        'a->>b: GET /inward',
        '```',
      ],
      ['10:1 diagram-request unanswered'],
    ],
    ['a region that no program has', ['```csharp region=none', '```'], ['6:1 region error']],
    ['a directive without a contract', ['::schema[Crate]'], ['6:1 directive error']],
  ])('%s', async (_, lines, findings) => {
    expect(await listFindings([...head, ...lines])).toEqual(findings);
  });

  it('a repeated heading with an anchor of its own is no error', async () => {
    expect(await listFindings([...head, '## One', '', '## One {#two}'])).toEqual([]);
  });

  it('words of code, of URLs, and of other systems are not compared with the style guide', async () => {
    const text = 'See `at once`, [crates](./at-once.mdx#at-once), and *at once*.';
    expect(await listFindings([...head, text, '', '```text', 'at once', '```'])).toEqual([]);
  });
});

describe('front matter', () => {
  it.each<[string, string[], string[]]>([
    ['that is missing', ['Text.'], ['1:1 front-matter required', '1:1 front-matter required']],
    ['with an unknown key', [...head.slice(0, 3), 'tag: a', '---'], ['4:1 front-matter unknownProperty']],
    [
      'with a short description',
      ['---', 'title: A', 'description: B.', '---'],
      ['3:1 front-matter mismatch'],
    ],
    ['that isn’t YAML', ['---', 'title: "A', '---'], ['2:10 front-matter syntax']],
  ])('%s is reported', async (_, lines, findings) => {
    expect(await listFindings(lines)).toEqual(findings);
  });
});

describe('a syntax error', () => {
  it('hides the other findings of its page, and its anchors are unknown', async () => {
    const {findings, page} = await lint([...head, '##One', '', 'An <b>open tag.']);
    expect(findings).toMatchObject([{rule: 'mdx-syntax', messageId: 'syntax', line: 8, column: 4}]);
    expect(page?.isComplete).toBe(false);
  });

  it('is a character that isn’t in UTF-8', async () => {
    const latin1 = Buffer.from('Text about n\xe9mes.', 'latin1').toString('utf8');
    const {findings} = await lint([...head, latin1]);
    expect(findings).toMatchObject([{rule: 'mdx-syntax', messageId: 'encoding', line: 6, column: 13}]);
  });

  it('in the contract hides only the findings that need the contract', async () => {
    const source = [...head, 'At once:', '', '::schema[None]'].join('\n');
    const {findings, page} = await lintPage({
      config,
      file: 'web/page.mdx',
      source,
      url: '/web/2.0/page',
      isCurrent: true,
      contract: 'unreadable',
    });
    expect(findings.map(({rule}) => rule)).toEqual(['language']);
    expect(page?.isComplete).toBe(false);
  });
});

it('the anchors, links, and images of a page are known', async () => {
  const {page} = await lint([
    ...head,
    '## One {#first}',
    '',
    '[a](./a.mdx) ![b](./b.png)',
    '',
    '## Two words',
  ]);
  expect(page).toMatchObject({
    ids: ['first', 'two-words'],
    lines: {first: 6, 'two-words': 10},
    links: [{url: './a.mdx', line: 8, column: 1}],
    images: [{url: './b.png', line: 8, column: 14}],
    isComplete: true,
  });
});
