import {execFileSync, type ExecFileSyncOptionsWithStringEncoding} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {isUndated} from 'api-contract/checks';
import type {Finding} from 'api-contract/finding';
import type {SiteReport} from '../../src/lint/lintSite';
import {
  anchorRecord,
  dropAnchors,
  formatAnchors,
  listAnchors,
  mergeAnchors,
  parseAnchors,
  readAnchorRecord,
} from '../../src/lint/recordedAnchors';
import {addToRoutes, routeRecord} from '../../src/lint/recordedRoutes';
import type {Anchors} from '../../src/lint/site';
import {readOpenEdition} from 'api-contract/changes';
import {addWords} from './addWords';
import {addMark} from './yaml';

/**
 * Fixes the findings whose resolution is mechanical: those with a fix, formatting, `x-since` of the open edition, names in
 * `known-names.yaml` that nothing uses, new anchors, and new URLs. Also adds the named words to the word list.
 *
 * @param options.words the words to add to `words.txt`. If the list is empty, the result names the unknown words
 * @returns one sentence for each fix
 */
export async function fixSite(
  {findings, pages}: SiteReport,
  {words}: {words?: readonly string[] | undefined} = {},
): Promise<string[]> {
  const of = (rule: string): Finding[] => findings.filter((finding) => finding.rule === rule);
  return [
    ...applyFixes(findings),
    ...(await fixFormatting(of('format'))),
    ...fixDates(of('edition-date')),
    ...fixNames(of('unused-name')),
    ...fixAnchors([...of('anchor'), ...of('anchor-missing')], pages),
    ...fixRoutes(of('route'), pages),
    ...(words ? addWords('words.txt', of('spelling'), words) : []),
  ];
}

/** Writes the texts of findings that have a fix, from the end of a file to its start. */
function applyFixes(findings: readonly Finding[]): string[] {
  return [...findings].reverse().flatMap(({file, line, column = 1, fix}) => {
    if (!fix) return [];
    const text = readFileSync(file, 'utf8');
    const lines = text.split('\n').slice(0, line - 1);
    const offset = lines.join('\n').length + (line > 1 ? 1 : 0) + column - 1;
    writeFileSync(file, text.slice(0, offset) + fix.text + text.slice(offset + fix.length));
    return [`Fixed ${file}:${line}.`];
  });
}

async function fixFormatting(findings: readonly Finding[]): Promise<string[]> {
  if (findings.length === 0) return [];
  const {format, resolveConfig} = await import('prettier');
  for (const {file} of findings) {
    const options = {...(await resolveConfig(file)), filepath: file};
    writeFileSync(file, await format(readFileSync(file, 'utf8'), options));
  }
  return findings.map(({file}) => `Formatted ${file}.`);
}

/** Adds from the end of a file to its start, so that the lines of the other findings stay the same. */
function fixDates(findings: readonly Finding[]): string[] {
  return findings
    .filter(isUndated)
    .reverse()
    .flatMap(({file, line, column = 1}) => {
      const date = readOpenEdition(file.replace(/\/[^/]+$/, ''));
      if (date === undefined) return [];
      writeFileSync(file, addMark(readFileSync(file, 'utf8'), {line, column}, `x-since: '${date}'`));
      return [`Added x-since: '${date}' in ${file}:${line}.`];
    });
}

/** Removes unused names from the end of a file to its start, so that the lines of the others stay the same. */
function fixNames(findings: readonly Finding[]): string[] {
  return [...findings].reverse().map(({file, line, data}) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, lines.filter((_, index) => index !== line - 1).join('\n'));
    return `Removed ${String(data?.name)} from ${file}, because nothing uses it.`;
  });
}

function fixAnchors(findings: readonly Finding[], pages: SiteReport['pages']): string[] {
  if (findings.length === 0) return [];
  const record = readAnchorRecord();
  const complete = pages.filter(({isComplete}) => isComplete);
  const changed = complete.filter(({file}) =>
    findings.some((found) => found.file === file && found.rule === 'anchor'),
  );
  const kept = dropAnchors(record, {pages, committed: readCommittedRecord() ?? record});
  const text = formatAnchors(mergeAnchors(kept, listAnchors(changed)));
  if (text === readFileSync(anchorRecord, 'utf8')) return [];
  writeFileSync(anchorRecord, text);
  return changed.length === 0
    ? [`Removed anchors from ${anchorRecord} that were never published.`]
    : changed.map(({file}) => `Recorded the new anchors of ${file} in ${anchorRecord}.`);
}

function fixRoutes(findings: readonly Finding[], pages: SiteReport['pages']): string[] {
  const missing = pages.filter(({file}) => findings.some((found) => found.file === file));
  for (const {url} of missing)
    writeFileSync(routeRecord, addToRoutes(readFileSync(routeRecord, 'utf8'), url));
  return missing.map(({url}) => `Added ${url} to ${routeRecord}.`);
}

/** The record of the last commit, or `undefined` without Git. */
function readCommittedRecord(): Anchors | undefined {
  try {
    const options: ExecFileSyncOptionsWithStringEncoding = {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    };
    return parseAnchors(execFileSync('git', ['show', `HEAD:./${anchorRecord}`], options));
  } catch {
    return undefined;
  }
}
