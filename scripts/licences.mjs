/** `npm run licences`: lists every package with its licence, and fails at one that nobody has agreed to. */
import {readFileSync} from 'node:fs';
import {findUnaccepted, listLicences} from './lib/licences.mjs';
import {prepare} from './lib/prepare.mjs';
import {inRoot} from './lib/root.mjs';
import {fail, say} from './lib/say.mjs';

await prepare();
const list = listLicences(JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages);
for (const {name, version, licence, isShipped} of list) {
  say(`${licence}\t${name}@${version}${isShipped ? '' : '\tonly while developing'}`);
}
const unaccepted = findUnaccepted(list);
if (unaccepted.length > 0) {
  fail(
    `Not accepted: ${unaccepted.map(({name, licence}) => `${name} (${licence})`).join(', ')}. Replace the package, or name it in scripts/lib/licences.mjs with a reason.`,
  );
}
say(`${list.length} packages, all under licences that scripts/lib/licences.mjs accepts.`);
