import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {formatFinding, toFindings} from 'api-docs-contract/finding';
import {bookMessages} from '../messages';
import {checkBook} from './checkBook';
import {init, writeInlineBook} from 'docusaurus-openapi-reference/testing';

const crates =
  '::schema[Crate]\n\n::schema[Bell]\n\n::operation[listCrates]\n\n::operation[createCrate]\n\n::events\n\n::event[crate.created]\n';
const check = (files: Readonly<Record<string, string>>): string =>
  toFindings(
    {id: 'contract-page', messages: bookMessages},
    checkBook(writeInlineBook({'rest/crates.mdx': crates, 'errors.mdx': '::errors\n', ...files})),
  )
    .map(formatFinding)
    .join('\n');

describe('a book with a contract', () => {
  it('passes if everything is on exactly one page', () => {
    expect(check({})).toBe('');
  });

  it('can list the remaining operations together', () => {
    expect(check({'rest/crates.mdx': crates.replace('::operation[listCrates]', '::operations')})).toBe('');
  });

  it('can have another page with the file name of a resource', () => {
    const others = {'guides/crates.mdx': 'Paint.\n', 'crates.mdx': 'Open.\n', 'zoo/crates.mdx': 'Feed.\n'};
    expect(check(others)).toBe('');
  });

  it.each([
    ['an operation', '::operation[createCrate]', /The operation "createCrate" is on no page.*page "crates"/],
    ['an event', '::event[crate.created]', /The event "crate.created" is on no page/],
    ['the table of events', '::events\n', /The table of events is on no page/],
  ])('fails without %s', (_, directive, fault) => {
    expect(check({'rest/crates.mdx': crates.replace(directive, '')})).toMatch(fault);
  });

  it('fails if a schema is on no page', () => {
    const contract = 'components: {schemas: {Lost: {type: object, properties: {id: {type: integer}}}}}';
    expect(check({'openapi/lost.yaml': contract})).toMatch(/The schema "Lost" is on no page/);
  });

  it('fails if a schema is on two pages', () => {
    expect(check({'other.mdx': 'One.\n\n::schema[Crate]\n'})).toMatch(
      /other\.mdx:3: The schema "Crate" is also at .*rest\/crates\.mdx:1/,
    );
  });

  it('passes with the pages of init, also if a tag needs several', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'drafted-'));
    const item = (id: number) => [`/${id}`, {post: {tags: ['book-shelves'], responses: {}}}] as const;
    const paths = Object.fromEntries(Array.from({length: 51}, (_, id) => item(id)));
    writeFileSync(path.join(root, 'docusaurus.config.ts'), '');
    writeFileSync(path.join(root, 'package.json'), '{}');
    const file = path.join(root, 'a.json');
    writeFileSync(file, JSON.stringify({openapi: '3.1.0', info: {}, paths, webhooks: paths}));
    init(file, root);
    expect(checkBook(path.join(root, 'api'))).toEqual([]);
  });

  it('ignores directives in code blocks', () => {
    expect(check({'other.mdx': '```text\n::schema[Crate]\n```\n'})).toBe('');
  });
});
