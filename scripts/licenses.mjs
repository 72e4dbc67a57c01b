/** `npm run licenses`: lists every package with its license, and fails at one that no one has agreed to. */
import {readFileSync} from 'node:fs';
import {findUnaccepted, listLicenses} from './lib/licenses.mjs';
import {prepare} from './lib/prepare.mjs';
import {inRoot} from './lib/root.mjs';
import {fail, say} from './lib/say.mjs';

await prepare();
const list = listLicenses(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages);
for (const {name, version, license, isShipped} of list) {
  say(`${license}\t${name}@${version}${isShipped ? '' : '\tonly while developing'}`);
}
const unaccepted = findUnaccepted(list);
if (unaccepted.length > 0) {
  fail(
    `Not accepted: ${unaccepted.map(({name, license}) => `${name} (${license})`).join(', ')}. Replace the package, or name it in scripts/lib/licenses.mjs with a reason.`,
  );
}
say(`${list.length} packages, all under licenses that scripts/lib/licenses.mjs accepts.`);
