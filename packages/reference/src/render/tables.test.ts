import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import {expect, it} from 'vitest';
import {inlineSite, writeInlineBook} from '../../testing/inlineBook';
import {expandPage} from '../pages/expandPage';

it('::resources lists each resource with its operations and its events', () => {
  const folder = writeInlineBook({'rest/doors.mdx': '::operations\n'});
  const words = toString(expandPage(inlineSite, path.join(folder, 'page.mdx'), '::resources\n'));
  expect(words).toContain('1 resources, 2 operations, and 1 types of events');
  expect(words).toContain('Doors 2 operations · 1 event');
});
