/**
 * One line of the table.
 *
 * @typedef {object} Row
 * @property {string} what
 * @property {string} unit
 * @property {(number | undefined)[]} values ours first, then the peers'
 * @property {string} target in words
 * @property {number} [limit] what ours must not exceed; without it the row is there to be seen
 */

/** @param {number[]} values */
export const median = (values) => [...values].sort((one, other) => one - other)[values.length >> 1] ?? NaN;

/** @param {number | undefined} value */
const write = (value) => {
  if (value === undefined || Number.isNaN(value)) return '–';
  return value >= 100 || Number.isInteger(value) ? String(Math.round(value)) : value.toFixed(1);
};

/** @param {number | undefined} ours @param {number | undefined} theirs */
const ratio = (ours, theirs) => (ours === undefined || !theirs ? '–' : (ours / theirs).toFixed(2));

/** @param {Row} row */
function verdict({values: [ours], limit}) {
  if (limit === undefined || ours === undefined) return '–';
  return ours <= limit ? 'yes' : '**no**';
}

/**
 * Draws the measured rows as a Markdown table, with the ratios to both peers.
 *
 * @param {readonly Row[]} rows
 */
export function drawTable(rows) {
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
      verdict(row),
    ];
  });
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
