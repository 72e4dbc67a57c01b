import path from 'node:path';
import type {Root} from 'hast';
import {toHast} from 'mdast-util-to-hast';
import {expect, it} from 'vitest';
import {inlineSite, writeInlineBook} from '../../../testing/inlineBook';
import {expandPage} from '../../read/expandPage';
import rehypeDetails from './rehypeDetails';
import rehypeStaticHtml from './rehypeStaticHtml';

const folder = writeInlineBook({
  'rest/crates.mdx': '::schema[Crate]\n\n::operations\n\n::event[crate.created]\n',
});

/** The static HTML of a page and its JSX, as the build writes them. */
function build(source: string): string {
  const root = expandPage(inlineSite(folder), path.join(folder, 'rest/crates.mdx'), source);
  const tree = toHast(root) as Root;
  rehypeDetails()(tree);
  rehypeStaticHtml()(tree);
  return JSON.stringify(tree).replace(/\\"/g, '"');
}

it('a closed line has a heading with an anchor, and no link in its summary', () => {
  const html = build('::event[crate.created]');
  expect(html).toMatch(/<h3 id="event-crate-created" class="anchor"><code>crate\.created<\/code><\/h3>/);
  expect(html).toContain('<a href="#event-crate-created" data-search-skip="">Permalink</a>');
});

it('an error of an operation has its anchor in the summary, and its links below', () => {
  const html = build('::operation[createCrate]');
  expect(html).toMatch(/<span class="api-status[^>]*id="create-error-crate-taken"[^>]*>409<\/span>/);
  expect(html).not.toMatch(/<summary>(?:(?!<\/summary>).)*<a /);
  expect(html).toContain('href="#create-error-crate-taken"');
});

it('a disclosure in a disclosure is native, too', () => {
  const html = build('::schema[Crate]');
  expect(html).toMatch(/<details class="api-field__nested">/);
  expect(html).not.toContain('"tagName":"details"');
});

it('the button of a heading names the number of lines that it opens, without the next closed section', () => {
  const event = '::event[crate.created]';
  const html = build(
    `### Crates\n\n${event}\n\n${event}\n\n:::closed[More.]\n\n### Other\n\n${event}\n\n:::`,
  );
  expect(html).toMatch(/Collapse all"}]},{"type":"text","value":" 4"}/);
});
