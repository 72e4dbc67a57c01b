import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {lintIfChanged} from './cache';

/** A project, and a function that returns the number of its checks so far. */
function openProject(): {folder: string; lint: () => Promise<number>} {
  const folder = mkdtempSync(path.join(tmpdir(), 'project-'));
  let runs = 0;
  return {folder, lint: () => lintIfChanged(folder, 'report.json', () => Promise.resolve(++runs))};
}

it('lints again only after a file was added, changed, or deleted', async () => {
  const {folder, lint} = openProject();
  const page = path.join(folder, 'page.mdx');
  execFileSync('git', ['init', '--quiet'], {cwd: folder});
  writeFileSync(path.join(folder, '.gitignore'), 'report.json\n');

  expect([await lint(), await lint()]).toEqual([1, 1]);
  writeFileSync(page, 'Text');
  expect([await lint(), await lint()]).toEqual([2, 2]);
  writeFileSync(page, 'Another text');
  expect([await lint(), await lint()]).toEqual([3, 3]);
  rmSync(page);
  // An undone change has the report from before.
  expect([await lint(), await lint()]).toEqual([1, 1]);
  writeFileSync(path.join(folder, 'partial.mdx'), '');
  expect([await lint(), await lint()]).toEqual([4, 4]);
});

it('lints in a folder that can’t be written', async () => {
  const {folder} = openProject();
  execFileSync('git', ['init', '--quiet'], {cwd: folder});
  writeFileSync(path.join(folder, 'file'), '');
  expect(await lintIfChanged(folder, 'file/report.json', () => Promise.resolve(1))).toBe(1);
});

it('lints every time without Git', async () => {
  const {lint} = openProject();
  expect([await lint(), await lint()]).toEqual([1, 2]);
});
