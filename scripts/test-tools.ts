/** `npm run test:tools`: installs the programs that the tests need and that aren't npm packages. */
import {parseArgs} from 'node:util';
import {say} from './lib/say';
import {caddy, chromium, ensureTool, firefox, nginx, webkit} from './lib/tools';

export const usage = `Usage: npm run test:tools -- [--long]

Installs Chromium and nginx for npm test.

  --long   also install Firefox, WebKit, and Caddy for npm run test:full`;

export async function main(args: string[]): Promise<void> {
  const {values} = parseArgs({args, options: {long: {type: 'boolean'}}});
  // One after the other, because all wait for the same lock of apt.
  for (const tool of [chromium, nginx, ...(values.long ? [firefox, webkit, caddy] : [])])
    say(`${tool.name}: ${await ensureTool(tool)}`);
}
