/**
 * `npm run cut-version -- 3.0`: freezes the current version of the Web API, and starts the next version with a copy of its
 * pages. It only prints what it would do. `--write` does it.
 */
import {parseArgs} from 'node:util';
import {ContentError} from '../src/contentError';
import {planCut, requireCleanTree} from './cut/index';
import {root} from './lib/root';
import {say} from './lib/say';

export async function main(args: readonly string[]): Promise<void> {
  const {positionals, values} = parseArgs({
    args: [...args],
    options: {write: {type: 'boolean'}},
    allowPositionals: true,
  });
  const [number] = positionals;
  if (number === undefined)
    throw new ContentError('Specify the number of the next version: npm run cut-version -- 3.0');
  if (values.write) requireCleanTree(root);
  const cut = await planCut(root, number);
  cut.steps.forEach(say);
  if (values.write) cut.write();
  say(`\nOpen tasks${values.write ? '' : ' afterward'}:`);
  cut.byHand.forEach((line) => say(`- ${line}`));
  if (!values.write) say(`\nNothing was written. To write: npm run cut-version -- ${number} --write`);
}
