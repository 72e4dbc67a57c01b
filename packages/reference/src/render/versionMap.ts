import {join, table, text, type Inline, type Block, type InlineContent} from '../pages/markdown';
import type {Page} from '../pages/page';
import type {Item, Kind, Row} from 'api-contract/version-map';
import {groupBy} from '../groupBy';
import {drawGroupedTable} from './groupedTable';
import {drawRequest} from './path';
import {drawSuccessors, itemLink, nameResource, openBothVersions, type BothVersions} from './versions';

/**
 * Draws one table of the version map: the successors of each item of the older version. Long tables have closed groups.
 * The pages of the newer version show the opposite direction.
 */
export function drawVersionMap(kind: Kind, page: Page): Block[] {
  const versions = openBothVersions(page);
  const {tables, older, newer} = versions.map;
  const rows = tables[kind].filter((row) => row.older);
  const head = [older.version, newer.version];
  const draw = (own: readonly Row[]): InlineContent[][] => own.map((row) => drawRow(kind, row, versions));
  const groups = [...groupBy(rows, (row) => row.older?.page ?? '')].map(([name, own]) => ({
    name: name ? nameResource(name) : 'Shared',
    rows: draw(own),
  }));
  return rows.length > MAXIMUM_ROWS ? drawGroupedTable(head, groups) : [table(head, draw(rows), 'api-map')];
}

/** The rows of a table that readers can scan without groups. */
const MAXIMUM_ROWS = 40;

/** An item of the older version, and its successors or the reason why it has none. */
function drawRow(kind: Kind, row: Row, versions: BothVersions): InlineContent[] {
  return [
    row.older ? nameItem(kind, row.older, versions.older) : '',
    row.newer.length > 0
      ? join(
          row.newer.map((item) => nameItem(kind, item, versions.newer)),
          ', ',
        )
      : drawSuccessors(kind, row, versions),
  ];
}

/** The name of an item, and the method and path of an operation. */
function nameItem(kind: Kind, item: Item, page: Page): Inline[] {
  const operation =
    kind === 'operations' ? page.contract.operations.find(({id}) => id === item.name) : undefined;
  const words = itemLink(kind, item, page);
  return operation ? [words, text(' '), ...drawRequest(operation)] : [words];
}
