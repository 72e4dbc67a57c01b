/** `npm run brand`: renames the product, and draws the images that show its name. */
import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {brand} from '../src/config/site';
import {ContentError} from 'api-contract/finding';
import {inRoot} from './lib/root';
import {readOptions} from './lib/options';
import {run} from './lib/shell';
import {say} from './lib/say';

const usage = `Usage: npm run brand [-- <new name>]

The name is one word, because it is a part of headers and variables. Renames the product in the sources, such as in pages, contracts, programs, and src/config/site.ts, and draws the favicon and the
social card. Without a name, only draws the images.`;

export async function main(args: readonly string[]): Promise<void> {
  const line = readOptions(args, {usage, options: {}, maximumWords: 1});
  if (!line) return;
  const [name] = line.positionals;
  if (name === undefined) {
    const {drawImages} = await import('./brand/drawImages');
    for (const [file, image] of drawImages()) {
      writeFileSync(inRoot(file), image);
      say(`Wrote ${file}`);
    }
    return;
  }
  if (!/^[A-Z][A-Za-z0-9]*$/.test(name))
    throw new ContentError(
      `"${name}" isn’t one word of letters and digits with a capital letter first, such as "Acme".`,
    );
  const files = execFileSync('git', ['grep', '-Iil', brand.slug], {cwd: inRoot('.'), encoding: 'utf8'})
    .trim()
    .split('\n');
  for (const file of files) {
    const text = readFileSync(inRoot(file), 'utf8');
    writeFileSync(inRoot(file), renameBrand(text, brand, name));
  }
  say(`Renamed ${brand.name} to ${name} in ${files.length} files.`);
  // A new process, because this one has loaded the old name.
  await run('npm run brand', {live: true});
}

/** Renames the product in a text: in prose, hosts, headers, and variables. */
export function renameBrand(text: string, from: {name: string; slug: string}, name: string): string {
  const slug = name.toLowerCase();
  return text
    .replaceAll(from.name, name)
    .replaceAll(from.slug.toUpperCase(), slug.toUpperCase())
    .replaceAll(from.slug, slug);
}
