/** `npm run build`: builds the site into `build/`. */
import {parseArgs} from 'node:util';
import {buildSite} from './lib/build';

export const usage = `Usage: npm run build

Checks the content, and builds the site into build/.`;

export async function main(args: string[]): Promise<void> {
  parseArgs({args});
  process.exitCode = await buildSite();
}
