/** `npm run pack`: compiles the packages in `packages/`, packs them, and publishes them or checks that npm would. */
import {mkdirSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {ContentError} from 'api-contract/finding';
import {readOptions} from './lib/options';
import {inRoot} from './lib/root';
import {say} from './lib/say';
import {run} from './lib/shell';
import {packPackage} from './pack/packPackage';

const usage = `Usage: npm run pack [-- <folder>]

Compiles the packages, writes one .tgz for each, and checks them with npm publish --dry-run. Default folder: .cache/packages.

  --publish   publish the packages. First, set their versions and log in with npm login.`;

export async function main(args: readonly string[]): Promise<void> {
  const input = readOptions(args, {
    usage,
    options: {publish: {type: 'boolean', default: false}},
    maximumWords: 1,
  });
  if (!input) return;
  const target = path.resolve(inRoot(), input.positionals[0] ?? '.cache/packages');
  mkdirSync(target, {recursive: true});
  const packed: string[] = [];
  for (const name of readdirSync(inRoot('packages')).sort()) {
    const {file, problems} = await packPackage(inRoot('packages', name), target);
    if (problems) throw new ContentError(`packages/${name} can’t be compiled:\n${problems}`);
    say(`Packed packages/${name} as ${file}`);
    packed.push(file);
  }
  const dryRun = input.values.publish ? '' : ' --dry-run';
  // All packages are packed before the first one is published.
  for (const file of packed) {
    const {code, output} = await run(`npm publish "${file}" --tag latest${dryRun}`);
    if (code !== 0) throw new ContentError(`npm can’t publish ${file}:\n${output}`);
  }
  say(input.values.publish ? 'Published all packages.' : 'npm would publish all packages.');
}
