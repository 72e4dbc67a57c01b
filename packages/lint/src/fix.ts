import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Finding} from 'api-contract/finding';
import type {LintConfig} from './config';
import type {LintReport} from './lint';
import {dropAnchors, formatAnchors, listAnchors, mergeAnchors, parseAnchors} from './site/recordedAnchors';
import type {Anchors} from './site/siteInput';

/**
 * Fixes the findings whose resolution is mechanical: those with a text that replaces another one, and new pages and anchors.
 *
 * @returns one sentence for each fix
 */
export function fix({findings, pages}: LintReport, {root, record}: LintConfig): string[] {
  const of = (...rules: readonly string[]): Finding[] => findings.filter(({rule}) => rules.includes(rule));
  return [
    ...applyFixes(root, findings),
    ...(record === undefined ? [] : fixAnchors(of('anchor', 'anchor-missing'), pages, {root, record})),
  ];
}

/** Writes the texts of findings that have a fix, from the end of a file to its start. */
function applyFixes(root: string, findings: readonly Finding[]): string[] {
  return [...findings].reverse().flatMap(({file, line, column = 1, fix: change}) => {
    if (!change) return [];
    const name = path.join(root, file);
    const text = readFileSync(name, 'utf8');
    const lines = text.split('\n').slice(0, line - 1);
    const offset = lines.join('\n').length + (line > 1 ? 1 : 0) + column - 1;
    writeFileSync(name, text.slice(0, offset) + change.text + text.slice(offset + change.length));
    return [`Fixed ${file}:${line}.`];
  });
}

/** The file with anchors, from the root of the site. */
interface RecordFile {
  readonly root: string;
  readonly record: string;
}

function fixAnchors(
  findings: readonly Finding[],
  pages: LintReport['pages'],
  {root, record}: RecordFile,
): string[] {
  if (findings.length === 0) return [];
  const name = path.join(root, record);
  const before = existsSync(name) ? readFileSync(name, 'utf8') : '';
  const recorded = parseAnchors(before);
  const changed = pages.filter(
    ({file, isComplete}) =>
      isComplete && findings.some((found) => found.file === file && found.rule === 'anchor'),
  );
  const committed = readCommittedRecord(root, record) ?? recorded;
  const kept = dropAnchors(recorded, {pages, committed});
  const text = formatAnchors(mergeAnchors(kept, listAnchors(changed)));
  if (text === before) return [];
  writeFileSync(name, text);
  return changed.length === 0
    ? [`Removed anchors from ${record} that were never published.`]
    : changed.map(({file}) => `Recorded the new anchors of ${file} in ${record}.`);
}

/** The record of the last commit, or `undefined` without Git. */
function readCommittedRecord(root: string, record: string): Anchors | undefined {
  try {
    const text = execFileSync('git', ['show', `HEAD:./${record}`], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return parseAnchors(text);
  } catch {
    return undefined;
  }
}
