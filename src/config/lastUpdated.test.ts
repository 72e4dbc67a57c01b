import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {findLastUpdate, hasHistory, readCommitDates} from './lastUpdated';

const folders = ['web', 'ios'];

/** Creates a repository with a commit for each date, which changes the given files. */
function makeRepository(days: Readonly<Record<string, readonly string[]>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'history-'));
  const git = (words: readonly string[], date = ''): unknown =>
    execFileSync('git', words, {
      cwd: folder,
      env: {...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date},
      stdio: 'pipe',
    });
  git(['init', '--quiet']);
  for (const [day, files] of Object.entries(days)) {
    for (const file of files) {
      mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
      writeFileSync(path.join(folder, file), day);
    }
    git(['add', '.']);
    const identity = ['-c', 'user.name=x', '-c', 'user.email=x@example.com'];
    git([...identity, 'commit', '--quiet', '-m', day], `${day}T12:00:00Z`);
  }
  return folder;
}

const repository = makeRepository({
  '2026-01-01': ['web/rest/doors.mdx', 'web/openapi/doors.yaml', 'ios/introduction.mdx'],
  '2026-02-02': ['web/openapi/doors.yaml', 'web/rest/rules.mdx'],
  '2026-03-03': ['web/rest/rules.mdx'],
});

describe('the date of the last update of a page', () => {
  it.each([
    ['web/rest/rules.mdx', '2026-03-03'],
    ['web/rest/doors.mdx', '2026-02-02'],
    ['ios/introduction.mdx', '2026-01-01'],
    ['ios/not-committed-yet.mdx', new Date().toISOString().slice(0, 10)],
  ])('is the date of the last commit of its text or its contract: %s', (page, day) => {
    expect(findLastUpdate(readCommitDates(repository, folders) ?? new Map(), page)).toBe(day);
  });

  it('is known while the configuration is loaded, if this repository has a history', () => {
    expect(hasHistory).toBe(readCommitDates('.', ['web']) !== undefined);
  });

  it('is unknown in a shallow clone and outside a repository', () => {
    const clone = `${repository}-shallow`;
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${repository}`, clone]);
    expect(readCommitDates(clone, folders)).toBeUndefined();
    expect(readCommitDates(mkdtempSync(path.join(tmpdir(), 'bare-')), folders)).toBeUndefined();
  });
});
