import path from 'node:path';
import type {Heading, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {expandPage} from './expandPage';
import {inlineSite, writeInlineBook} from '../../testing/inlineBook';

const folder = writeInlineBook({
  'rest/crates.mdx': '::schema[Crate]\n\n::operations\n\n::event[crate.created]\n',
  'errors.mdx': '::errors\n',
  'other.mdx': 'Nothing.\n',
  '_safety.mdx': '## Safety\n\nSee [errors](../errors.mdx) and :operation[createCrate].\n',
});
const draw = (source: string, page = 'rest/crates.mdx'): Root =>
  expandPage(inlineSite(folder), path.join(folder, page), source);
const headings = (root: Root): string[] => {
  const found: string[] = [];
  visit(root, 'heading', (node: Heading) => {
    const {id} = (node.data ?? {}) as {id?: string};
    found.push(`${'#'.repeat(node.depth)} ${toString(node)} {#${id ?? ''}}`);
  });
  return found;
};
const links = (root: Root): string[] => {
  const found: string[] = [];
  visit(root, 'link', ({url}) => void found.push(url));
  return found;
};

describe('an included partial', () => {
  it('belongs to the page, with its headings, directives, and links relative to the page', () => {
    const root = draw('::include[../_safety.mdx]');
    expect(headings(root)).toEqual(['## Safety {#}']);
    expect(links(root)).toEqual(['../errors.mdx', '#create']);
  });

  it('is reported at its line if its file is missing', () => {
    expect(() => draw('Text.\n\n::include[_saftey.mdx]')).toThrow(
      expect.objectContaining({line: 3, reason: expect.stringContaining('There is no file "_saftey.mdx".')}),
    );
  });
});

describe('a directive', () => {
  it('becomes headings with IDs for the table of contents', () => {
    expect(headings(draw('::operation[createCrate]'))).toEqual([
      '### Create a crate {#create}',
      '#### Request body {#create-body}',
      '#### Response {#create-response}',
      '#### Side effects {#create-effects}',
      '#### Warning {#create-warning}',
      '#### Errors {#create-errors}',
    ]);
  });

  it('keeps braces and angle brackets in a description as text', () => {
    expect(toString(draw('::operation[listCrates]'))).toContain('{braces} or <tags>');
  });

  it('links to a resource by its name, and to another page by its file', () => {
    expect(links(draw('::operation[listCrates]'))).toContain('#create');
    expect(links(draw('::role-matrix', 'other.mdx'))).toContain('./rest/crates.mdx#create');
    expect(links(draw('::operation[createCrate]'))).toContain('../errors.mdx#error-crate-taken');
  });

  it('draws shared fields of variants once, and a recursive object once', () => {
    const words = toString(draw('::schema[Crate]'));
    expect(words.match(/Its number\./g)).toHaveLength(1);
    expect(words.match(/How many hinges\./g)).toHaveLength(1);
    expect(words.match(/Its name\./g)).toHaveLength(1);
    expect(words).toContain('Same fields as the enclosing room');
  });

  it('gives each field a unique ID', () => {
    const ids: string[] = [];
    visit(draw('::schema[Crate]\n\n::operations'), 'listItem', ({data}) => {
      const {id} = ((data ?? {}) as {hProperties?: {id?: string}}).hProperties ?? {};
      if (id) ids.push(id);
    });
    expect(ids).toContain('crate-leaf-hinges');
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('draws the states of an enumeration, and names a color for an unknown state', () => {
    const [diagram] = draw('::states[Room.light]{failure="off"}').children;
    expect(diagram).toMatchObject({
      lang: 'mermaid',
      value: [
        'stateDiagram-v2',
        '  accTitle: Light of the room',
        '  accDescr: From start to off. From off to on: press. From on to off: press. From on to end: burn out.',
        '  [*] --> off',
        '  off --> on: press',
        '  on --> off: press',
        '  on --> [*]: burn out',
        '  class off failure',
      ].join('\n'),
    });
    expect(() => draw('::states[Room.light]{failure="of"}')).toThrow('There is no value of Room.light "of"');
  });

  it('draws the IDs that connect objects, and inserts values in diagrams', () => {
    const [diagram] = draw('::relations[Crate Bell]').children;
    expect(diagram).toMatchObject({value: expect.stringContaining('  Bell -->|crateId| Crate')});
    expect(() => draw('::relations[Crate Bell Room]')).toThrow('No ID connects Room with another');
    expect(draw('```mermaid\n:value[bells]\n```').children).toMatchObject([{value: '2 bells'}]);
    expect(() => draw('```mermaid\n:value[bell]\n```')).toThrow('There is no value "bell".');
  });

  it('doesn’t change prose with colons and admonitions', () => {
    expect(toString(draw('The scope access:read.\n\n:::note\n\nMind.\n\n:::\n'))).toContain('Mind.');
  });
});

describe('an error is reported at its line with the nearest names', () => {
  it.each([
    [
      'an unknown directive',
      'One.\n\n::operatoin[listCrates]',
      3,
      /"::operatoin" is not a directive. Did you mean ::operation, /,
    ],
    ['a directive with one colon', ':events', 1, /":events" is not a directive. Did you mean .*::events/],
    ['an unknown box', ':::waring\n\n:::', 1, /":::waring" is not a directive. Did you mean :::warning\?$/],
    [
      'a directive as a box',
      ':::operations\n\n:::',
      1,
      /":::operations" is not a directive. Did you mean ::operations, /,
    ],
    ['an unknown operation', '::operation[listCrate]', 1, /no operation "listCrate".*listCrates/],
    ['an unknown attribute', '::schema[Crate]{title=x}', 1, /has no attribute "title"/],
  ])('%s', (_, source, line, reason) => {
    expect(() => draw(source)).toThrow(
      expect.objectContaining({line, reason: expect.stringMatching(reason) as string}),
    );
  });

  it('an operation on a page that isn’t its first tag', () => {
    expect(() => draw('::operation[listCrates]', 'other.mdx')).toThrow(/belongs to the page "crates"/);
  });

  it('a directive on a page without a contract', () => {
    expect(() => expandPage(inlineSite('/nowhere'), '/nowhere/page.mdx', '::errors')).toThrow(
      /no book of the site/,
    );
  });
});
