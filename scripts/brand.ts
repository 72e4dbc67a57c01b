/** `npm run brand`: redraws the favicon and the social card after a change of `src/brand.ts`. */
import {writeFileSync} from 'node:fs';
import {drawBrandImages} from './brand/index';
import {say} from './lib/say';

export function main(): void {
  for (const [file, image] of drawBrandImages()) {
    writeFileSync(file, image);
    say(`Wrote ${file}`);
  }
}
