import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {requireContract} from 'api-docs-contract';
import {formatFinding, runRules, type Finding} from 'api-docs-contract/finding';
import {contractPage} from './contractPage';
import {init, writeInlineBook} from 'docusaurus-openapi-reference/testing';

const crates =
  '::schema[Crate]\n\n::schema[Bell]\n\n::operation[listCrates]\n\n::operation[createCrate]\n\n::events\n\n::event[crate.created]\n';
/** @param book the folder of a book */
function checkBook(book: string): Finding[] {
  const folder = path.join(book, 'openapi');
  return runRules([contractPage], {contract: requireContract(folder), folder});
}

const check = (files: Readonly<Record<string, string>>): string =>
  checkBook(writeInlineBook({'rest/crates.mdx': crates, 'errors.mdx': '::errors\n', ...files}))
    .map(formatFinding)
    .join('\n');

describe('a book with a contract', () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ['everything is on exactly one page', {}],
    ['a page lists the remaining operations together', {'rest/crates.mdx': crates.replace('::operation[listCrates]', '::operations')}],
    ['other pages have the file name of a resource', {'guides/crates.mdx': 'Paint.\n', 'crates.mdx': 'Open.\n', 'zoo/crates.mdx': 'Feed.\n'}],
    ['a directive is in a code block', {'other.mdx': '```text\n::schema[Crate]\n```\n'}],
  ])('passes if %s', (_, files) => expect(check(files)).toBe('')); // prettier-ignore

  // prettier-ignore
  it.each<[string, Readonly<Record<string, string>>, RegExp]>([
    ['an operation is on no page', {'rest/crates.mdx': crates.replace('::operation[createCrate]', '')}, /The operation "createCrate" is on no page.*page "crates"/],
    ['an event is on no page', {'rest/crates.mdx': crates.replace('::event[crate.created]', '')}, /The event "crate.created" is on no page/],
    ['the table of events is on no page', {'rest/crates.mdx': crates.replace('::events\n', '')}, /The table of events is on no page/],
    ['a schema is on no page', {'openapi/lost.yaml': 'components: {schemas: {Lost: {type: object, properties: {id: {type: integer}}}}}'}, /The schema "Lost" is on no page/],
    ['a schema is on two pages', {'other.mdx': 'One.\n\n::schema[Crate]\n'}, /other\.mdx:3: The schema "Crate" is also at .*rest\/crates\.mdx:1/],
  ])('fails if %s', (_, files, fault) => expect(check(files)).toMatch(fault));

  it('passes with the pages of init, also if a tag needs several', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'drafted-'));
    const item = (id: number) => [`/${id}`, {post: {tags: ['book-shelves'], responses: {}}}] as const;
    const paths = Object.fromEntries(Array.from({length: 51}, (_, id) => item(id)));
    writeFileSync(path.join(root, 'docusaurus.config.ts'), '');
    writeFileSync(path.join(root, 'package.json'), '{}');
    const file = path.join(root, 'a.json');
    writeFileSync(file, JSON.stringify({openapi: '3.1.0', info: {}, paths, webhooks: paths}));
    init({file}, root);
    expect(checkBook(path.join(root, 'api'))).toEqual([]);
  });
});
