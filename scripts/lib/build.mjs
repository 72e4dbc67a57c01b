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
  if (code !== 0) return code;
  if (output.includes('Generated static files')) return finish();
  process.stderr.write(
    'Docusaurus ended before it had written everything, and did not say why: build again.\n',
  );
  return 1;
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
