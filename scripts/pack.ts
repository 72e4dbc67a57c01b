/** `npm run pack`: compiles the packages in `packages/`, packs them, and publishes them or checks that npm would. */
import {mkdirSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {ContentError} from 'api-docs-contract/finding';
import {inRoot} from './lib/root';
import {say} from './lib/say';
import {run} from './lib/shell';
import {packPackage} from './pack/packPackage';

export const usage = `Usage: npm run pack [-- <folder>]

Compiles the packages, writes one .tgz for each, and checks them with npm publish --dry-run. Default folder: .cache/packages.

  --publish   publish the packages. First, set their versions and log in with npm login.`;

export async function main(args: string[]): Promise<void> {
  const options = {publish: {type: 'boolean'}} as const;
  const {values, positionals} = parseArgs({args, options, allowPositionals: true});
  const target = path.resolve(inRoot(), positionals[0] ?? '.cache/packages');
  mkdirSync(target, {recursive: true});
  const packed: string[] = [];
  for (const name of readdirSync(inRoot('packages')).sort()) {
    const file = await packPackage(inRoot('packages', name), target);
    await check(`publint "${file}" --strict`);
    await check(`attw "${file}" --profile esm-only --exclude-entrypoints styles.css`);
    say(`Packed packages/${name} as ${file}`);
    packed.push(file);
  }
  const dryRun = values.publish ? '' : ' --dry-run';
  // All packages are packed before the first one is published.
  for (const file of packed) await check(`npm publish "${file}" --tag latest${dryRun}`);
  say(values.publish ? 'Published all packages.' : 'npm would publish all packages.');
}

async function check(command: string): Promise<void> {
  const {code, output} = await run(command);
  if (code !== 0) throw new ContentError(`This command failed: ${command}\n${output}`);
}
