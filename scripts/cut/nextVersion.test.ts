import {describe, expect, it} from 'vitest';
import {ContentError} from 'api-contract/finding';
import {describeApiVersions, type SiteData} from '../../src/site';
import {addVersion, planCut, startContract, startPage} from './nextVersion';

const rows = [
  {number: '9.1', mockPort: 4010},
  {number: '8.0', mockPort: 4020},
];
const known = describeApiVersions({id: 'web', label: 'Web API', versions: rows});
const cut = planCut('10.0', known);

describe('the number of the next version', () => {
  it.each([
    ['v10', /"v10" is not a version number\. Use a number such as 9\.1\./],
    ['10', /"10" is not a version number/],
    ['9.1', /9\.1 is not newer than 9\.1/],
    ['0.9', /not newer than/],
  ])('%s is rejected', (number, message) => {
    expect(() => planCut(number, known)).toThrow(ContentError);
    expect(() => planCut(number, known)).toThrow(message);
  });

  it('is compared part by part, and gets a free port', () => {
    expect(cut.next).toMatchObject({number: '10.0', url: 'web/10.0', mockPort: 4030});
  });
});

describe('a page of the next version', () => {
  it.each([
    ['[a](/web/9.1/rest/a#b), [c](/web/8.0/d)', '[a](/web/10.0/rest/a#b), [c](/web/8.0/d)'],
    ['pathname:///openapi/9.1.json, /data/9.1/e.json', 'pathname:///openapi/10.0.json, /data/10.0/e.json'],
    ['http://127.0.0.1:4010/v9', 'http://127.0.0.1:4030/v9'],
    ['Since 9.1, a door', 'Since 9.1, a door'],
    ['## In 8.0\n\nIt had a fax.\n\n::other-version\n', '## In 9.1\n\n::other-version\n'],
    [
      '## In 8.0\n\nNo box.\n\n## Next\n\n::other-version\n',
      '## In 8.0\n\nNo box.\n\n## Next\n\n::other-version\n',
    ],
  ])('%j', (before, after) => expect(startPage(before, cut)).toBe(after));
});

it('a contract of the next version has its number and date, and no marks of the previous one', () => {
  const text = [
    "info: {title: A, version: '9.1'}",
    "x-edition: '2026-01-02'",
    '# Why',
    'a:',
    '  x-was: [b, c]',
    '  one: {x-was: Person, type: string}',
    "  two: &anchor {type: string, x-was: null, x-since: '2026-01-02'}",
    '  three: *anchor',
    '',
  ];
  expect(startContract(text.join('\n'), cut, '2027-01-02').split('\n')).toEqual([
    "info: {title: A, version: '10.0'}",
    "x-edition: '2027-01-02'",
    '# Why',
    'a:',
    '  one: {type: string}',
    '  two: &anchor {type: string}',
    '  three: *anchor',
    '',
  ]);
});

it('the list of books starts with the next version, which keeps the names of renamed pages', () => {
  const site: SiteData = {
    books: [
      {id: 'web', label: 'Web API', versions: rows},
      {id: 'ios', label: 'iOS'},
    ],
    renamedPages: [{'8.0': 'people', '9.1': 'holders'}],
    footer: [],
    notFound: [],
  };
  const {books, renamedPages} = addVersion(site, cut);
  expect(books[0]?.versions).toEqual([{number: '10.0', mockPort: 4030}, ...rows]);
  expect(books[1]).toEqual(site.books[1]);
  expect(renamedPages).toEqual([{'8.0': 'people', '9.1': 'holders', '10.0': 'holders'}]);
});
