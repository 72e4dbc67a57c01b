import {expect, it} from 'vitest';
import {bookVersions} from '../site';
import {checkSidebarText} from './checkBookSidebar';

const [version] = bookVersions.filter(({docusaurusName}) => docusaurusName === 'current');

it.each([
  [
    'a misspelled key',
    "[{type: 'category', lable: 'B', items: []}]",
    /^2:\d+ In an item of the sidebar, "label" is required\. Did you mean "label" instead of "lable"\?$/,
  ],
  [
    'an unknown key',
    "[{type: 'doc', id: 'a', lnk: 'b'}]",
    /^2:\d+ In an item of the sidebar, "lnk" is not allowed\.$/,
  ],
  [
    'an unknown type',
    "[{type: 'categry', label: 'B', items: []}]",
    /^2:\d+ Unknown sidebar item type "categry"\.$/,
  ],
  ['a text instead of items', "'a'", /^1:\d+ Invalid sidebar items collection/],
  ['a syntax error', "['a'", /^3:1 The file can’t be loaded\. Expected "\]" but found "\}"\.$/],
])('a sidebar with %s is reported once, at its place', (_, items, message) => {
  const text = `export default {\nbook: ${items}\n};\n`;
  const findings = version ? checkSidebarText({version, pages: []}, 'sidebars.ts', text) : [];
  expect(findings).toHaveLength(1);
  const [{line = 0, column = 1, message: found = ''} = {}] = findings;
  expect(`${line}:${column} ${found}`).toMatch(message);
});
