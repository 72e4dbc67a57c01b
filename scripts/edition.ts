/**
 * `npm run edition`: records the published edition of the newest contract in `openapi/editions/`, and starts the next one. The
 * change log compares later editions with the record.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {requireContract} from 'api-docs-contract';
import {editionOf, isOpen, recordEdition, today} from 'api-docs-contract/change-log';
import {datedAdditions} from 'api-docs-contract/checks';
import {writeFixes} from 'api-docs-contract/files';
import {ContentError} from 'api-docs-contract/finding';
import {root} from './lib/root';
import {say} from './lib/say';

export const usage = `Usage: npm run edition -- [DATE]

Records the published edition of the contract, and starts the next one, which is published on DATE, such as
${today()} (default: today).`;

export function main(args: string[]): void {
  const [date = today()] = parseArgs({args, allowPositionals: true}).positionals;
  process.chdir(root);
  startEdition('web/openapi', date).forEach(say);
}

/**
 * Starts the next edition of a contract. Additions without `x-docs-since` become part of the next edition, so that the record of
 * the current edition contains only published parts.
 *
 * @param folder the folder `openapi/`
 * @param date the day on which the next edition is published
 * @returns one sentence for each change
 * @throws ContentError for a date that doesn't exist, that is in the past, or while the current edition is open
 */
export function startEdition(folder: string, date: string): string[] {
  const current = editionOf(requireContract(folder));
  requireDate(date, current);
  const file = path.join(folder, 'openapi.yaml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/^x-docs-edition: .*$/m, `x-docs-edition: '${date}'`));
  const added = writeFixes(datedAdditions.check({contract: requireContract(folder), folder}));
  const record = recordEdition(folder, current);
  return [
    `Recorded the edition of ${current} in ${path.relative('', record)}. The contract is now the edition of ${date}.`,
    ...added,
    'npm run check -- --fix sets x-docs-since of later additions. The page with ::change-log lists them.',
  ];
}

function requireDate(date: string, current: string): void {
  const example = `npm run edition -- ${today()}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date)
    throw new ContentError(`"${date}" is not a date. Specify the publication date: ${example}`);
  if (date < today())
    throw new ContentError(`${date} is in the past. Specify today or a later date: ${example}`);
  if (isOpen(current))
    throw new ContentError(
      `The edition of ${current} isn’t published yet, so add your changes to it: npm run check -- --fix sets their x-docs-since. To change its date, replace the date in x-docs-edition and in each x-docs-since.`,
    );
}
