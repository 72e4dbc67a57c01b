/** `npm run sbom`: writes a CycloneDX software bill of materials of the locked packages to `sbom.cdx.json`. */
import {writeFileSync} from 'node:fs';
import {ContentError} from '../src/contentError';
import {readOptions} from './lib/options';
import {inRoot} from './lib/root';
import {say} from './lib/say';
import {run} from './lib/shell';

const usage = `Usage: npm run sbom

Writes a CycloneDX software bill of materials of the locked packages to sbom.cdx.json.`;

export async function main(args: readonly string[]): Promise<void> {
  if (!readOptions(args, {usage, options: {}})) return;
  const {code, output} = await run('npm sbom --sbom-format cyclonedx --package-lock-only --loglevel silent');
  if (code !== 0)
    throw new ContentError(
      `npm didn’t write the bill of materials. "npm sbom" requires npm 10 or later.\n${output}`,
    );
  const {components} = JSON.parse(output) as {components: readonly unknown[]};
  writeFileSync(inRoot('sbom.cdx.json'), output);
  say(`Wrote sbom.cdx.json with ${components.length} packages.`);
}
