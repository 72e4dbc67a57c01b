import {readFileSync, readdirSync} from 'node:fs';
import {expect, it} from 'vitest';
import {loadContract, type Operation} from '../../src/contract';
import {findUnknownEvents} from '../../src/contract/checks/eventNames';
import {versions} from '../../src/site';

const [current] = versions;
const folder = current?.folder ?? '';

/** The lists that the pagination page excludes from "follow the events", by tag and anchor: `organizations#list`. */
function readExceptions(page: string): string[] {
  return [...page.matchAll(/\]\(\.\/(?:rest\/)?(?<tag>[\w-]+)\.mdx#(?<anchor>[\w-]+)\)/g)].map(
    ({groups}) => `${groups?.tag}#${groups?.anchor}`,
  );
}

/** Operations that change what a list contains without an event that says so. */
function findSilentChanges(operations: readonly Operation[], exceptions: readonly string[]): string[] {
  const lists = operations.filter(({id, method}) => method === 'GET' && id.startsWith('list'));
  return lists
    .filter(({tags: [tag], anchor}) => !exceptions.includes(`${tag}#${anchor}`))
    .flatMap((list) =>
      operations
        .filter(({path, method}) => method !== 'GET' && isMember(path, list.path))
        .filter(({emits}) => emits.length === 0)
        .map(({id}) => `${id} changes ${list.id} without an event`),
    );
}

/** Whether a path is the list itself, or one object of it. */
function isMember(path: string, list: string): boolean {
  return path === list || (path.startsWith(`${list}/{`) && !path.slice(list.length + 1).includes('/'));
}

const contract = loadContract(`${folder}/openapi`);
const {operations} = contract;

it('every change of a list that readers are told to follow by events has an event', () => {
  const exceptions = readExceptions(readFileSync(`${folder}/pagination.mdx`, 'utf8'));
  expect(findSilentChanges(operations, exceptions)).toEqual([]);
});

it('a change without an event is found', () => {
  const silent = operations.map((operation) =>
    operation.id === 'deleteGroup' ? {...operation, emits: []} : operation,
  );
  expect(findSilentChanges(silent, [])).toContain('deleteGroup changes listGroups without an event');
});

/** The text of a page, or the strings of a program, in which `holder.Id` is code and not an event. */
function readNames(file: string): string {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.cs') ? (text.match(/"[\w.*]+"/g) ?? []).join('\n') : text;
}

it('pages, workflows, and programs only name events that exist', () => {
  const files = [folder, 'samples/Web20'].flatMap((parent) =>
    readdirSync(parent, {recursive: true, encoding: 'utf8'})
      .filter((file) => /\.(mdx|arazzo\.yaml|cs)$/.test(file))
      .map((file) => `${parent}/${file}`),
  );
  expect(files.length).toBeGreaterThan(30);
  const unknown = files.flatMap((file) =>
    findUnknownEvents(contract, readNames(file)).map((name) => `${file}: there is no event "${name}"`),
  );
  expect(unknown).toEqual([]);
});

it('an event that does not exist is found', () => {
  expect(findUnknownEvents(contract, 'Wait for `device.door.ajar` or `device.door.*`.')).toEqual([
    'device.door.ajar',
  ]);
});
