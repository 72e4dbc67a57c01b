import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {drawImages} from './drawImages';

it.each([...drawImages()])('%s shows the brand. If not, run "npm run brand".', (file, image) => {
  expect(readFileSync(file).equals(image)).toBe(true);
});
