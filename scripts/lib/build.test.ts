import {expect, test} from 'vitest';
import {findFailure} from './build.mjs';
import {run} from './run.mjs';

/** What a real process leaves behind that prints as Docusaurus does and then ends in its own way. */
async function endAs(script: string): Promise<string | undefined> {
  const {code, output} = await run(script);
  return findFailure(code, output);
}

test('a build that ends in the middle with the code of success has failed, and is told so', async () => {
  expect(await endAs('echo "Creating an optimized production build..."')).toMatch(/build again/);
});

test('a build that is killed has failed', async () => {
  expect(await endAs('echo "Creating an optimized production build..."; kill -9 $$')).toBeDefined();
});

test('a build that fails at its end has failed', async () => {
  expect(await endAs('echo "Generated static files in build."; exit 1')).toBeDefined();
});

test('a build that has written everything has not', async () => {
  expect(await endAs('echo "Generated static files in build."')).toBeUndefined();
});
