import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import {expect, it} from 'vitest';
import {openPage} from 'docusaurus-openapi-reference/directives';
import {inlineSite, writeInlineBook} from 'docusaurus-openapi-reference/testing';
import {drawResources} from './resources';

it('::resources lists each resource with its operations and its events', () => {
  const folder = writeInlineBook({'rest/crates.mdx': '::operations\n'});
  const site = inlineSite(folder);
  const blocks = drawResources(openPage(site, site.books[0], path.join(folder, 'page.mdx')));
  const words = toString({type: 'root', children: blocks});
  expect(words).toContain('1 resources, 2 operations, and 1 types of events');
  expect(words).toContain('Crates 2 operations · 1 event');
});
