/** One row of the table. */
export interface Row {
  readonly what: string;
  readonly unit: string;
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

/** Returns the measured rows as a Markdown table, with the ratios to both peers. */
export function drawTable(rows: readonly Row[]): string {
  const head = [
    '',
    'unit',
    'this site',
    'Starlight',
    'VitePress',
    '÷ Starlight',
    '÷ VitePress',
    'target',
    'met',
  ];
  const lines = rows.map((row) => {
    const [ours, starlight, vitepress] = row.values;
    return [
      row.what,
      row.unit,
      ...[ours, starlight, vitepress].map(write),
      ratio(ours, starlight),
      ratio(ours, vitepress),
      row.target,
      formatResult(row),
    ];
  });
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
