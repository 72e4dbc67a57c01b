import {formatFinding, type Finding} from 'api-contract/finding';
import {count, formatLine} from 'api-docs-lint';

/** The number of findings in other files that are shown after a save. */
const maxOthers = 5;

/** Files that were saved together, and the result of their check. */
export interface SaveReport {
  readonly files: readonly string[];
  /** The findings of all files. */
  readonly findings: readonly Finding[];
  /** Those before the save. */
  readonly previous: readonly Finding[];
  /** The duration of the check. */
  readonly seconds: number;
  readonly now?: Date;
}

/**
 * One line for each saved file, `10:03:12 web/rest/maps.mdx: no findings (0.4 s)`, and the findings of the file. A change can also
 * cause findings in other files, for example if an anchor disappears, so the first new ones follow.
 */
export function formatSaves({files, findings, previous, seconds, now = new Date()}: SaveReport): string {
  const others = findings.filter(({file}) => !files.includes(file));
  const rest = others.length > 0 ? `, ${others.length} in other files` : '';
  const saved = files.flatMap((file, index) => {
    const own = findings.filter((finding) => finding.file === file);
    const found = own.length === 0 ? 'no findings' : count(own.length, 'finding');
    const isLast = index === files.length - 1;
    return [
      `${formatTime(now)} ${file}: ${found}${isLast ? rest : ''} (${seconds.toFixed(1)} s)`,
      ...own.map(formatLine),
    ];
  });
  const known = new Set(previous.map(formatFinding));
  const added = others.filter((finding) => !known.has(formatFinding(finding)));
  const hidden = added.length - maxOthers;
  return [
    ...saved,
    ...added.slice(0, maxOthers).map((finding) => `  ${finding.file}\n  ${formatLine(finding)}`),
    ...(hidden > 0 ? [`  For ${count(hidden, 'more finding')}, run npm run check.`] : []),
  ].join('\n');
}

/** The line for a saved file that couldn't be checked: `10:03:12 web/rest/maps.mdx: not checked`. */
export const formatStopped = (file: string, now = new Date()): string =>
  `${formatTime(now)} ${file}: not checked`;

const formatTime = (time: Date): string => time.toTimeString().slice(0, 8);
