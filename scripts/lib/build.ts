import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {finishSite} from '../../deploy/finish';
import {hasFindings} from './lintFirst';
import {buildDirectory, buildLog} from './root';
import {say} from './say';
import {run, type ShellResult} from './shell';

/**
 * Builds the site into `build/`, prints the output of Docusaurus, and prepares the files for their hosts.
 *
 * @returns an exit code
 */
export async function buildSite(): Promise<number> {
  if (await hasFindings()) return 1;
  say('Building the site …');
  const result = await run('docusaurus build', {
    live: true,
    // This project has no such command.
    edit: (text) => text.replaceAll('npm run serve', 'npm run site'),
  });
  mkdirSync(path.dirname(buildLog), {recursive: true});
  writeFileSync(buildLog, result.output);
  const failure = findFailure(result);
  if (failure === undefined) return finish();
  process.stderr.write(failure);
  return result.code || 1;
}

/**
 * Docusaurus can end in the middle of a build without a message and with exit code 0, because Node does so if nothing is
 * left to wait for.
 *
 * @returns what to print after Docusaurus's own output; undefined if the build succeeded
 */
export function findFailure({code, output}: ShellResult): string | undefined {
  if (code !== 0) return '';
  if (output.includes('Generated static files')) return undefined;
  return 'Docusaurus ended before it wrote all files, without a message. Run the build again.\n';
}

/** Not a Docusaurus plugin, because plugins run in parallel, and this step needs the files of all of them. */
async function finish(): Promise<number> {
  try {
    say(await finishSite(buildDirectory));
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
