import {box, span, strong, table, text, type Block, type InlineContent} from '../pages/markdown';
import type {Page} from '../pages/page';

/** The rows of a table below a row with their common name. */
export interface RowGroup {
  readonly name: string;
  readonly rows: readonly (readonly InlineContent[])[];
}

interface FilterTable {
  /** The name of the table's ID, and of its filter: "Filter operations". */
  readonly name: string;
  readonly head: readonly InlineContent[];
  readonly groups: readonly RowGroup[];
}

/**
 * Draws one long table with a row for each group, which stays visible while its rows scroll, and a filter. `client/filterTable.ts`
 * filters the rows. Without JavaScript, the style sheet hides the filter.
 */
export function drawFilterTable({name, head, groups}: FilterTable, page: Pick<Page, 'uniqueId'>): Block[] {
  const id = page.uniqueId(`table-${name}`);
  const drawn = table(
    head,
    groups.flatMap(({name: groupName, rows}) => [
      [
        [strong(groupName), text(' '), span('api-filter__count', String(rows.length))],
        ...head.slice(1).map(() => ''),
      ],
      ...rows,
    ]),
  );
  const starts = listStarts(groups);
  return [
    box('input', 'api-filter', [], {
      type: 'search',
      ariaLabel: `Filter ${name}`,
      ariaControls: [id],
      placeholder: `Filter ${name}`,
      autoComplete: ['off'],
    }),
    {
      ...drawn,
      data: {hProperties: {className: ['api-filtered'], id}},
      children: drawn.children.map((row, index) =>
        starts.has(index) ? {...row, data: {hProperties: {className: ['api-filtered__group']}}} : row,
      ),
    },
  ];
}

/** The positions of the rows with the names of the groups. The head is row 0. */
function listStarts(groups: readonly RowGroup[]): ReadonlySet<number> {
  const starts = new Set<number>();
  let next = 1;
  for (const {rows} of groups) {
    starts.add(next);
    next += rows.length + 1;
  }
  return starts;
}
