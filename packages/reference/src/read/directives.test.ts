import path from 'node:path';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import {expandPage} from './expandPage';
import {inlineSite, writeInlineBook} from '../../testing/inlineBook';

const folder = writeInlineBook({
  'rest/crates.mdx': '::schema[Leaf]\n\n::operations\n\n::event[crate.created]\n',
  'errors.mdx': '::errors\n',
  'openapi/values.yaml':
    'components:\n  x-docs-values:\n    lifetime: 24 hours\n    kinds: {count: schemas/Crate/oneOf}\n',
});

const expandNodes = (source: string): Root =>
  expandPage(inlineSite(folder), path.join(folder, 'page.mdx'), source);
/** Expands a page, and writes it as Markdown. */
const expand = (source: string): string =>
  unified().use(remarkStringify).stringify(expandNodes(source)).trim();

describe('a directive in a sentence', () => {
  it.each([
    ['a value', 'It ends after :value[lifetime].', 'It ends after 24 hours.'],
    ['the number alone', 'It ends in :value[lifetime]{number} h.', 'It ends in 24 h.'],
    [
      'a number as a word',
      ':value[kinds]{word} kinds and :value[kinds]{word} crates.',
      'Two kinds and two crates.',
    ],
    ['an operation', 'First, :operation[createCrate].', 'First, [create a crate](./rest/crates.mdx#create).'],
    [
      'an operation that starts a sentence',
      'One. :operation[listCrates]',
      'One. [List crates](./rest/crates.mdx#list)',
    ],
    [
      'an object that the text has named',
      'Now :operation[createCrate]{the}.',
      'Now [create the crate](./rest/crates.mdx#create).',
    ],
    ['several of them', 'Now :operation[listCrates]{the}.', 'Now [list the crates](./rest/crates.mdx#list).'],
    ['a text of the writer', ':operation[Crates]{#listCrates}', '[Crates](./rest/crates.mdx#list)'],
    ['an event', ':event[crate.created]', '[`crate.created`](./rest/crates.mdx#event-crate-created)'],
    ['an error', ':error[crate-taken]', '[`crate-taken`](./errors.mdx#error-crate-taken)'],
    [
      'an error with its status',
      ':error[crate-taken]{status}',
      '[409 `crate-taken`](./errors.mdx#error-crate-taken)',
    ],
    ['the status of an operation', 'Returns :status[createCrate].', 'Returns `201`.'],
    ['the role of operations', 'a :role[listCrates createCrate] role', 'a `admin` role'],
    ['an object', 'the :schema[Leaf]', 'the [leaf object](./rest/crates.mdx#leaf-object)'],
  ])('inserts %s', (_, source, text) => {
    expect(expand(source)).toBe(text);
  });

  it('works in a cell of a table', () => {
    expect(JSON.stringify(expandNodes('| Kinds |\n| --- |\n| :value[kinds] |\n'))).toContain('"value":"2"');
  });

  it.each([
    ['value', 'a :value[lifetim]', /no value "lifetim". Did you mean lifetime\?/],
    ['operation', 'a :operation[listCrate]', /no operation "listCrate".*listCrates/],
    ['error', 'a :error[crate-take]', /no error "crate-take". Did you mean crate-taken\?/],
    ['event', 'a :event[crate.creatd]', /no event "crate.creatd".*crate.created/],
    ['object', 'a :schema[Leav]', /no schema "Leav".*Leaf/],
    ['object without a section', 'a :schema[Gate]', /No page describes "Gate"/],
    ['directive', 'a :valeu[lifetime]', /":valeu" is not a directive. Did you mean :value/],
    ['version', 'a :value[lifetime]{in=0.1}', /no version "0.1"/],
    ['attribute', 'a :value[lifetime]{unit=h}', /has no attribute "unit"/],
  ])('rejects an unknown %s', (_, source, reason) => {
    expect(() => expand(source)).toThrow(reason);
  });
});

describe(':::closed', () => {
  it('draws a closed line with the heading, and keeps everything else below it', () => {
    const [line] = expandNodes(
      ':::closed[Two crates.]\n\n### Paint {#paint}\n\nUse :operation[brushes]{#listCrates}.\n\n```json\n{}\n```\n\n:::\n',
    ).children;
    expect(line).toMatchObject({type: 'apiBox', data: {hName: 'details'}});
    const [summary, body] = line?.type === 'apiBox' ? line.children : [];
    expect(summary && toString(summary)).toBe('PaintTwo crates.');
    expect(summary).toMatchObject({children: [{data: {hProperties: {id: 'paint'}}}, {}]});
    expect(body && toString(body)).toBe('Use brushes.{}');
  });

  it.each([
    ['a sentence', ':::closed\n\n### Paint\n\nText.\n\n:::\n'],
    ['a heading', ':::closed[Two crates.]\n\nText.\n\n:::\n'],
  ])('needs %s', (_, source) => {
    expect(() => expandNodes(source)).toThrow(/starts with a sentence and a heading/);
  });
});
