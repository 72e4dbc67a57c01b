/**
 * `npm run edition`: records the published edition of the newest contract in `openapi/editions/`, and starts the next one. The
 * change log compares later editions with the record.
 */
import {today} from 'api-docs-contract/change-log';
import {startEdition} from './edit/startEdition';
import {readOptions} from './lib/options';
import {root} from './lib/root';
import {say} from './lib/say';

const usage = `Usage: npm run edition -- [DATE]

Records the published edition of the contract, and starts the next one, which is published on DATE, such as
${today()} (default: today).`;

export function main(args: readonly string[]): void {
  const input = readOptions(args, {usage, options: {}, maximumWords: 1});
  if (!input) return;
  process.chdir(root);
  startEdition('web/openapi', input.positionals[0] ?? today()).forEach(say);
}
