/**
 * `npm run adopt -- their-openapi.yaml ../their-docs`: copies this project, and replaces its web API with the given contract.
 * `docs/adopting.md` describes the next steps.
 */
import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {ContentError} from 'api-contract/finding';
import {adopt, openTasks} from './adopt/adopt';
import {readOptions} from './lib/options';
import {say} from './lib/say';

const usage = `Usage: npm run adopt -- FILE FOLDER

Copies this project to a new or empty folder, and replaces its web API with the OpenAPI file, for example
npm run adopt -- their-openapi.yaml ../their-docs`;

export function main(args: readonly string[]): void {
  const input = readOptions(args, {usage, options: {}, maximumWords: 2});
  if (!input) return;
  const [file, folder] = input.positionals;
  if (!file || !folder) throw new ContentError(`Specify an OpenAPI file and an empty folder.\n\n${usage}`);
  if (!existsSync(file)) throw new ContentError(`The file ${file} does not exist.`);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new ContentError(`The folder ${folder} is not empty. Specify an empty or new folder.`);
  say(adopt({file, to: path.resolve(folder)}));
  say('\nOpen tasks:');
  openTasks.forEach((task) => say(`- ${task}`));
  say(`\nTo see the site: cd ${folder} && npm run site`);
}
