/** `npm run test:tools`: installs the programs that the tests need and that aren't npm packages. */
import {readOptions} from './lib/options';
import {say} from './lib/say';
import {caddy, chromium, ensureTool, firefox, nginx, webkit} from './lib/tools';

const usage = `Usage: npm run test:tools -- [--long]

Installs Chromium and nginx for npm test.

  --long   also install Firefox, WebKit, and Caddy for npm run test:full`;

export async function main(args: readonly string[]): Promise<void> {
  const input = readOptions(args, {usage, options: {long: {type: 'boolean', default: false}}});
  if (!input) return;
  // One after the other, because all wait for the same lock of apt.
  for (const tool of [chromium, nginx, ...(input.values.long ? [firefox, webkit, caddy] : [])])
    say(`${tool.name}: ${await ensureTool(tool)}`);
}
