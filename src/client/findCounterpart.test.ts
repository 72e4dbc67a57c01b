import {describe, expect, test} from 'vitest';
import {findCounterpart, type VersionPages} from './findCounterpart';

const version = (name: string, number: string, ids: string[]): VersionPages => ({
  name,
  mainDocId: 'introduction',
  docs: ['introduction', ...ids].map((id) => ({id, path: `/web/${number}/${id}`})),
});
const two = version('current', '2.0', ['rest/devices', 'rest/holders', 'rest/cloud-nodes', 'rest/systems']);
const one = version('1.0', '1.0', ['rest/devices', 'rest/people', 'rest/panels', 'rest/migration']);

describe('after a version switch, the reader', () => {
  test.each([
    [two, 'rest/devices', one, '/web/1.0/rest/devices'],
    [one, 'rest/devices', two, '/web/2.0/rest/devices'],
  ])('stays on the page: $1.id %s', (from, id, to, path) => {
    expect(findCounterpart({version: from, page: {id}}, to)).toMatchObject({page: {path}, isSamePage: true});
  });

  test.each([
    [one, 'rest/people', two, '/web/2.0/rest/holders'],
    [two, 'rest/holders', one, '/web/1.0/rest/people'],
    [one, 'rest/panels', two, '/web/2.0/rest/cloud-nodes'],
    [two, 'rest/cloud-nodes', one, '/web/1.0/rest/panels'],
  ])('stays on a page that has another name there', (from, id, to, path) => {
    expect(findCounterpart({version: from, page: {id}}, to)).toMatchObject({page: {path}, isSamePage: true});
  });

  test.each([
    [one, 'rest/migration', two, '/web/2.0/introduction'],
    [two, 'rest/systems', one, '/web/1.0/introduction'],
  ])('gets the introduction if the other version does not have the page', (from, id, to, path) => {
    expect(findCounterpart({version: from, page: {id}}, to)).toMatchObject({page: {path}, isSamePage: false});
  });

  test('gets the introduction from outside the book', () => {
    expect(findCounterpart({}, one)).toMatchObject({
      page: {path: '/web/1.0/introduction'},
      isSamePage: false,
    });
  });

  test('stays on the page if the version is the same', () => {
    expect(findCounterpart({version: one, page: {id: 'rest/people'}}, one).page.path).toBe(
      '/web/1.0/rest/people',
    );
  });
});

test('a version without an introduction is an error', () => {
  expect(() => findCounterpart({}, {...one, docs: []})).toThrow('Version 1.0');
});
