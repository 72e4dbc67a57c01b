import {describe, expect, it, test} from 'vitest';
import {parseAliases, requireKnownAnchors, requireKnownPages, type Alias} from './searchAliases';

const read = (text: string): [string, Alias[]][] => parseAliases(text, 'web/search-aliases.yaml');

test('aliases name a page or a place on it, with their line', () => {
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

describe('a mistake is rejected with its line', () => {
  it.each([
    ['rest/devices:\n  unlock: open door', ':2: write a page with lists of phrases'],
    ['rest/devices:\n  unlock: [1]', ':2: write a page with lists of phrases'],
    ['rest/devices: [door]', ':1: write a page with lists of phrases'],
    ['- door', ':1: write a page with lists of phrases'],
    ['rest/devices: {unlock: [}', ':1: '],
  ])('%j', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  const alias: Alias = {id: 'unlok', phrases: ['open door'], source: 'web/search-aliases.yaml:3'};

  it('an anchor that the page does not have, with the nearest', () => {
    expect(() => requireKnownAnchors('/web/2.0/x', [alias], ['', 'list', 'unlock'])).toThrow(
      'web/search-aliases.yaml:3: /web/2.0/x has no anchor "unlok". Nearest: "unlock".',
    );
  });

  it('a page that does not exist, with the nearest', () => {
    expect(() => requireKnownPages(new Map([['/web/2.0/devises', [alias]]]), ['/web/2.0/devices'])).toThrow(
      'web/search-aliases.yaml:3: there is no page /web/2.0/devises. Nearest: /web/2.0/devices.',
    );
  });
});
