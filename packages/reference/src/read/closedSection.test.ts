import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import {inlineSite, writeInlineBook} from '../../testing/inlineBook';
import {expandPage} from './expandPage';

const folder = writeInlineBook({'rest/crates.mdx': '::operations\n'});
const draw = (source: string) => expandPage(inlineSite, path.join(folder, 'page.mdx'), source);

describe(':::closed', () => {
  it('draws a closed line with the heading, and keeps everything else below it', () => {
    const [line] = draw(
      ':::closed[Two crates.]\n\n### Paint {#paint}\n\nUse :operation[brushes]{#listCrates}.\n\n```json\n{}\n```\n\n:::\n',
    ).children;
    expect(line).toMatchObject({type: 'apiBox', data: {hName: 'details'}});
    const [summary, body] = line?.type === 'apiBox' ? line.children : [];
    expect(summary && toString(summary)).toBe('PaintTwo crates.');
    expect(summary).toMatchObject({children: [{data: {hProperties: {id: 'paint'}}}, {}]});
    expect(body && toString(body)).toBe('Use brushes.{}');
  });

  it.each([
    ['a sentence', ':::closed\n\n### Paint\n\nText.\n\n:::\n'],
    ['a heading', ':::closed[Two crates.]\n\nText.\n\n:::\n'],
  ])('needs %s', (_, source) => {
    expect(() => draw(source)).toThrow(/starts with a sentence and a heading/);
  });
});
