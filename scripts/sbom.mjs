/** `npm run sbom`: writes the software bill of materials, CycloneDX, of the locked packages to `sbom.cdx.json`. */
import {writeFileSync} from 'node:fs';
import {inRoot} from './lib/root.mjs';
import {run} from './lib/run.mjs';
import {fail, say} from './lib/say.mjs';

const {code, output} = await run('npm sbom --sbom-format cyclonedx --package-lock-only --loglevel silent');
if (code !== 0)
  fail(`npm could not write the bill of materials; it has “npm sbom” from version 10 on.\n${output}`);
/** @type {{components: unknown[]}} */
const {components} = JSON.parse(output);
writeFileSync(inRoot('sbom.cdx.json'), output);
say(`sbom.cdx.json names ${components.length} packages.`);
