import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Finding} from 'api-docs-contract/finding';
import type {LintConfig} from './config';
import type {LintReport} from './lint';
import {addAnchors} from './site/recordedAnchors';

export const fix = ({findings, pages}: LintReport, config: LintConfig): string[] => [
  ...applyFixes(config.root, findings),
  ...(config.record === undefined ? [] : recordAnchors(findings, pages, config)),
];

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

/** Records the new anchors of pages. A missing one is a broken link until a person deletes its line. */
function recordAnchors(
  findings: readonly Finding[],
  pages: LintReport['pages'],
  {root, record = ''}: LintConfig,
): string[] {
  const changed = pages.filter(
    ({file, isComplete}) =>
      isComplete && findings.some((found) => found.file === file && found.rule === 'anchor'),
  );
  if (changed.length === 0) return [];
  const name = path.join(root, record);
  writeFileSync(name, addAnchors(existsSync(name) ? readFileSync(name, 'utf8') : '', changed));
  return changed.map(({file}) => `Recorded the new anchors of ${file} in ${record}.`);
}
