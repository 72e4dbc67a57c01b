/**
 * `npm run edition -- 2026-03-02` begins the next edition of the newest contract: it records the current contract in
 * `openapi/editions/`, and the change log compares later editions with the record.
 *
 * `npm run edition -- --restate` corrects the records while the API has no clients: each becomes the current contract
 * without the additions that `x-since` dates later.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {prepare} from './lib/prepare.mjs';
import {inRoot} from './lib/root.mjs';
import {fail, say} from './lib/say.mjs';

const [date = ''] = process.argv.slice(2);
if (date !== '--restate' && !/^\d{4}-\d{2}-\d{2}$/.test(date)) {
  fail('Give the publication date of the next edition: npm run edition -- 2026-03-02');
} else {
  await prepare();
  const {tsImport} = await import('tsx/esm/api');
  /** @type {typeof import('../src/contract/changeLog')} */
  const {recordEdition, restateEditions} = await tsImport(
    '../src/contract/changeLog/index.ts',
    import.meta.url,
  );
  const folder = inRoot('web/openapi');
  const root = path.join(folder, 'openapi.yaml');
  const inProject = (/** @type {string} */ file) => path.relative(inRoot('.'), file);
  const source = readFileSync(root, 'utf8');
  const current = /^x-edition: '(?<date>.*)'$/m.exec(source)?.groups?.date ?? '';
  if (date === '--restate') for (const file of restateEditions(folder)) say(`Restated ${inProject(file)}.`);
  else if (date <= current) fail(`The current edition has the date ${current}. Give a later date.`);
  else {
    const file = recordEdition(folder);
    writeFileSync(root, source.replace(/^x-edition: .*$/m, `x-edition: '${date}'`));
    say(
      `Recorded the edition of ${current} in ${inProject(file)}. The contract is now the edition of ${date}.`,
    );
    say(`Mark additions with x-since: '${date}'. The page with ::change-log lists them.`);
  }
}
