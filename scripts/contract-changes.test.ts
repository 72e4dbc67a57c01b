import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {writeInlineBook} from 'docusaurus-openapi-reference/testing';
import {describeChanges} from './contract-changes';

it('the comment of a pull request lists the changes of each contract, and leaves nothing behind', () => {
  const folder = writeInlineBook({});
  const contract = path.join(folder, 'openapi/openapi.yaml');
  const eventFile = path.join(folder, 'event.json');
  const git = (...words: string[]): string =>
    execFileSync('git', words, {cwd: folder, encoding: 'utf8'}).trim();
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@a.example', 'commit', '--quiet', '--message', 'First');
  // The fields of the event that GitHub records for a pull request, in its form.
  const base = {label: 'acme:main', ref: 'main', sha: git('rev-parse', 'HEAD')};
  const head = {label: 'acme:crates', ref: 'crates', sha: '0'.repeat(40)};
  const event = {action: 'synchronize', number: 7, pull_request: {number: 7, state: 'open', base, head}};
  writeFileSync(eventFile, JSON.stringify(event));
  expect(describeChanges(folder, eventFile)).toBe('## Changes of the contract\n\nNone.');
  const text = readFileSync(contract, 'utf8');
  const edited = text
    .replace('hinges: {type: integer, minimum: 1', 'hinges: {type: integer, minimum: 2')
    .replace('operationId: listCrates', 'operationId: listAllCrates')
    .replace("name: {type: [string, 'null']", "color: {type: string}\n        name: {type: [string, 'null']");
  writeFileSync(contract, edited);
  expect(describeChanges(folder, eventFile).split('\n').slice(4)).toEqual([
    '- operation `listCrates`: removed, **breaking**',
    '- field `Leaf.hinges`: changed (`minimum`), **breaking**',
    '- operation `listAllCrates`: added',
    '- field `Room.color`: added',
  ]);
  expect(git('worktree', 'list').split('\n')).toHaveLength(1);
});
