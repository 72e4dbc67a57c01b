import path from 'node:path';
import {describe, expect, it} from 'vitest';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import remarkDiagrams from '../../src/remark/diagrams/remarkDiagrams';
import remarkSamples from '../../src/remark/code-blocks/remarkCodeBlocks';
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
  .use(remarkSamples);

const head = ['---', 'title: Doors', 'description: What opens and what shuts.', '---', ''];

/** What a page with these lines is refused with, as `file:line: message`; empty where it is not. */
async function refusalOf(lines: readonly string[]): Promise<string> {
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

describe('a page without a mistake', () => {
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
    expect(await refusalOf([...head, ...lines])).toBe('');
  });
});

describe('a mistake on one page is told with file, line and what to do', () => {
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
      'web/page.mdx:8: A heading of level 4 follows one of level 2: write "###" here.',
    ],
    [
      'a first heading too deep',
      [...head, '### One'],
      'web/page.mdx:6: A heading of level 3 follows one of level 1: write "##" here.',
    ],
    [
      'a second title',
      [...head, '# Doors'],
      'web/page.mdx:6: The title is the only heading of level 1: write "##"',
    ],
    [
      'a stray brace',
      [...head, 'Open {id} now.'],
      'web/page.mdx:6: {id} is read as JavaScript. Put it in a code span',
    ],
    ['a stray brace on a line of its own', [...head, '{id}'], 'web/page.mdx:6: {id} is read as JavaScript.'],
    [
      'quotes of prose in a sample',
      [...head, '```json', '{', '  “a”: 1', '}', '```'],
      `web/page.mdx:8: “ in code breaks it when copied: write " or ' instead.`,
    ],
    ['quotes of prose in a code span', [...head, '', 'Send `‘a’`.'], 'web/page.mdx:7: ‘ in code breaks it'],
    [
      'a column without a heading',
      [...head, '| | 1.0 |', '| --- | --- |', '| Ids | one |'],
      'web/page.mdx:6: A column of the table has no heading',
    ],
    [
      'a fence without a language',
      [...head, '```', 'x', '```'],
      'web/page.mdx:6: The code fence names no language. Write one of',
    ],
    [
      'an unknown verb comment',
      [...head, '```uri', '// FETCH', '/a', '```'],
      'web/page.mdx:7: "FETCH" is no verb comment. Known: ',
    ],
    [
      'a diagram without a title',
      [...head, '```mermaid', 'flowchart LR', 'accDescr: x', 'a-->b', '```'],
      'web/page.mdx:6: The diagram has no accTitle. Add a line',
    ],
  ])('%s', async (_, lines, refusal) => {
    expect(await refusalOf(lines)).toContain(refusal);
  });

  it('all of them at once', async () => {
    expect(await refusalOf(['#### Deep', '', '{id}'])).toMatch(
      /no title[^]*no description[^]*level 4[^]*Line 3: \{id\}/,
    );
  });

  it('a brace that not even the parser understands', async () => {
    const refusal = readPage('page', 'Between { and the end.');
    await expect(refusal).rejects.toThrow(/^ios\/page\.mdx:6: .*Put it in a code span, as `\{id\}`/);
  });
});

describe('a mistake between pages is told with file, line and what to do', () => {
  it.each([
    [
      'a broken link',
      '[There](./dors.mdx)',
      'ios/page.mdx:6: The link "./dors.mdx" leads to no page. Did you mean ./doors.mdx?',
    ],
    [
      'a broken address',
      '[There](/ios/dors)',
      'ios/page.mdx:6: The link "/ios/dors" leads to no page. Did you mean /ios/doors?',
    ],
    [
      'a broken anchor',
      '[There](./doors.mdx#lok)',
      'ios/page.mdx:6: The link "./doors.mdx#lok" leads nowhere on ios/doors.mdx: it has no "lok". Did you mean lock?',
    ],
    [
      'a broken anchor on the page itself',
      '[There](#nowhere)',
      'ios/page.mdx:6: The link "#nowhere" leads nowhere on ios/page.mdx',
    ],
    [
      'no mistake',
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
      'ios/page.mdx:1: /ios/doors is already the address of ios/doors.mdx: rename one, or change its "slug".',
    ]);
  });

  it('a slug that makes two routes one', async () => {
    const source = ['---', 'title: Doors', 'description: Doors.', 'slug: /doors', '---'].join('\n');
    const page = {
      file: 'ios/page.mdx',
      absolute: path.resolve('ios/page.mdx'),
      url: '/ios/page',
      bookUrl: '/ios',
    };
    expect(checkRoutes([await readPage('doors'), await readSitePage(source, page)])).toHaveLength(1);
  });

  it('a page that stands in no sidebar', async () => {
    const pages = [await readPage('doors'), await readPage('page')];
    const config = {ios: [{type: 'category' as const, label: 'All', items: ['doors']}]};
    expect(checkSidebar(pages, 'ios', {file: 'sidebars.ios.ts', config})).toEqual([
      'ios/page.mdx:1: The page stands in no sidebar. Give "page" a place in sidebars.ios.ts, by what it is for.',
    ]);
  });

  it('a sidebar that names no page', () => {
    const text = "const sidebars = {\n  ios: ['doors', 'dors'],\n};\n";
    const sidebar = {file: 'sidebars.ios.ts', text, config: {ios: ['doors', 'dors']}};
    expect(checkSidebarIds(['doors', 'page'], sidebar)).toEqual([
      'sidebars.ios.ts:2: The book has no page "dors". Did you mean doors? Name the page’s file, without its extension.',
    ]);
  });
});
