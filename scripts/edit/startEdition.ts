import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {ContentError} from 'api-docs-contract/finding';
import {requireContract} from 'api-docs-contract';
import {editionOf, isOpen, recordEdition, today} from 'api-docs-contract/change-log';
import {datedAdditions, isUndated} from 'api-docs-contract/checks';
import {addDates} from './addDates';

/**
 * Starts the next edition of a contract. Additions without `x-docs-since` become part of the next edition, so that the record of
 * the current edition contains only published parts.
 *
 * @param folder the folder `openapi/`
 * @param date the day on which the next edition is published
 * @param now today
 * @returns one sentence for each change
 * @throws ContentError for a date that doesn't exist, that is in the past, or while the current edition is open
 */
export function startEdition(folder: string, date: string, now: string = today()): string[] {
  const current = editionOf(requireContract(folder));
  requireDate(date, {current, now});
  const additions = datedAdditions.check({contract: requireContract(folder), folder}).filter(isUndated);
  const added = addDates(additions, date);
  const record = recordEdition(folder);
  const root = path.join(folder, 'openapi.yaml');
  writeFileSync(
    root,
    readFileSync(root, 'utf8').replace(/^x-docs-edition: .*$/m, `x-docs-edition: '${date}'`),
  );
  return [
    `Recorded the edition of ${current} in ${path.relative('', record)}. The contract is now the edition of ${date}.`,
    ...added,
    'npm run check -- --fix sets x-docs-since of later additions. The page with ::change-log lists them.',
  ];
}

function requireDate(date: string, {current, now}: {current: string; now: string}): void {
  const example = `npm run edition -- ${now}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date) {
    throw new ContentError(`"${date}" is not a date. Specify the publication date: ${example}`);
  }
  if (date < now) {
    throw new ContentError(`${date} is in the past. Specify today or a later date: ${example}`);
  }
  if (isOpen(current, now)) {
    throw new ContentError(
      `The edition of ${current} isn’t published yet, so add your changes to it: npm run check -- --fix sets their x-docs-since. To change its date, replace the date in x-docs-edition and in each x-docs-since.`,
    );
  }
}
