/** `npm run corpus`: tries the packages with OpenAPI files of others, and prints a table. */
import {spawnSync} from 'node:child_process';
import {statSync} from 'node:fs';
import path from 'node:path';
import {listFiles} from 'api-contract/files';
import {ContentError} from 'api-contract/finding';
import {formatRow, tableHead, tryFile} from './corpus/tryFile';
import {readOptions} from './lib/options';
import {inRoot} from './lib/root';
import {say} from './lib/say';

const usage = `Usage: npm run corpus -- <file or folder>

Creates a site for each OpenAPI file, as "init" does, and then checks it, compiles its pages, writes its machine-readable forms,
and compares the operations with another parser. Prints a Markdown table with a row for each file.`;

export async function main(args: readonly string[]): Promise<void> {
  const input = readOptions(args, {usage, options: {}, maximumWords: 1});
  if (!input) return;
  const [name] = input.positionals;
  if (name === undefined) throw new ContentError(`Name a file or a folder.\n\n${usage}`);
  const file = path.resolve(name);
  if (!statSync(file).isDirectory()) return say(formatRow(await tryFile(file)));
  say(tableHead);
  // One process for each file, because an endless loop or a lack of memory concerns one file.
  for (const each of listFiles(file, /\.(?:json|ya?ml)$/)) {
    const {stdout, stderr, error} = spawnSync(process.execPath, [inRoot('scripts/run.mjs'), 'corpus', each], {
      encoding: 'utf8',
      timeout: 600_000,
    });
    const row = stdout.trim() || `| ${path.basename(each)} | ${String(error ?? stderr).split('\n')[0]} |`;
    say(row);
  }
}
