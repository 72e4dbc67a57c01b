/** `npm run corpus`: tries the packages with OpenAPI files of others, and prints a table. */
import {statSync} from 'node:fs';
import path from 'node:path';
import {listFiles} from 'api-contract/files';
import {ContentError} from 'api-contract/finding';
import {tableHead, tryFile} from './corpus/tryFile';
import {readOptions} from './lib/options';
import {say} from './lib/say';

const usage = `Usage: npm run corpus -- <file or folder>

Creates a site for each OpenAPI file, as "init" does, and then checks it, compiles its pages, writes its machine-readable forms,
and compares its operations with those that another parser reads. Prints a Markdown table with a row for each file.`;

export async function main(args: readonly string[]): Promise<void> {
  const line = readOptions(args, {usage, options: {}, maximumWords: 1});
  if (!line) return;
  const [name] = line.positionals;
  if (name === undefined) throw new ContentError(`Name a file or a folder.\n\n${usage}`);
  const input = path.resolve(name);
  say(tableHead);
  const files = statSync(input).isDirectory() ? listFiles(input, /\.(?:json|ya?ml)$/) : [input];
  for (const file of files) say(await tryFile(file));
}
