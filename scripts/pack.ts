/** `npm run pack`: compiles the packages in `packages/`, and packs each as `npm publish` would upload it. */
import {mkdirSync, readdirSync} from 'node:fs';
import {ContentError} from 'api-contract/finding';
import {readOptions} from './lib/options';
import {inRoot} from './lib/root';
import {say} from './lib/say';
import {packPackage} from './pack/packPackage';

const usage = `Usage: npm run pack [-- <folder>]

Compiles the packages, and writes one .tgz for each. Default folder: .cache/packages. Nothing is published.`;

export async function main(args: readonly string[]): Promise<void> {
  const line = readOptions(args, {usage, options: {}, maximumWords: 1});
  if (!line) return;
  const target = inRoot(line.positionals[0] ?? '.cache/packages');
  mkdirSync(target, {recursive: true});
  for (const name of readdirSync(inRoot('packages')).sort()) {
    const {file, problems} = await packPackage(inRoot('packages', name), target);
    if (problems) throw new ContentError(`packages/${name} can’t be compiled:\n${problems}`);
    say(`Packed packages/${name} as ${file}`);
  }
}
