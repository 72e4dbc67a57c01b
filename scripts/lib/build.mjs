import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {buildDirectory, buildLog} from './root.mjs';
import {run} from './run.mjs';
import {say} from './say.mjs';

/**
 * Builds the site into `build/` and makes it ready for its hosts; shows what Docusaurus says and keeps it for the tests.
 *
 * @returns {Promise<number>} an exit code
 */
export async function buildSite() {
  say('Building the site …');
  const {code, output} = await run('docusaurus build', {live: true});
  mkdirSync(path.dirname(buildLog), {recursive: true});
  writeFileSync(buildLog, output);
  const failure = findFailure(code, output);
  if (failure === undefined) return finish();
  process.stderr.write(failure);
  return code || 1;
}

/**
 * Whether Docusaurus has built the site. It can end in the middle without a word and with the exit code of success, as
 * Node does where nothing is left to wait for.
 *
 * @param {number} code its exit code
 * @param {string} output what it printed
 * @returns {string | undefined} what to add to its own words; undefined where the site is built
 */
export function findFailure(code, output) {
  if (code !== 0) return '';
  if (output.includes('Generated static files')) return undefined;
  return 'Docusaurus ended before it had written everything, and did not say why: build again.\n';
}

/** Not a plugin of Docusaurus: those run beside one another, and this needs what the others wrote. */
async function finish() {
  // Only now: its library is one of the packages that may have been missing.
  const {finishSite} = await import('../../deploy/finish.mjs');
  try {
    say(await finishSite(buildDirectory));
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    return 1;
  }
}
