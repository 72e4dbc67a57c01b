/** `npm run build`: builds the site into `build/`. */
import {buildSite} from './lib/build';
import {readOptions} from './lib/options';

const usage = `Usage: npm run build

Checks the content, and builds the site into build/.`;

export async function main(args: readonly string[]): Promise<void> {
  if (!readOptions(args, {usage, options: {}})) return;
  process.exitCode = await buildSite();
}
