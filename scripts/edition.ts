/**
 * `npm run edition -- 2026-03-02` starts the next edition of the newest contract: it records the current contract in
 * `openapi/editions/`, and the change log compares later editions with the record.
 *
 * `npm run edition -- --restate` corrects the records while the API has no clients: each becomes the current contract
 * without the additions that `x-since` dates later.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {recordEdition, restateEditions} from '../src/contract/changeLog';
import {ContentError} from '../src/contentError';
import {inRoot, root} from './lib/root';
import {say} from './lib/say';

export function main([date = '']: readonly string[]): void {
  const folder = inRoot('web/openapi');
  if (date === '--restate')
    for (const file of restateEditions(folder)) say(`Restated ${path.relative(root, file)}.`);
  else startEdition(folder, date);
}

function startEdition(folder: string, date: string): void {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date))
    throw new ContentError('Give the publication date of the next edition: npm run edition -- 2026-03-02');
  const contract = path.join(folder, 'openapi.yaml');
  const source = readFileSync(contract, 'utf8');
  const current = /^x-edition: '(?<date>.*)'$/m.exec(source)?.groups?.date ?? '';
  if (date <= current)
    throw new ContentError(`The current edition has the date ${current}. Give a later date.`);
  const file = recordEdition(folder);
  writeFileSync(contract, source.replace(/^x-edition: .*$/m, `x-edition: '${date}'`));
  say(
    `Recorded the edition of ${current} in ${path.relative(root, file)}. The contract is now the edition of ${date}.`,
  );
  say(`Mark additions with x-since: '${date}'. The page with ::change-log lists them.`);
}
