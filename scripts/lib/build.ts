import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {finishSite} from '../../deploy/finish';
import {bundleFile} from './bundle.mjs';
import {buildDirectory, buildLog, root} from './root';
import {say} from './say';
import {run, type ShellResult} from './shell';

/**
 * Builds the site into `build/`, prints the output of Docusaurus, and prepares the files for their hosts.
 *
 * @returns an exit code
 */
export async function buildSite(): Promise<number> {
  say('Building the site …');
  const config = await bundleFile(root, 'docusaurus.config.ts');
  const result = await run(`docusaurus build --config ${JSON.stringify(config)}`, {
    live: true,
    edit: editOutput,
  });
  mkdirSync(path.dirname(buildLog), {recursive: true});
  writeFileSync(buildLog, result.output);
  const failure = findFailure(result);
  if (failure === undefined) {
    // Not a Docusaurus plugin, because plugins run in parallel, and this step needs the files of all of them.
    say(await finishSite(buildDirectory));
    return 0;
  }
  const hasTraces = /^ +at /m.test(result.output);
  const place = `The complete output, with stack traces, is in ${path.relative('', buildLog)}.\n`;
  process.stderr.write(failure + (hasTraces ? place : ''));
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
