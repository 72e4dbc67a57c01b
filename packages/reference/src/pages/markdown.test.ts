import {toHtml} from 'hast-util-to-html';
import {toHast} from 'mdast-util-to-hast';
import {describe, expect, it} from 'vitest';
import {parseDescription} from './description';
import {
  box,
  bullets,
  code,
  details,
  fence,
  list,
  looseItem,
  paragraph,
  span,
  table,
  type Block,
} from './markdown';

const html = (...children: Block[]): string => toHtml(toHast({type: 'root', children}));

describe('generated Markdown', () => {
  it('has every cell of a table', () => {
    expect(html(table(['A', 'B'], [[code('x'), 'y']]))).toMatch(/<td><code>x<\/code><\/td>\s*<td>y<\/td>/);
  });

  it('rejects a table row with a different length than the head', () => {
    expect(() => table(['A', 'B'], [['x']])).toThrow(/2 columns has a row of 1/);
  });

  it('has elements around blocks and text', () => {
    expect(html(box('section', 'one two', [paragraph([span('s', 'x', 'b')])]))).toBe(
      '<section class="one two"><p><b class="s">x</b></p></section>',
    );
    expect(html(details('d', 'More', [paragraph('x')]))).toBe(
      '<details class="d"><summary>More</summary><p>x</p></details>',
    );
  });

  it('keeps the paragraphs of a loose list item', () => {
    const blocks = (): Block[] => [paragraph('a', 'p'), paragraph('b', 'q')];
    expect(html(list([looseItem(blocks())]))).toContain('<p class="q">b</p>');
    expect(html(bullets(['a']))).toContain('<li>a</li>');
  });

  it('quotes fence metadata with spaces', () => {
    expect(fence('json', '{}', {schema: 'Holder', title: 'A "new" one'}).meta).toBe(
      'schema=Holder title="A ’new’ one"',
    );
  });
});

describe('a description', () => {
  const draw = (text: string): string => html(...parseDescription(text, (target) => `to:${target}`));

  it.each([
    ['Send {"a": 1} or <b>bold</b>.', '<p>Send {"a": 1} or <strong>bold</strong>.</p>'],
    ['Get <id>.', '<p>Get &#x3C;id>.</p>'],
    ['```ruby\nputs\n```', '<code class="language-text">'],
    ['# Title', '<p><strong>Title</strong></p>'],
    ['[a][b]\n\n[b]: c', '<p><a href="to:c">a</a></p>'],
    ['<table><tr><td>1</td></tr></table>', '<table>'],
    ['[a](javascript:b)', '<a href="to:">a</a>'],
    ['<p onclick="a()">b<script>c()</script></p>', '<p>b</p>'],
    ['<img src="https://a.example/b.png" onerror="c()">', '<img src="https://a.example/b.png" alt="">'],
  ])('is CommonMark with harmless HTML: %s', (markdown, drawn) => {
    expect(draw(markdown)).toContain(drawn);
  });

  it('can contain tables, lists, and links', () => {
    expect(draw('| a |\n|---|\n| b |\n\n- [c](door#d)')).toMatch(/<td>b<\/td>[^]*<a href="to:door#d">c<\/a>/);
  });
});
