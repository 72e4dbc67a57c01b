/** `npm run licenses`: lists every package with its license, and fails if a license isn't accepted. */
import {readFileSync} from 'node:fs';
import {ContentError} from '../src/contentError';
import {findUnaccepted, listLicenses, type LockedPackage} from './lib/licenses';
import {readOptions} from './lib/options';
import {inRoot} from './lib/root';
import {say} from './lib/say';

const usage = `Usage: npm run licenses

Lists every package with its license, and fails if a license isn't accepted.`;

export function main(args: readonly string[]): void {
  if (!readOptions(args, {usage, options: {}})) return;
  const {packages} = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const list = listLicenses(packages);
  for (const {name, version, license, isShipped} of list) {
    say(`${license}\t${name}@${version}${isShipped ? '' : '\tdevelopment only'}`);
  }
  const unaccepted = findUnaccepted(list).map(({name, license}) => `${name} (${license})`);
  if (unaccepted.length > 0)
    throw new ContentError(
      `Licenses that are not accepted: ${unaccepted.join(', ')}. Replace the package, or add it to scripts/lib/licenses.ts with a reason.`,
    );
  say(`All licenses of ${list.length} packages are accepted.`);
}
