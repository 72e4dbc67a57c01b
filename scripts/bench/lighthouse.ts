import {execFile} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {quietSwitches} from '../lib/browser';

/** The newest major version that runs on Node 20. Not a dependency: it would add 150 packages. */
const lighthouse = 'lighthouse@12.8.2';

/** The columns of the table: the four scores, from 0 to 100, and four audits on slow 4G with a slow processor. */
const scores = ['performance', 'accessibility', 'best-practices', 'seo'];
const audits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'total-byte-weight',
];
export const columns: readonly string[] = [
  ...scores,
  'first paint (ms)',
  'largest paint (ms)',
  'blocking time (ms)',
  'transfer (kB)',
];

interface Report {
  readonly categories: Readonly<Record<string, {readonly score: number | null}>>;
  readonly audits: Readonly<Record<string, {readonly numericValue?: number}>>;
}

/**
 * Measures a page on a phone without cache.
 *
 * @param browser the executable of Chromium
 * @returns one number for each of `columns`
 */
export async function measurePage(url: string, browser: string): Promise<number[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const file = path.join(folder, 'report.json');
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${scores.join(',')}`,
    `--chrome-flags=${['--headless=new', ...quietSwitches].join(' ')}`,
  ];
  await promisify(execFile)('npx', ['--yes', lighthouse, url, ...options], {
    env: {...process.env, CHROME_PATH: browser},
    maxBuffer: Infinity,
  });
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  rmSync(folder, {recursive: true});
  return [
    ...scores.map((name) => 100 * (report.categories[name]?.score ?? NaN)),
    ...audits.map(
      (name) => (report.audits[name]?.numericValue ?? NaN) / (name.endsWith('weight') ? 1000 : 1),
    ),
  ].map(Math.round);
}
