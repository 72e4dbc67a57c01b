/**
 * `npm run edition`: records the published edition of the newest contract in `openapi/editions/`, and starts the next one. The
 * change log compares later editions with the record.
 */
import {writeFileSync} from 'node:fs';
import {ContentError} from '../src/contentError';
import {restateEditions} from '../src/contract/changeLog';
import {readOpenEdition, today} from '../src/contract/changeLog/openEdition';
import {describeRestated} from './edit/describeRestated';
import {moveEdition, startEdition} from './edit/startEdition';
import {readOptions} from './lib/options';
import {root} from './lib/root';
import {say} from './lib/say';

const usage = `Usage: npm run edition -- [DATE]
       npm run edition -- --restate [--write]

Records the published edition of the contract, and starts the next one, which is published on DATE, such as
${today()} (default: today). While an edition isn't published, npm run edition -- DATE changes its date.

  --restate   correct the records of former editions while the API has no clients: each becomes the current
              contract without the additions that x-since dates later. Lists the changes
  --write     with --restate: write the records`;

const folder = 'web/openapi';

export function main(args: readonly string[]): void {
  const options = {restate: {type: 'boolean'}, write: {type: 'boolean'}} as const;
  const input = readOptions(args, {usage, options, maximumWords: 1});
  if (!input) return;
  const {values, positionals} = input;
  const [date] = positionals;
  process.chdir(root);
  if (values.restate && date === undefined) return restate(values.write ?? false);
  if (values.restate || values.write)
    throw new ContentError(`--restate and --write take no date, and --write requires --restate.\n\n${usage}`);
  const isMoved = date !== undefined && readOpenEdition(folder) !== undefined;
  (isMoved ? moveEdition(folder, date) : startEdition(folder, date ?? today())).forEach(say);
}

function restate(isWritten: boolean): void {
  const editions = restateEditions(folder);
  editions.flatMap(describeRestated).forEach(say);
  if (isWritten) editions.forEach(({file, text}) => writeFileSync(file, text));
  else say('Nothing was written. To write: npm run edition -- --restate --write');
}
