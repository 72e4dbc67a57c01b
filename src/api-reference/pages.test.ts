import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it, vi} from 'vitest';
import {readBook} from './book';
import {checkBook} from './checkBook';
import {expandPage} from './expandPage';

const site = path.resolve(__dirname, '../..');

// The first page of a book reads its whole contract, which takes seconds on a busy machine.
vi.setConfig({testTimeout: 60_000});

describe.each(['web', 'web_versioned_docs/version-1.0'])('the book in %s', (name) => {
  const folder = path.join(site, name);

  it('has every operation, object, event and error on exactly one page', () => {
    expect(checkBook(folder)).toEqual([]);
  });

  it.each([...readBook(folder).pages.values()].map(({file}) => path.relative(site, file)))(
    'draws %s',
    (file) => {
      expect(
        expandPage(path.join(site, file), readFileSync(path.join(site, file), 'utf8')).children,
      ).not.toEqual([]);
    },
  );
});
