import {expect, it} from 'vitest';
import {readFactPage} from './factPage';
import {checkOperationLinks} from './operationLinks';

/** The messages for a page of 2.0 with one paragraph. */
function check(paragraph: string): string[] {
  const text = `---\ntitle: A\ndescription: B\n---\n\n${paragraph}\n`;
  const page = readFactPage('web/rest/holders.mdx', text);
  return page ? checkOperationLinks(page).findings.map(({message}) => message) : [];
}

it.each([
  ['[Delete the holder](#create)', 'which opens "Create a holder". Link to #delete on the page holders'],
  [
    '[retrieve a holder](holders.mdx#delete)',
    'which opens "Delete a holder". Link to #retrieve on the page holders',
  ],
  ['[List rules](./groups.mdx#list)', 'which opens "List groups". Link to #list on the page rules'],
  ['[Unlock a door](/web/2.0/rest/devices#lock-down)', 'Link to #unlock on the page devices'],
])('reports %s', (link, message) => {
  expect(check(link)).toEqual([expect.stringContaining(message)]);
});

it.each([
  '[Delete the holder](#delete)',
  '[remove the person](#delete)',
  '[create one](#create)',
  '[Delete a holder](#limits)',
])('accepts %s', (link) => {
  expect(check(link)).toEqual([]);
});
