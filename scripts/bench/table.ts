/** One row of the table. */
export interface Row {
  readonly what: string;
  readonly unit: string;
  /** The sites that this site is compared with. Without them, Starlight and VitePress. Rows with the same peers are one table. */
  readonly peers?: readonly [string, string];
  /** This site first, then the peers. */
  readonly values: readonly (number | undefined)[];
  /** The target in words. */
  readonly target: string;
  /** The maximum for this site. Without it, the row has no target. */
  readonly limit?: number | undefined;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

const write = (value: number | undefined): string => {
  if (value === undefined || Number.isNaN(value)) return '–';
  return value >= 100 || Number.isInteger(value) ? String(Math.round(value)) : value.toFixed(1);
};

const ratio = (ours: number | undefined, theirs: number | undefined): string =>
  ours === undefined || !theirs ? '–' : (ours / theirs).toFixed(2);

function formatResult({values: [ours], limit}: Row): string {
  if (limit === undefined || ours === undefined) return '–';
  return ours <= limit ? 'yes' : '**no**';
}

const defaultPeers = ['Starlight', 'VitePress'] as const;

/** Returns the measured rows as Markdown tables, one for each pair of peers, with the ratios to both. */
export function drawTables(rows: readonly Row[]): string {
  const keys = new Set(rows.map(({peers = defaultPeers}) => peers.join()));
  return [...keys]
    .map((key) => drawTable(rows.filter(({peers = defaultPeers}) => peers.join() === key)))
    .join('\n\n');
}

function drawTable(rows: readonly Row[]): string {
  const [first, second] = rows[0]?.peers ?? defaultPeers;
  const head = ['', 'unit', 'this site', first, second, `÷ ${first}`, `÷ ${second}`, 'target', 'met'];
  const lines = rows.map((row) => {
    const [ours, one, other] = row.values;
    return [
      row.what,
      row.unit,
      ...[ours, one, other].map(write),
      ratio(ours, one),
      ratio(ours, other),
      row.target,
      formatResult(row),
    ];
  });
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
