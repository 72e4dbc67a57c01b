import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {drawBrandImages} from '.';

it.each([...drawBrandImages()])('%s shows the brand: "npm run brand" draws it again', (file, image) => {
  expect(readFileSync(file).equals(image)).toBe(true);
});
