import type {Root, TableCell} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/** A cell of a table: its text, the texts in code font, and its line in the file. */
export interface Cell {
  readonly text: string;
  readonly codes: readonly string[];
  readonly line: number;
}

/** A table with the texts of its header row. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Every table of a page. */
export function readTables(root: Root): Table[] {
  const tables: Table[] = [];
  visit(root, 'table', ({children: [head, ...rows]}) => {
    tables.push({
      header: head?.children.map((cell) => toString(cell)) ?? [],
      rows: rows.map(({children}) => children.map(readCell)),
    });
  });
  return tables;
}

function readCell(cell: TableCell): Cell {
  const codes: string[] = [];
  visit(cell, 'inlineCode', ({value}) => void codes.push(value));
  return {text: toString(cell), codes, line: cell.position?.start.line ?? 0};
}

/** The second cell of the row that starts with a name. */
export function findValue({rows}: Table, name: string): Cell | undefined {
  return rows.find(([first]) => first?.text === name)?.[1];
}
