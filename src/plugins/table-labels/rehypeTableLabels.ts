import type {Element, Root} from 'hast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** The columns that fit a phone next to each other. */
const PHONE_TABLE_COLUMNS = 2;

/**
 * Rehype plugin: adds the name of the column to each cell of a table with many columns. The first cell of a row has one only if it is
 * a number, in any table, because a text says itself what it is. On phones, `src/css/base.css` shows a row as a card, and the name as
 * the label of the cell. Tables with a class have a layout of their own.
 */
export default function rehypeTableLabels() {
  return (root: Root): void => {
    visit(root, {tagName: 'table'}, (table: Element) => {
      const [head = [], ...rows] = listRows(table);
      if (table.properties.className) return;
      const names = head.map((cell) => toString(cell));
      for (const cells of rows)
        cells.forEach((cell, index) => {
          const isUnclear =
            index > 0 ? head.length > PHONE_TABLE_COLUMNS : /^[\d\s.,:–-]+$/.test(toString(cell));
          if (isUnclear && names[index]) cell.properties.dataLabel = names[index];
        });
    });
  };
}

/** The cells of each row. */
function listRows(table: Element): Element[][] {
  const rows: Element[][] = [];
  visit(table, {tagName: 'tr'}, (row: Element) => {
    rows.push(row.children.filter((cell) => cell.type === 'element'));
  });
  return rows;
}
