import {execFile} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {quietSwitches} from '../lib/browser';

/** The newest major version that runs on Node 20. Not a dependency: 150 packages for one row of a table. */
const lighthouse = 'lighthouse@12.8.2';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Measures the four Lighthouse scores of a page on a phone, from 0 to 100, in the order of `categories`.
 *
 * @param browser the executable of Chromium
 */
export async function score(url: string, browser: string): Promise<number[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const report = path.join(folder, 'report.json');
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${['--headless=new', ...quietSwitches].join(' ')}`,
    ],
    {env: {...process.env, CHROME_PATH: browser}, maxBuffer: 1e8},
  );
  const result = JSON.parse(readFileSync(report, 'utf8')) as {
    categories: Record<string, {score: number}>;
  };
  rmSync(folder, {recursive: true});
  return categories.map((name) => Math.round((result.categories[name]?.score ?? 0) * 100));
}
