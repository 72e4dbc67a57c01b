/** `npm run brand`: draws the favicon and the social card again after a change of `src/brand.ts`. */
import {writeFileSync} from 'node:fs';
import {drawBrandImages} from './brand/index';

for (const [file, image] of drawBrandImages()) {
  writeFileSync(file, image);
  process.stdout.write(`Wrote ${file}\n`);
}
