import {existsSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {copyProject, runIn} from './copyProject';

test('the site builds with the packages in dependencies, without those in devDependencies', () => {
  const copy = copyProject({linkPackages: false});
  runIn(copy, 'npm', 'ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund');
  runIn(copy, 'npm', 'run', 'build');
  expect(existsSync(path.join(copy, 'build/web/2.0/introduction.html'))).toBe(true);
  expect(existsSync(path.join(copy, 'node_modules/vitest'))).toBe(false);
});
