/** `npm run site`: builds the site, and serves it. */
import {parseArgs} from 'node:util';
import {serve} from '@docusaurus/core/lib';
import {ContentError} from 'api-docs-contract/finding';
import {buildSite} from './lib/build';
import {bundleFile} from './lib/bundle.mjs';
import {requirePort} from './lib/port';
import {root} from './lib/root';

export const usage = `Usage: npm run site -- [--port PORT]

Builds the site into build/, and serves it at http://localhost:3000 or another port.`;

export async function main(args: string[]): Promise<void> {
  const {values} = parseArgs({args, options: {port: {type: 'string', default: '3000'}}});
  requirePort(values.port);
  if ((await buildSite()) !== 0)
    throw new ContentError('The site wasn’t built. The messages above name the file and the line.');
  const config = await bundleFile(root, 'docusaurus.config.ts');
  await serve(root, {...values, config, open: false});
}
