/**
 * `npm run cut-version -- 3.0`: freezes the current version of the Web API, and starts the next version with a copy of its
 * pages. It only prints what it would do. `--write` does it.
 */
import {ContentError} from '../src/contentError';
import {planCut, requireCleanTree} from './cut/index';
import {readOptions} from './lib/options';
import {root} from './lib/root';
import {say} from './lib/say';

const usage = `Usage: npm run cut-version -- NUMBER [--write]

Freezes the current version of the Web API, and starts the version NUMBER, such as 3.0, with a copy of its pages.

  --write   write the files. Without this option, the command only lists the tasks and the changes`;

export async function main(args: readonly string[]): Promise<void> {
  const input = readOptions(args, {usage, options: {write: {type: 'boolean'}}, maximumWords: 1});
  if (!input) return;
  const {positionals, values} = input;
  const [number] = positionals;
  if (number === undefined)
    throw new ContentError(`Specify the number of the next version, such as 3.0.\n\n${usage}`);
  if (values.write) requireCleanTree(root);
  const cut = await planCut(root, number);
  if (values.write) cut.write();
  say(`Open tasks${values.write ? '' : ' afterward'}:`);
  cut.byHand.forEach((line) => say(`- ${line}`));
  say('\nChanges by the command:');
  cut.changes.forEach((line) => say(`- ${line}`));
  if (!values.write) say(`\nNothing was written. To write: npm run cut-version -- ${number} --write`);
}
