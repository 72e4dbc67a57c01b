import {expect, it} from 'vitest';
import {toHast} from 'mdast-util-to-hast';
import {toHtml} from 'hast-util-to-html';
import {drawFilterTable} from './filterTable';

const page = {uniqueId: (id: string) => id};
const blocks = drawFilterTable(
  {
    name: 'operations',
    head: ['Operation', 'Role'],
    groups: [
      {
        name: 'Doors',
        rows: [
          ['Unlock a door', 'manager'],
          ['List doors', 'reporter'],
        ],
      },
      {name: 'Maps', rows: [['List maps', 'reporter']]},
    ],
  },
  page,
);
const html = toHtml(toHast({type: 'root', children: blocks}));

it('is one table with a row for each group, and its number of rows', () => {
  expect(html.match(/<table/g)).toHaveLength(1);
  expect(html.match(/class="api-filtered__group"/g)).toHaveLength(2);
  expect(html).toMatch(
    /<tr class="api-filtered__group">\s*<td><strong>Doors<\/strong> <span class="api-filter__count">2</,
  );
  expect(html.match(/<tr/g)).toHaveLength(1 + 2 + 3);
});

it('has a named filter that controls the table', () => {
  expect(html).toMatch(/<input[^>]*type="search"[^>]*aria-label="Filter operations"/);
  expect(/aria-controls="([^"]+)"/.exec(html)?.[1]).toBe(/<table[^>]*id="([^"]+)"/.exec(html)?.[1]);
});
