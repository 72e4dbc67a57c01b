import {execFile} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {quietSwitches} from '../lib/browser.mjs';

/** The newest major that runs on Node 20. Not a dependency: 150 packages for one row of a table. */
const lighthouse = 'lighthouse@12.8.2';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * The four scores of one page, as a phone sees it.
 *
 * @param {string} url
 * @param {string} browser the executable of Chromium
 * @returns {Promise<number[]>}
 */
export async function score(url, browser) {
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
  const result = /** @type {{categories: Record<string, {score: number}>}} */ (
    JSON.parse(readFileSync(report, 'utf8'))
  );
  rmSync(folder, {recursive: true});
  return categories.map((name) => Math.round((result.categories[name]?.score ?? 0) * 100));
}
