import {expect, it} from 'vitest';
import {versions} from '../../site';
import {checkBook} from './checkBook';

it.each(versions.map(({folder}) => folder))(
  'the book in %s has every operation, schema, event, and error on exactly one page',
  (folder) => {
    expect(checkBook(folder)).toEqual([]);
  },
);
