import {expect, it} from 'vitest';
import {loadInline} from '../../../tests/fixtures/inlineContract';
import {checkListsHaveEvents} from './listEvents';

const check = (emits: string, page: string): string[] =>
  checkListsHaveEvents(
    loadInline(`tags: [{name: doors}]
paths:
  /doors: {get: {operationId: listDoors, tags: [doors], x-anchor: list}}
  /doors/{doorId}: {delete: {operationId: deleteDoor, tags: [doors], x-emits: [${emits}]}}
webhooks:
  door.deleted: {post: {operationId: doorDeleted}}
`),
    page,
  ).map(({line, message}) => `${line} ${message}`);

const row = '| [doors](./rest/doors.mdx#list) | Read the list again. |';

it('reports an operation without an event, unless a table names its list', () => {
  expect(check('', '')).toEqual([
    expect.stringMatching('^7 deleteDoor changes the result of listDoors without an event'),
  ]);
  expect(check('', row)).toEqual([]);
});

it('takes a link in a sentence for no exception', () => {
  expect(check('', 'The list of [doors](./rest/doors.mdx#list) has a filter.')).toHaveLength(1);
});

it('reports a list in the table whose changes all have events', () => {
  expect(check('door.deleted', '')).toEqual([]);
  expect(check('door.deleted', row)).toEqual([
    expect.stringMatching('^6 All operations that change the result of listDoors have events'),
  ]);
});
