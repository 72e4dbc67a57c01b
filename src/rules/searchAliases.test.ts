import {describe, expect, it} from 'vitest';
import {formatFinding, toFindings} from 'api-docs-contract/finding';
import {aliasRule, checkAliases} from './searchAliases';

const file = 'web/search-aliases.yaml';
const check = (text: string): string[] =>
  toFindings(
    aliasRule,
    checkAliases({folder: 'web', url: 'web/2.0'}, text, [
      {url: '/web/2.0/rest/devices', ids: ['list', 'unlock'], isComplete: true},
      {url: '/web/1.0/rest/devises', ids: [], isComplete: true},
    ]),
  ).map(formatFinding);

describe('an error in the file is reported with its line', () => {
  it.each([
    ['rest/devices:\n  unlock: open door', ':2: Expected a page ID with lists of phrases'],
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
