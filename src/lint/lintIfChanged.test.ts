import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, expect, it} from 'vitest';
import {lintIfChanged} from './lintIfChanged';

const folder = process.cwd();
afterEach(() => process.chdir(folder));

it('lints again only after a file was added, changed, or deleted', async () => {
  process.chdir(mkdtempSync(path.join(tmpdir(), 'project-')));
  execFileSync('git', ['init', '--quiet']);
  writeFileSync('.gitignore', 'report.json\n');
  let runs = 0;
  const lint = (): Promise<number> => lintIfChanged('report.json', () => Promise.resolve(++runs));

  expect([await lint(), await lint()]).toEqual([1, 1]);
  writeFileSync('page.mdx', 'Text');
  expect([await lint(), await lint()]).toEqual([2, 2]);
  writeFileSync('page.mdx', 'Another text');
  expect([await lint(), await lint()]).toEqual([3, 3]);
  rmSync('page.mdx');
  expect([await lint(), await lint()]).toEqual([4, 4]);
});

it('lints every time without Git', async () => {
  process.chdir(mkdtempSync(path.join(tmpdir(), 'project-')));
  let runs = 0;
  const lint = (): Promise<number> => lintIfChanged('report.json', () => Promise.resolve(++runs));
  expect([await lint(), await lint()]).toEqual([1, 2]);
});
