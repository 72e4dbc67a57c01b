import path from 'node:path';
import {expect, it} from 'vitest';
import {inlineSite, writeInlineBook} from '../../testing/inlineBook';
import {makeDownloads} from './downloads';

it('the Postman collection links to the pages of the site', () => {
  const folder = writeInlineBook({'rest/crates.mdx': '::operations\n'});
  const books = [{title: 'Book', number: '2.0', url: 'api', folder: path.basename(folder)}];
  const files = makeDownloads({...inlineSite, root: path.dirname(folder), books});
  const collection = files.find((file) => file.path.endsWith('postman_collection.json'));
  expect(collection?.text).toContain('See [create](https://docs.example/api/rest/crates#create)');
});
