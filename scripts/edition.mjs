/**
 * `npm run edition -- 2026-03-02`: begins the next edition of the newest contract. What it says today is kept in
 * `openapi/editions/`, and the change log compares with it from then on.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {prepare} from './lib/prepare.mjs';
import {inRoot} from './lib/root.mjs';
import {fail, say} from './lib/say.mjs';

const [date = ''] = process.argv.slice(2);
if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) {
  fail('Say on which day the next edition is published: npm run edition -- 2026-03-02');
} else {
  await prepare();
  const {tsImport} = await import('tsx/esm/api');
  /** @type {typeof import('../src/contract/changeLog')} */
  const {recordEdition} = await tsImport('../src/contract/changeLog/index.ts', import.meta.url);
  const folder = inRoot('web/openapi');
  const root = path.join(folder, 'openapi.yaml');
  const source = readFileSync(root, 'utf8');
  const current = /^x-edition: '(?<date>.*)'$/m.exec(source)?.groups?.date ?? '';
  if (date <= current) fail(`The present edition is of ${current}: the next one has to be later than that.`);
  else {
    const file = recordEdition(folder);
    writeFileSync(root, source.replace(/^x-edition: .*$/m, `x-edition: '${date}'`));
    say(
      `${path.relative(inRoot('.'), file)} keeps the edition of ${current}; the contract is now that of ${date}.`,
    );
    say(`Mark what you add with x-since: '${date}'. The page with ::change-log shows it.`);
  }
}
