import {describe, expect, it, test} from 'vitest';
import {parseAliases, requireKnownAnchors, requireKnownPages, type Alias} from './searchAliases';

const read = (text: string): [string, Alias[]][] => parseAliases(text, 'web/search-aliases.yaml');

test('aliases belong to a page or to one of its anchors, and have a line number', () => {
  expect(read('rest/devices:\n  page: [door]\n  unlock: [open door, buzz in]\n')).toEqual([
    [
      'rest/devices',
      [
        {id: '', phrases: ['door'], source: 'web/search-aliases.yaml:2'},
        {id: 'unlock', phrases: ['open door', 'buzz in'], source: 'web/search-aliases.yaml:3'},
      ],
    ],
  ]);
  expect(read('')).toEqual([]);
});

describe('an invalid file is rejected with the line', () => {
  it.each([
    ['rest/devices:\n  unlock: open door', ':2: expected a page ID with lists of phrases'],
    ['rest/devices:\n  unlock: [1]', ':2: expected a page ID with lists of phrases'],
    ['rest/devices: [door]', ':1: expected a page ID with lists of phrases'],
    ['- door', ':1: expected a page ID with lists of phrases'],
    ['rest/devices: {unlock: [}', ':1: '],
  ])('%j', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  const alias: Alias = {id: 'unlok', phrases: ['open door'], source: 'web/search-aliases.yaml:3'};

  it('an unknown anchor is rejected with the nearest one', () => {
    expect(() => requireKnownAnchors('/web/2.0/x', [alias], ['', 'list', 'unlock'])).toThrow(
      'web/search-aliases.yaml:3: /web/2.0/x has no anchor "unlok". Nearest: "unlock".',
    );
  });

  it('an unknown page is rejected with the nearest one', () => {
    expect(() => requireKnownPages(new Map([['/web/2.0/devises', [alias]]]), ['/web/2.0/devices'])).toThrow(
      'web/search-aliases.yaml:3: the page /web/2.0/devises does not exist. Nearest: /web/2.0/devices.',
    );
  });
});
