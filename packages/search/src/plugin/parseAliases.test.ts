import {expect, it, test} from 'vitest';
import {parseAliases} from './parseAliases';

const file = 'docs/search-aliases.yaml';

test('aliases belong to a page or to one of its anchors, and have a line number', () => {
  const text = 'devices:\n  page: [door]\n  unlock: [open door, buzz in]\n';
  expect(parseAliases(text, file)).toEqual({
    aliases: [
      {page: 'devices', id: '', phrases: ['door'], place: {file, line: 2, column: 3}},
      {page: 'devices', id: 'unlock', phrases: ['open door', 'buzz in'], place: {file, line: 3, column: 3}},
    ],
    errors: [],
  });
  expect(parseAliases('', file)).toEqual({aliases: [], errors: []});
});

it.each([
  ['devices:\n  unlock: open door', 2, 'Expected a page ID with lists of phrases'],
  ['devices:\n  unlock: [1]', 2, 'Expected a page ID with lists of phrases'],
  ['devices: [door]', 1, 'Expected a page ID with lists of phrases'],
  ['- door', 1, 'Expected a page ID with lists of phrases'],
  ['devices: {unlock: [}', 1, ''],
])('the error in %j is reported with its line', (text, line, message) => {
  expect(parseAliases(text, file).errors).toMatchObject([
    {file, line, message: expect.stringContaining(message) as unknown},
  ]);
});
