import {existsSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {checkBook} from 'docusaurus-openapi-reference/pages';
import {adopt} from './adopt';

const makeFolder = (): string => mkdtempSync(path.join(tmpdir(), 'adopt-'));

/** An OpenAPI file with features that foreign contracts have and ours don't. */
const foreign = `
openapi: 3.0.3
info: {title: Library, version: 1.2 beta, description: "Books. See [the guide](guide.html)."}
servers: [{url: 'https://library.example/api'}]
tags: [{name: Book Shelves, description: 'Where <books> stand.'}]
paths:
  /shelves:
    get:
      tags: [Book Shelves, Rooms]
      responses: {'200': {description: All., content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Shelf'}}}}}}
    head: {tags: [Book Shelves], responses: {'200': {description: Same.}}}
  /ping: {get: {operationId: ping, summary: 'Ping, as in [push](#push)', description: "Or:\\n\\n\`\`\`ruby\\nping\\n\`\`\`\\n", responses: {'204': {description: Here.}}}}
components:
  schemas:
    Shelf: {type: object, properties: {room: {type: string, nullable: true}, next: {$ref: '#/components/schemas/Shelf'}}}
    Lost: {type: object, properties: {why: {type: string}}}
`;

function adoptText(text: string): string {
  const file = path.join(makeFolder(), 'foreign.yaml');
  const to = path.join(makeFolder(), 'site');
  writeFileSync(file, text);
  adopt({file, to});
  return to;
}

describe('a foreign contract', () => {
  const to = adoptText(foreign);
  const read = (name: string): string => readFileSync(path.join(to, name), 'utf8');

  it('becomes a book in which everything is shown once', () => {
    expect(checkBook(path.join(to, 'web'))).toEqual([]);
  });

  it('has its pages in the sidebar, the list of routes, and the versions', () => {
    for (const page of ['introduction', 'rest/book-shelves', 'rest/operations', 'objects']) {
      expect(read('sidebars.web.ts')).toContain(JSON.stringify(page));
      expect(read('tests/fixtures/anchors.txt')).toContain(`/web/1.2-beta/${page}\n`);
    }
    expect(JSON.parse(read('src/books.json'))).toMatchObject({
      books: [{id: 'web', versions: [{number: '1.2 beta', mockPort: 4010}]}],
      renamedPages: [],
    });
  });

  it('has no link to a deleted page', () => {
    const files = ['src/pages/index.tsx', 'src/books.json'];
    expect(files.filter((file) => /\/web\/[12]\.0\/|holders|code-tutorial/.test(read(file)))).toEqual([]);
    expect(existsSync(path.join(to, 'ios'))).toBe(false);
  });

  it('has an ID and a page for each operation, and no links into its original site', () => {
    const text = read('web/openapi/openapi.yaml');
    expect(text).toContain('operationId: getShelves');
    expect(text).toContain('```text');
    expect(text).not.toMatch(/head:|\]\(guide|\]\(#push/);
  });

  it.each([
    ['swagger: "2.0"\ninfo: {title: Old, version: "1"}', /swagger2openapi/],
    [foreign.replace('#/components/schemas/Shelf', 'shelf.yaml'), /redocly bundle/],
  ])('is rejected with a resolution if it cannot be read', (text, advice) => {
    expect(() => adoptText(text)).toThrow(advice);
  });
});
