import {expect, test} from 'vitest';
import {editOutput, findFailure} from './build';

test('a build that ends in the middle with exit code 0 has failed, and has a message', () => {
  const output = 'Creating an optimized production build...';
  expect(findFailure({code: 0, output})).toMatch(/Run the build again/);
  expect(findFailure({code: 0, output: `${output}\nGenerated static files in build.`})).toBeUndefined();
});

test('an error of Docusaurus is printed without its stack trace', () => {
  const output =
    '[ERROR] Error: Unable to build website.\n    at build (node_modules/a.js:1:2)\n    at async b:3\nCause: x\n';
  expect(editOutput(output)).toBe('[ERROR] Error: Unable to build website.\nCause: x\n');
});
