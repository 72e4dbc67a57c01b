/** `npm run pack`: compiles the packages in `packages/`, packs them, and checks that npm would publish them. */
import {mkdirSync, readdirSync, rmSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {ContentError} from 'api-docs-contract/finding';
import {inRoot} from './lib/root';
import {say} from './lib/say';
import {run} from './lib/shell';
import {checkVersions} from './pack/checkVersions';
import {packPackage} from './pack/packPackage';

export const usage = `Usage: npm run pack [-- <folder>]

Compiles the packages, writes one .tgz for each, and checks them with npm publish --dry-run. Default folder: .cache/packages.
To publish them: node scripts/publish.mjs .cache/packages`;

export async function main(args: string[]): Promise<void> {
  const {positionals} = parseArgs({args, allowPositionals: true});
  const target = path.resolve(inRoot(), positionals[0] ?? '.cache/packages');
  const folders = readdirSync(inRoot('packages')).map((name) => inRoot('packages', name));
  const problems = checkVersions(folders);
  if (problems.length > 0) throw new ContentError(problems.join('\n'));
  mkdirSync(target, {recursive: true});
  // The packages of an earlier run would be published, too.
  for (const name of readdirSync(target)) if (name.endsWith('.tgz')) rmSync(path.join(target, name));
  for (const folder of folders) {
    const file = await packPackage(folder, target);
    await check(`publint "${file}" --strict`);
    await check(`attw "${file}" --profile esm-only --exclude-entrypoints styles.css`);
    say(`Packed packages/${path.basename(folder)} as ${file}`);
  }
  await check(`node scripts/publish.mjs "${target}" --dry-run`);
  say('npm would publish all packages that aren’t published yet.');
}

async function check(command: string): Promise<void> {
  const {code, output} = await run(command);
  if (code !== 0) throw new ContentError(`This command failed: ${command}\n${output}`);
}
