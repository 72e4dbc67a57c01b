import path from 'node:path';
import {expect, it} from 'vitest';
import {isInside} from './site';

it.each([
  [path.win32, String.raw`C:\docs\web`, String.raw`C:\docs\web\a.mdx`, true],
  [path.win32, String.raw`C:\docs\web`, 'c:/docs/web/rest/a.mdx', true],
  [path.win32, String.raw`C:\docs\web`, String.raw`C:\docs\web_versioned_docs\a.mdx`, false],
  [path.win32, String.raw`C:\docs\web`, String.raw`D:\docs\web\a.mdx`, false],
  [path.posix, '/docs/web', '/docs/web/a.mdx', true],
  [path.posix, '/docs/web', '/docs/web_versioned_docs/a.mdx', false],
] as const)('a file is in a folder by its parts, on each system', (paths, folder, file, expected) =>
  expect(isInside(folder, file, paths)).toBe(expected),
);
