import {describe, expect, it, test} from 'vitest';
import {formatFinding} from 'api-contract/finding';
import {checkAliases, parseAliases} from './searchAliases';

const file = 'web/search-aliases.yaml';
const check = (text: string): string[] =>
  checkAliases({folder: 'web', url: 'web/2.0'}, text, [
    {url: '/web/2.0/rest/devices', ids: ['list', 'unlock'], isComplete: true},
    {url: '/web/1.0/rest/devises', ids: [], isComplete: true},
  ]).map(formatFinding);

test('aliases belong to a page or to one of its anchors, and have a line number', () => {
  expect(parseAliases('rest/devices:\n  page: [door]\n  unlock: [open door, buzz in]\n', file).pages).toEqual(
    [
      [
        'rest/devices',
        [
          {id: '', phrases: ['door'], place: {file, line: 2, column: 3}},
          {id: 'unlock', phrases: ['open door', 'buzz in'], place: {file, line: 3, column: 3}},
        ],
      ],
    ],
  );
  expect(parseAliases('', file)).toEqual({pages: [], problems: []});
});

describe('an error in the file is reported with its line', () => {
  it.each([
    ['rest/devices:\n  unlock: open door', ':2: Expected a page ID with lists of phrases'],
    ['rest/devices:\n  unlock: [1]', ':2: Expected a page ID with lists of phrases'],
    ['rest/devices: [door]', ':1: Expected a page ID with lists of phrases'],
    ['- door', ':1: Expected a page ID with lists of phrases'],
    ['rest/devices: {unlock: [}', ':1: '],
    [
      'rest/devices:\n  unlok: [open door]',
      ':2: The page "rest/devices" has no anchor "unlok". Did you mean unlock?',
    ],
    ['rest/devices:\n  list: [Unlock]', ':2: "Unlock" is the heading #unlock of this page'],
    [
      'rest/devises:\n  unlock: [open door]',
      ':2: The page "rest/devises" doesn’t exist. Did you mean rest/devices?',
    ],
  ])('%j', (text, message) => {
    expect(check(text).join('\n')).toContain(`${file}${message}`);
  });

  it('together with all others', () => {
    expect(check('rest/devices:\n  unlok: [a]\n  lst: [b]\nrest/devises: {page: [c]}')).toHaveLength(3);
  });
});
