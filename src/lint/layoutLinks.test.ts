import {expect, it} from 'vitest';
import {bookVersions, versions} from '../site';
import {checkLayoutLinks} from './layoutLinks';

const [current] = versions;
const book = bookVersions.find(({bookId}) => bookId !== current?.bookId);
const pages = [{url: `/${current?.url}/start`}, {url: `/${book?.url}/first`}];

it('reports pages in the layout that do not exist, at their place', () => {
  const text = [
    '{',
    `  "renamedPages": [{"${current?.number}": "strat"}],`,
    `  "notFound": [{"label": "A", "page": "start"}, {"label": "B", "page": "first", "book": "${book?.bookId}"}],`,
    '  "footer": [{"links": [{"label": "C", "page": "first"}]}]',
    '}',
  ].join('\n');
  expect(checkLayoutLinks(text, pages)).toEqual([
    {
      file: 'src/books.json',
      line: 2,
      column: expect.any(Number) as number,
      message: expect.stringMatching(/has no page "strat"\. Did you mean start\?/) as string,
    },
    expect.objectContaining({line: 4, message: expect.stringMatching(/has no page "first"/) as string}),
  ]);
});
