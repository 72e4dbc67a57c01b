import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {writeFixes} from 'api-docs-contract/files';
import type {Finding} from 'api-docs-contract/finding';
import type {LintConfig} from './config';
import type {LintReport} from './lint';
import {addAnchors} from './site/recordedAnchors';

export const fix = ({findings, pages}: LintReport, config: LintConfig): string[] => [
  ...writeFixes(findings, config.root),
  ...(config.record === undefined ? [] : recordAnchors(findings, pages, config)),
];

/** Records the new anchors of pages. A missing one is a broken link until a person deletes its line. */
function recordAnchors(
  findings: readonly Finding[],
  pages: LintReport['pages'],
  {root, record = ''}: LintConfig,
): string[] {
  const changed = pages.filter(
    ({file, isComplete}) =>
      isComplete &&
      findings.some((found) => found.file === file && found.rule === 'anchor' && found.messageId === 'added'),
  );
  if (changed.length === 0) return [];
  const name = path.join(root, record);
  writeFileSync(name, addAnchors(existsSync(name) ? readFileSync(name, 'utf8') : '', changed));
  return changed.map(({file}) => `Recorded the new anchors of ${file} in ${record}.`);
}
