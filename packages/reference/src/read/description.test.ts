import {toHtml} from 'hast-util-to-html';
import {toHast} from 'mdast-util-to-hast';
import {describe, expect, it} from 'vitest';
import {parseDescription} from './description';
import {type Block} from '../model/nodes';

const html = (...children: Block[]): string => toHtml(toHast({type: 'root', children}));

describe('a description', () => {
  const draw = (text: string): string => html(...parseDescription(text, (target) => `to:${target}`));

  it.each([
    ['Send {"a": 1} or <b>bold</b>.', '<p>Send {"a": 1} or <strong>bold</strong>.</p>'],
    ['Get <id>.', '<p>Get &#x3C;id>.</p>'],
    ['# Title', '<p><strong>Title</strong></p>'],
    ['| a |\n|---|\n| b |', '<td>b</td>'],
    ['[a][b]\n\n[b]: c', '<p><a href="to:c">a</a></p>'],
    ['<table><tr><td>1</td></tr></table>', '<table>'],
    ['[a](javascript:b)', '<a href="to:">a</a>'],
    ['<p onclick="a()">b<script>c()</script></p>', '<p>b</p>'],
    ['<img src="https://a.example/b.png" onerror="c()">', '<img src="https://a.example/b.png" alt="">'],
  ])('is CommonMark with harmless HTML: %s', (markdown, drawn) => {
    expect(draw(markdown)).toContain(drawn);
  });
});
