import {createHash} from 'node:crypto';
import {mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync} from 'node:fs';
import {execFileSync} from 'node:child_process';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {inRoot} from '../../scripts/lib/root';

/** Builds the last commit in a separate folder, and returns the hash of each file. */
function buildInClone(): Map<string, string> {
  const copy = mkdtempSync(path.join(tmpdir(), 'reproduced-'));
  // With its history, because pages have the date of their last change.
  execFileSync('git', ['clone', '--quiet', '--shared', inRoot(), copy]);
  symlinkSync(inRoot('node_modules'), path.join(copy, 'node_modules'));
  execFileSync('node', ['scripts/run.mjs', 'build'], {cwd: copy, stdio: 'pipe'});
  const build = path.join(copy, 'build');
  const hashes = readdirSync(build, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file): [string, string] => [
      path.relative(build, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]);
  rmSync(copy, {recursive: true});
  return new Map(hashes.sort());
}

test('two clean builds of one commit are identical', () => {
  const [one, other] = [buildInClone(), buildInClone()];
  expect(one.size).toBeGreaterThan(100);
  expect([...one.keys()]).toEqual([...other.keys()]);
  expect([...one].filter(([name, hash]) => other.get(name) !== hash).map(([name]) => name)).toEqual([]);
});
