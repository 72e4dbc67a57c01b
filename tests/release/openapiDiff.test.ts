import {execFileSync} from 'node:child_process';
import {cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {recordEdition} from 'api-contract/changes';

type Report = {readonly changes: readonly {readonly path: string; readonly impact: string}[]};

/**
 * The breaking changes between two contracts according to Redocly. New values in the enumerations of responses are
 * allowed, because clients must accept unknown values.
 */
function listBreakingChanges(older: string, newer: string): string[] {
  // Redocly rates changes by its default rules only in a folder without a redocly.yaml.
  const cwd = mkdtempSync(path.join(tmpdir(), 'diff-'));
  const files = [older, newer].map((file) => path.resolve(file));
  const options = '--skip-rule enum-values-added --fail-on none --format json --output report.json'.split(
    ' ',
  );
  execFileSync(path.resolve('node_modules/.bin/redocly'), ['diff', ...files, ...options], {
    cwd,
    stdio: 'pipe',
  });
  const {changes} = JSON.parse(readFileSync(path.join(cwd, 'report.json'), 'utf8')) as Report;
  return changes.filter(({impact}) => impact === 'major').map(({path: place}) => place);
}

function compareTexts(older: string, newer: string): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-'));
  const files = {older: path.join(folder, 'older.yaml'), newer: path.join(folder, 'newer.yaml')};
  writeFileSync(files.older, older);
  writeFileSync(files.newer, newer);
  return listBreakingChanges(files.older, files.newer);
}

const [edition = ''] = readdirSync('web/openapi/editions').sort();
const firstEdition = `web/openapi/editions/${edition}`;

it('Redocly agrees that the current contract breaks no client of the first edition', () => {
  // Redocly reads a YAML alias only where it is first used, so it gets the contract as JSON.
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-'));
  cpSync('web/openapi', folder, {recursive: true});
  expect(listBreakingChanges(firstEdition, recordEdition(folder))).toEqual([]);
});

it('Redocly reads our contract, and reports every occurrence of a removed field', () => {
  const older = readFileSync(firstEdition, 'utf8');
  const found = compareTexts(older, older.replaceAll('"nextCursor":', '"gone":'));
  expect(found.length).toBeGreaterThan(10);
});
