import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {drawBrandImages} from '.';

it.each([...drawBrandImages()])('%s shows the brand. If not, run "npm run brand".', (file, image) => {
  expect(readFileSync(file).equals(image)).toBe(true);
});
