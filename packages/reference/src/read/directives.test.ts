import path from 'node:path';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import type {Root} from 'mdast';
import {describe, expect, it} from 'vitest';
import {expandPage} from './remarkApiReference';
import {inlineSite, writeInlineBook} from '../../testing/inlineBook';

const folder = writeInlineBook({
  'rest/doors.mdx': '::schema[Leaf]\n\n::operations\n\n::event[door.created]\n',
  'errors.mdx': '::errors\n',
  'openapi/values.yaml':
    'components:\n  x-values:\n    lifetime: 24 hours\n    kinds: {count: schemas/Door/oneOf}\n',
});

/** Expands the first paragraph of a page, and writes it as Markdown. */
function expand(source: string): string {
  const root: Root = expandPage(inlineSite, path.join(folder, 'page.mdx'), source);
  return unified().use(remarkStringify).stringify(root).trim();
}

describe('a directive in a sentence', () => {
  it.each([
    ['a value', 'It ends after :value[lifetime].', 'It ends after 24 hours.'],
    ['the number alone', 'It ends in :value[lifetime]{number} h.', 'It ends in 24 h.'],
    [
      'a number as a word',
      ':value[kinds]{word} kinds and :value[kinds]{word} doors.',
      'Two kinds and two doors.',
    ],
    ['an operation', 'First, :operation[createDoor].', 'First, [create a door](./rest/doors.mdx#create).'],
    [
      'an operation that starts a sentence',
      'One. :operation[listDoors]',
      'One. [List doors](./rest/doors.mdx#list)',
    ],
    [
      'an object that the text has named',
      'Now :operation[createDoor]{the}.',
      'Now [create the door](./rest/doors.mdx#create).',
    ],
    ['several of them', 'Now :operation[listDoors]{the}.', 'Now [list the doors](./rest/doors.mdx#list).'],
    ['a text of the writer', ':operation[Doors]{#listDoors}', '[Doors](./rest/doors.mdx#list)'],
    ['an event', ':event[door.created]', '[`door.created`](./rest/doors.mdx#event-door-created)'],
    ['an error', ':error[door-taken]', '[`door-taken`](./errors.mdx#error-door-taken)'],
    [
      'an error with its status',
      ':error[door-taken]{status}',
      '[409 `door-taken`](./errors.mdx#error-door-taken)',
    ],
    ['the status of an operation', 'Returns :status[createDoor].', 'Returns `201`.'],
    ['the role of operations', 'a :role[listDoors createDoor] role', 'a `admin` role'],
    ['an object', 'the :schema[Leaf]', 'the [leaf object](./rest/doors.mdx#leaf-object)'],
  ])('inserts %s', (_, source, text) => {
    expect(expand(source)).toBe(text);
  });

  it('works in a cell of a table', () => {
    const root = expandPage(
      inlineSite,
      path.join(folder, 'page.mdx'),
      '| Kinds |\n| --- |\n| :value[kinds] |\n',
    );
    expect(JSON.stringify(root)).toContain('"value":"2"');
  });

  it.each([
    ['value', 'a :value[lifetim]', /no value "lifetim". Did you mean lifetime\?/],
    ['operation', 'a :operation[listDoor]', /no operation "listDoor".*listDoors/],
    ['error', 'a :error[door-take]', /no error "door-take". Did you mean door-taken\?/],
    ['event', 'a :event[door.creatd]', /no event "door.creatd".*door.created/],
    ['object', 'a :schema[Leav]', /no schema "Leav".*Leaf/],
    ['object without a section', 'a :schema[Gate]', /No page describes "Gate"/],
    ['directive', 'a :valeu[lifetime]', /":valeu" is not a directive. Did you mean :value/],
    ['version', 'a :value[lifetime]{in=0.1}', /no version "0.1"/],
    ['attribute', 'a :value[lifetime]{unit=h}', /has no attribute "unit"/],
  ])('rejects an unknown %s', (_, source, reason) => {
    expect(() => expand(source)).toThrow(reason);
  });
});
