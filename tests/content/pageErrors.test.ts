import path from 'node:path';
import {describe, expect, it} from 'vitest';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import remarkDiagrams from '../../src/remark/diagrams/remarkDiagrams';
import remarkCodeBlocks from '../../src/remark/code-blocks/remarkCodeBlocks';
import remarkPageRules from '../../src/remark/page-rules/remarkPageRules';
import {readSitePage, type SitePage} from '../../src/remark/page-rules/sitePage';
import {checkLinks, checkRoutes, checkSidebar, checkSidebarIds} from '../../src/remark/page-rules/siteRules';

const processor = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkFrontmatter)
  .use(remarkPageRules)
  .use(remarkDiagrams)
  .use(remarkCodeBlocks);

const head = ['---', 'title: Doors', 'description: Doors that open and close.', '---', ''];

/** Returns the error of a page with these lines as `file:line: message`, or an empty string. */
async function checkLines(lines: readonly string[]): Promise<string> {
  const file = new VFile({path: 'web/page.mdx', value: lines.join('\n')});
  try {
    await processor.run(processor.parse(file), file);
    return '';
  } catch (error) {
    const {file: name = '', line = 0, reason} = error as {file?: string; line?: number; reason: string};
    return `${name}:${line}: ${reason}`;
  }
}

const readPage = (name: string, ...lines: string[]): Promise<SitePage> =>
  readSitePage([...head, ...lines].join('\n'), {
    file: `ios/${name}.mdx`,
    absolute: path.resolve(`ios/${name}.mdx`),
    url: `/ios/${name}`,
    bookUrl: '/ios',
  });

describe('a page without an error', () => {
  it('passes', async () => {
    const lines = [
      '## One',
      '',
      '### Two',
      '',
      '`"a"` and {/* a comment */}',
      '',
      '```json',
      '{"a": "“b”"}',
      '```',
    ];
    expect(await checkLines([...head, ...lines])).toBe('');
  });
});

describe('an error on one page is reported with file, line, and resolution', () => {
  it.each([
    [
      'no title',
      ['---', 'description: Doors.', '---'],
      'web/page.mdx:1: The page has no title. Add "title: …"',
    ],
    ['no description', ['---', 'title: Doors', '---'], 'web/page.mdx:1: The page has no description. Add'],
    ['no front matter', ['Doors.'], 'web/page.mdx:1: The page has no title. Add'],
    [
      'a heading level skipped',
      [...head, '## One', '', '#### Three'],
      'web/page.mdx:8: A heading of level 4 follows one of level 2. Write "###" here.',
    ],
    [
      'a first heading too deep',
      [...head, '### One'],
      'web/page.mdx:6: A heading of level 3 follows one of level 1. Write "##" here.',
    ],
    [
      'a second title',
      [...head, '# Doors'],
      'web/page.mdx:6: The title is the only heading of level 1. Write "##"',
    ],
    [
      'a stray brace',
      [...head, 'Open {id} now.'],
      'web/page.mdx:6: MDX parses {id} as JavaScript. Put it in a code span',
    ],
    [
      'a stray brace on a line of its own',
      [...head, '{id}'],
      'web/page.mdx:6: MDX parses {id} as JavaScript.',
    ],
    [
      'typographic quotes in a code block',
      [...head, '```json', '{', '  “a”: 1', '}', '```'],
      `web/page.mdx:8: “ in code is a syntax error when it is copied. Write " or ' instead.`,
    ],
    [
      'typographic quotes in a code span',
      [...head, '', 'Send `‘a’`.'],
      'web/page.mdx:7: ‘ in code is a syntax error',
    ],
    [
      'a column without a header',
      [...head, '| | 1.0 |', '| --- | --- |', '| Ids | one |'],
      'web/page.mdx:6: A table column has no header. Write one.',
    ],
    [
      'a fence without a language',
      [...head, '```', 'x', '```'],
      'web/page.mdx:6: The code block has no language. Supported: ',
    ],
    [
      'an unknown verb comment',
      [...head, '```uri', '// FETCH', '/a', '```'],
      'web/page.mdx:7: "FETCH" is not a supported verb comment. Supported: ',
    ],
    [
      'a diagram without a title',
      [...head, '```mermaid', 'flowchart LR', 'accDescr: x', 'a-->b', '```'],
      'web/page.mdx:6: The diagram has no accTitle. Add the line',
    ],
  ])('%s', async (_, lines, message) => {
    expect(await checkLines(lines)).toContain(message);
  });

  it('all errors of a page together', async () => {
    expect(await checkLines(['#### Deep', '', '{id}'])).toMatch(
      /no title[^]*no description[^]*level 4[^]*Line 3: MDX parses \{id\}/,
    );
  });

  it('a brace that MDX cannot parse', async () => {
    const page = readPage('page', 'Between { and the end.');
    await expect(page).rejects.toThrow(/^ios\/page\.mdx:6: .*Put it in a code span, such as `\{id\}`/);
  });
});

