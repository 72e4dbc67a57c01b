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
    edit: editOutput,
  });
  mkdirSync(path.dirname(buildLog), {recursive: true});
  writeFileSync(buildLog, result.output);
  const failure = findFailure(result);
  if (failure === undefined) return finish();
  process.stderr.write(
    `${failure}The complete output, with stack traces, is in ${path.relative('', buildLog)}.\n`,
  );
  return result.code || 1;
}

/** Removes stack traces, and replaces the advice to use a command that this project doesn't have. */
export const editOutput = (text: string): string =>
  text.replace(/^ +at .+\n?/gm, '').replaceAll('npm run serve', 'npm run site');

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
