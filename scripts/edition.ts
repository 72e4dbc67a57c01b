/**
 * `npm run edition` starts the next edition of the newest contract: it records the current edition in
 * `openapi/editions/`, and the change log compares later editions with the record. The edition is published today, or on
 * the day of `npm run edition -- 2026-12-01`.
 *
 * `npm run edition -- --restate` corrects the records while the API has no clients: each becomes the current contract
 * without the additions that `x-since` dates later.
 */
import path from 'node:path';
import {restateEditions} from '../src/contract/changeLog';
import {today} from '../src/contract/changeLog/openEdition';
import {startEdition} from './edit/startEdition';
import {inRoot, root} from './lib/root';
import {say} from './lib/say';

export function main([date = today()]: readonly string[]): void {
  process.chdir(root);
  const folder = inRoot('web/openapi');
  if (date === '--restate')
    for (const file of restateEditions(folder)) say(`Restated ${path.relative(root, file)}.`);
  else startEdition(folder, date).forEach(say);
}
