/** `npm run site`: builds the site, and serves it. */
import {serve} from '@docusaurus/core/lib';
import {ContentError} from 'api-docs-contract/finding';
import {buildSite} from './lib/build';
import {bundleFile} from './lib/bundle.mjs';
import {readOptions, requirePort} from './lib/options';
import {root} from './lib/root';

const usage = `Usage: npm run site -- [--port PORT]

Builds the site into build/, and serves it at http://localhost:3000 or another port.`;

export async function main(args: readonly string[]): Promise<void> {
  const input = readOptions(args, {usage, options: {port: {type: 'string', default: '3000'}}});
  if (!input) return;
  requirePort(input.values.port);
  if ((await buildSite()) !== 0)
    throw new ContentError('The site wasn’t built. The messages above name the file and the line.');
  const config = await bundleFile(root, 'docusaurus.config.ts');
  await serve(root, {...input.values, config, open: false});
}
