import {cpSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {inRoot} from '../../scripts/lib/root';
import {run} from '../../scripts/lib/shell';

/**
 * Builds a copy of the minimal site with additional pages.
 *
 * @param name the name of the copy, so that several copies can be built in parallel
 * @param pages the additional pages: file name in the docs folder, and Markdown
 */
export async function buildSeededSite(
  name: string,
  pages: Readonly<Record<string, string>>,
): Promise<{code: number; output: string}> {
  const site = inRoot('.cache/faults', name);
  rmSync(site, {recursive: true, force: true});
  mkdirSync(site, {recursive: true});
  cpSync(inRoot('tests/build-errors/site'), site, {recursive: true});
  for (const [file, text] of Object.entries(pages)) writeFileSync(path.join(site, 'docs', file), text);
  return run(`docusaurus build --no-minify ${JSON.stringify(site)}`);
}