describe('an error between pages is reported with file, line, and resolution', () => {
  it.each([
    [
      'a broken link',
      '[There](./dors.mdx)',
      'ios/page.mdx:6: The link "./dors.mdx" doesn’t point to a page. Did you mean ./doors.mdx?',
    ],
    [
      'a broken URL',
      '[There](/ios/dors)',
      'ios/page.mdx:6: The link "/ios/dors" doesn’t point to a page. Did you mean /ios/doors?',
    ],
    [
      'a broken anchor',
      '[There](./doors.mdx#lok)',
      'ios/page.mdx:6: The link "./doors.mdx#lok" is broken, because ios/doors.mdx has no anchor "lok". Did you mean lock?',
    ],
    [
      'a broken anchor on the page itself',
      '[There](#nowhere)',
      'ios/page.mdx:6: The link "#nowhere" is broken, because ios/page.mdx has no anchor',
    ],
    [
      'no error',
      '[One](./doors.mdx#lock), [two](/ios/doors?from=here#lock), [three](/), [four](https://x.example)',
      '',
    ],
  ])('%s', async (_, link, finding) => {
    const pages = [await readPage('doors', '## Lock'), await readPage('page', link)];
    const found = checkLinks(pages, ['/']);
    expect(found).toHaveLength(finding === '' ? 0 : 1);
    expect(found.join('\n')).toContain(finding);
  });

  it('a duplicate route', async () => {
    const [doors, page] = [await readPage('doors'), await readPage('page')];
    expect(checkRoutes([doors, page])).toEqual([]);
    expect(checkRoutes([doors, {...page, url: doors.url}])).toEqual([
      'ios/page.mdx:1: /ios/doors is already the URL of ios/doors.mdx. Rename one of them, or change its "slug".',
    ]);
  });

  it('a slug that duplicates a route', async () => {
    const source = ['---', 'title: Doors', 'description: Doors.', 'slug: /doors', '---'].join('\n');
    const page = {
      file: 'ios/page.mdx',
      absolute: path.resolve('ios/page.mdx'),
      url: '/ios/page',
      bookUrl: '/ios',
    };
    expect(checkRoutes([await readPage('doors'), await readSitePage(source, page)])).toHaveLength(1);
  });

  it('a page that isn’t in a sidebar', async () => {
    const pages = [await readPage('doors'), await readPage('page')];
    const config = {ios: [{type: 'category' as const, label: 'All', items: ['doors']}]};
    expect(checkSidebar(pages, 'ios', {file: 'sidebars.ios.ts', config})).toEqual([
      'ios/page.mdx:1: The page isn’t in a sidebar. Add "page" to sidebars.ios.ts.',
    ]);
  });

  it('a sidebar with a page that doesn’t exist', () => {
    const text = "const sidebars = {\n  ios: ['doors', 'dors'],\n};\n";
    const sidebar = {file: 'sidebars.ios.ts', text, config: {ios: ['doors', 'dors']}};
    expect(checkSidebarIds(['doors', 'page'], sidebar)).toEqual([
      'sidebars.ios.ts:2: The book has no page "dors". Did you mean doors? Write the file of the page, without its extension.',
    ]);
  });
});
