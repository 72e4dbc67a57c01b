import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {inlineSite, writeInlineBook} from '../../testing/inlineBook';
import {expandPage} from '../pages/expandPage';

const folder = writeInlineBook({'rest/doors.mdx': '::operations\n'});

/** The cells of the table that a page draws. */
function draw(name: string, items: string, columns = 'Kind | Meaning | Use'): string[][] {
  const source = `:::values[${name}]{columns="${columns}"}\n\n${items}\n\n:::\n`;
  const rows: string[][] = [];
  visit(expandPage(inlineSite, path.join(folder, 'page.mdx'), source), 'tableRow', (row) => {
    rows.push(row.children.map((cell) => toString(cell)));
  });
  return rows;
}

describe(':::values', () => {
  it('draws each value with the first sentence of its description, and the text of the writer', () => {
    expect(draw('Door.kind', '- `gate`: at :operation[entries]{#listDoors}\n- `leaf`: in rooms')).toEqual([
      ['Kind', 'Meaning', 'Use'],
      ['leaf', 'One that swings.', 'in rooms'],
      ['gate', 'One that turns.', 'at entries'],
    ]);
  });

  it.each([
    ['a value without an item', 'Door.kind', '- `leaf`: a', /no item for gate/],
    ['an item without a value', 'Door.kind', '- `leaf`: a\n- `gat`: b', /"gat" is not a value.*gate/],
    ['an item of another form', 'Door.kind', '- leaf: a', /another form/],
    ['an unknown field', 'Leaf.hinge', '- `a`: b', /no field "hinge".*hinges/],
    ['an unknown schema', 'Dor.kind', '- `a`: b', /no schema "Dor"/],
  ])('rejects %s', (_, name, items, reason) => {
    expect(() => draw(name, items)).toThrow(reason);
  });

  it('rejects another number of columns', () => {
    expect(() => draw('Door.kind', '- `leaf`: a\n- `gate`: b', 'One | Two')).toThrow(/three columns/);
  });
});
