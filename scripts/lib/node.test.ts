import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {readSupportedNodes} from './node.mjs';
import {inRoot} from './root.mjs';

test('the README and the lockfile name the supported versions of Node', () => {
  const majors = readSupportedNodes().map(String);
  expect(majors.length).toBeGreaterThan(1);
  const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  expect(lock.packages[''].engines.node).toBe(majors.join(' || '));
  const last = majors.pop();
  expect(readFileSync(inRoot('README.md'), 'utf8')).toContain(`Node ${majors.join(', ')}, or ${last}`);
});
