/** `npm run brand`: redraws the favicon and the social card after a change of `src/brand.ts`. */
import {writeFileSync} from 'node:fs';
import {drawBrandImages} from './brand/index';
import {readOptions} from './lib/options';
import {say} from './lib/say';

const usage = `Usage: npm run brand

Draws the favicon and the social card from src/brand.ts.`;

export function main(args: readonly string[]): void {
  if (!readOptions(args, {usage, options: {}})) return;
  for (const [file, image] of drawBrandImages()) {
    writeFileSync(file, image);
    say(`Wrote ${file}`);
  }
}
