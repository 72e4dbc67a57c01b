import {expect, it} from 'vitest';
import {checkBook} from './checkBook';

it.each(['web', 'web_versioned_docs/version-1.0'])(
  'the book in %s has every operation, object, event and error on exactly one page',
  (folder) => {
    expect(checkBook(folder)).toEqual([]);
  },
);
