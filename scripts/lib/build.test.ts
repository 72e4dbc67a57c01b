import {expect, test} from 'vitest';
import {editOutput, findFailure} from './build';
import {run} from './shell';

/** Runs a real process that prints what Docusaurus prints, and judges its end. */
const endAs = async (script: string): Promise<string | undefined> => findFailure(await run(script));

test('a build that ends in the middle with exit code 0 has failed, and has a message', async () => {
  expect(await endAs('echo "Creating an optimized production build..."')).toMatch(/Run the build again/);
});

test('a build that wrote all files has succeeded', async () => {
  expect(await endAs('echo "Generated static files in build."')).toBeUndefined();
});

test('an error of Docusaurus is printed without its stack trace', () => {
  const output =
    '[ERROR] Error: Unable to build website.\n    at build (node_modules/a.js:1:2)\n    at async b:3\nCause: x\n';
  expect(editOutput(output)).toBe('[ERROR] Error: Unable to build website.\nCause: x\n');
});
