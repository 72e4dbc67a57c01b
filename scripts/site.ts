/** `npm run site`: builds the site, and serves it as a static host does. */
import {ContentError} from 'api-contract/finding';
import {buildSite} from './lib/build';
import {readOptions} from './lib/options';
import {buildDirectory} from './lib/root';
import {say} from './lib/say';
import {createSiteServer, listen} from './lib/server';

const preferredPort = 3000;

const usage = `Usage: npm run site

Builds the site into build/, and serves it at http://localhost:${preferredPort} or the next free port.`;

export async function main(args: readonly string[]): Promise<void> {
  if (!readOptions(args, {usage, options: {}})) return;
  if ((await buildSite()) !== 0)
    throw new ContentError('The site wasn’t built. The messages above name the file and the line.');
  const port = await listen(createSiteServer(buildDirectory), preferredPort);
  if (port !== preferredPort) say(`Port ${preferredPort} is in use, so the site uses the next free port.`);
  say(`The site is at http://localhost:${port}. To stop: Ctrl+C`);
}
