import {describe, expect, it} from 'vitest';
import {ContentError} from 'api-docs-contract/finding';
import {placeBooks} from 'docusaurus-openapi-reference/books';
import {addVersion, planCut, startPage} from './nextVersion';

const known = placeBooks([
  {title: 'Web API', number: '9.1', url: 'web/9.1', folder: 'web', mockPort: 4010},
  {title: 'Web API', number: '8.0', url: 'web/8.0', folder: 'web_versioned_docs/version-8.0', mockPort: 4020},
]);
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

it('the configuration of the site gets the version, and its names of renamed pages', () => {
  const older = "mockPort: 4010}], {'8.0': 'people', '9.1': 'holders'";
  expect(addVersion(`[{title: 'Web API', number: '9.1', url: 'web/9.1', folder: 'web', ${older}}`, cut)).toBe(
    "[{title: 'Web API', number: '10.0', url: 'web/10.0', folder: 'web', mockPort: 4030},\n" +
      `{title: 'Web API', number: '9.1', url: 'web/9.1', folder: 'web_versioned_docs/version-9.1', ${older}, '10.0': 'holders'}`,
  );
  expect(() => addVersion('[]', cut)).toThrow(ContentError);
});

describe('a page of the next version', () => {
  it.each([
    ['[a](/web/9.1/rest/a#b), [c](/web/8.0/d)', '[a](/web/10.0/rest/a#b), [c](/web/8.0/d)'],
    ['pathname:///openapi/9.1.json, /data/9.1/e.json', 'pathname:///openapi/10.0.json, /data/10.0/e.json'],
    ['pathname:///arazzo/9.1/w.json', 'pathname:///arazzo/10.0/w.json'],
    ['http://127.0.0.1:4010/v9', 'http://127.0.0.1:4030/v9'],
    ['Since 9.1, a door', 'Since 9.1, a door'],
    ['## In 8.0\n\nIt had a fax.\n\n::other-version\n', '## In 9.1\n\n::other-version\n'],
    [
      '## In 8.0\n\nNo box.\n\n## Next\n\n::other-version\n',
      '## In 8.0\n\nNo box.\n\n## Next\n\n::other-version\n',
    ],
  ])('%j', (before, after) => expect(startPage(before, cut)).toBe(after));
});
