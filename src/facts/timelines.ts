import type {Table, TableRow} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {FactPage} from './factPage';
import {formatQuantity, isSame, readNumbers, type Quantity} from './numbersText';
import {toResult, type FactResult, type Verdict} from './result';

/** Fields that state the seconds since an earlier event, and the events from which they count. */
const countedFrom: Readonly<Record<string, readonly string[]>> = {
  openSeconds: ['device.door.opened', 'device.door.forced'],
  allowedSeconds: ['device.door.opened'],
  alarmSeconds: ['device.door.heldOpen', 'device.door.forced'],
};

/** What a row states, and what its times result in. */
interface Comparison {
  readonly row: TableRow;
  readonly stated: string;
  readonly isRight: boolean;
  readonly computed: string;
}

/**
 * Computes the durations in tables: the seconds between two events of a sequence (`openSeconds: 5`), and the length of a
 * period with two instants (7 hours).
 */
export function checkTimelines({file, root}: FactPage): FactResult {
  const comparisons: Comparison[] = [];
  visit(root, 'table', (table) => void comparisons.push(...compareEvents(table), ...comparePeriods(table)));
  return toResult(file, 'wrong-duration', comparisons.map(judge));
}

function judge({row, stated, isRight, computed}: Comparison): Verdict {
  const message = `"${stated}" should be ${computed}, according to the times in the table.`;
  return isRight ? undefined : {line: row.position?.start.line ?? 1, message};
}

function compareEvents({children: [, ...rows]}: Table): Comparison[] {
  const events = rows.map((row) => ({
    row,
    text: row.children.map((cell) => toString(cell)).join(' '),
    seconds: readTime(row),
  }));
  return events.flatMap(({row, text, seconds}, index) =>
    [...text.matchAll(/\b(?<field>\w+Seconds): (?<value>\d+)/g)].flatMap(({0: stated, groups}) => {
      const {field = '', value} = groups ?? {};
      const starts = countedFrom[field] ?? [];
      const start = events
        .slice(0, index)
        .filter((earlier) => starts.some((name) => earlier.text.includes(name)))
        .at(-1);
      if (seconds === undefined || start?.seconds === undefined) return [];
      const difference = seconds - start.seconds;
      return [{row, stated, isRight: Number(value) === difference, computed: `${field}: ${difference}`}];
    }),
  );
}

/** The time in the first cell of a row, in seconds after midnight. */
function readTime({children: [cell]}: TableRow): number | undefined {
  const groups = cell && /^(?<hours>\d\d):(?<minutes>\d\d):(?<seconds>\d\d)$/.exec(toString(cell))?.groups;
  return groups && Number(groups.hours) * 3600 + Number(groups.minutes) * 60 + Number(groups.seconds);
}

function comparePeriods({children: [, ...rows]}: Table): Comparison[] {
  return rows.flatMap((row) => {
    const cells = row.children.map((cell) => toString(cell).trim());
    const instants = cells
      .filter((cell) => /^\d{4}-\d\d-\d\dT[\d:]+Z$/.test(cell))
      .map((cell) => Date.parse(cell));
    const [from, until] = instants;
    const stated = cells.find((cell) => readDuration(cell) !== undefined);
    const duration = stated === undefined ? undefined : readDuration(stated);
    if (instants.length !== 2 || from === undefined || until === undefined || !stated || !duration) return [];
    const length: Quantity = {value: (until - from) / 3_600_000, unit: 'hours'};
    return [{row, stated, isRight: isSame(duration, length), computed: formatQuantity(length)}];
  });
}

/** The duration that a whole cell states, such as `7 hours`. */
function readDuration(cell: string): Quantity | undefined {
  const [number] = readNumbers(cell);
  return number?.text === cell && number.quantity?.unit ? number.quantity : undefined;
}
