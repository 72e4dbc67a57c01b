import {expect, it} from 'vitest';
import {inlineSite, writeInlineBook} from '../../testing/inlineBook';
import {makeDownloads} from './downloads';

it('the Postman collection links to the pages of the site', () => {
  const folder = writeInlineBook({'rest/crates.mdx': '::operations\n'});
  const files = makeDownloads(inlineSite(folder));
  const collection = files.find((file) => file.path.endsWith('postman_collection.json'));
  expect(collection?.text).toContain('See [create](https://docs.example/docs/rest/crates#create)');
});
