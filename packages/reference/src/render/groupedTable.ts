import {details, strong, table, text, type Block, type InlineContent} from '../pages/markdown';

/** The rows of a table with their common name. */
export interface RowGroup {
  readonly name: string;
  readonly rows: readonly (readonly InlineContent[])[];
}

/** Draws a long table as one closed table for each group of its rows, with their number. */
export const drawGroupedTable = (head: readonly InlineContent[], groups: readonly RowGroup[]): Block[] =>
  groups.map(({name, rows}) =>
    details('api-line', [strong(name), text(` ${rows.length}`)], [table(head, rows)]),
  );
