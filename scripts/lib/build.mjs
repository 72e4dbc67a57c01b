import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {buildLog} from './root.mjs';
import {run} from './run.mjs';
import {say} from './say.mjs';

/**
 * Builds the site into `build/`, shows what Docusaurus says and keeps it for the tests.
 *
 * @returns {Promise<number>} Docusaurus's exit code
 */
export async function buildSite() {
  say('Building the site …');
  const {code, output} = await run('docusaurus build', {live: true});
  mkdirSync(path.dirname(buildLog), {recursive: true});
  writeFileSync(buildLog, output);
  return code;
}
