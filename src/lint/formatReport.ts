import type {Finding} from '../finding';
import {ruleLink} from './ruleLinks';

/** One finding below the name of its file: `  12:5  The page has no title.  page-description`. */
export function formatLine({line, column = 1, message, rule}: Finding): string {
  const [first = '', ...rest] = message.split('\n');
  return [
    `  ${`${line}:${column}`.padEnd(7)} ${first}  ${rule}`,
    ...rest.map((text) => `          ${text}`),
  ].join('\n');
}

/** All findings, grouped by file, and the links to the explanations of their rules. Empty without findings. */
export function formatFindings(findings: readonly Finding[]): string {
  const files = [...new Set(findings.map(({file}) => file))];
  const groups = files.map((file) =>
    [file, ...findings.filter((finding) => finding.file === file).map(formatLine)].join('\n'),
  );
  const links = new Set(findings.map(({rule}) => ruleLink(rule)));
  return groups.length === 0 ? '' : [...groups, `See ${[...links].join(', ')}`].join('\n\n');
}

/** The last line of a report: `2 findings in 1 file. Checked 129 files in 2.1 s.` */
export function formatTotals(findings: readonly Finding[], checkedFiles: number, seconds: number): string {
  const files = new Set(findings.map(({file}) => file)).size;
  const found =
    findings.length === 0
      ? 'No findings.'
      : `${count(findings.length, 'finding')} in ${count(files, 'file')}.`;
  return `${found} Checked ${count(checkedFiles, 'file')} in ${seconds.toFixed(1)} s.`;
}

/** The line for a saved file, `10:03:12 web/rest/maps.mdx: no findings (0.4 s)`, and the findings of the file. */
export function formatSave({
  file,
  findings,
  seconds,
  now = new Date(),
}: {
  readonly file: string;
  /** The findings of all files. */
  readonly findings: readonly Finding[];
  /** The duration of the check. */
  readonly seconds: number;
  readonly now?: Date;
}): string {
  const own = findings.filter((finding) => finding.file === file);
  const others = findings.length - own.length;
  const found = own.length === 0 ? 'no findings' : count(own.length, 'finding');
  const rest = others > 0 ? `, ${others} in other files` : '';
  const line = `${now.toTimeString().slice(0, 8)} ${file}: ${found}${rest} (${seconds.toFixed(1)} s)`;
  return [line, ...own.map(formatLine)].join('\n');
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The number of compared facts by kind: `Compared 3,326 facts: names 2,100, numbers 640.` */
export function formatFacts(facts: Readonly<Record<string, number>>): string {
  const kinds = Object.entries(facts).filter(([, number]) => number > 0);
  const total = kinds.reduce((sum, [, number]) => sum + number, 0);
  const parts = kinds.map(([kind, number]) => `${kind} ${number.toLocaleString('en-US')}`);
  return `Compared ${total.toLocaleString('en-US')} facts: ${parts.join(', ')}.`;
}
