import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import {inlineSite, writeInlineBook} from '../../../testing/inlineBook';
import {expandPage} from '../expandPage';

const folder = writeInlineBook({
  'openapi/openapi.yaml': `
openapi: 3.1.1
info: {title: Crates, version: '1'}
servers: [{url: 'https://api.example'}]
x-docs-streams: [{url: 'wss://api.example', scopes: [events:read]}]
x-docs-roles: [{name: clerk, description: Reads.}, {name: owner, description: All.}]
paths:
  /crates:
    get: {operationId: listCrates, summary: List, tags: [crates], x-docs-role: clerk, x-docs-rate-class: read, security: [{oauth: [crates:read]}], responses: {}}
    post: {operationId: createCrate, summary: Create, tags: [crates], x-docs-role: owner, x-docs-rate-class: write, security: [{oauth: [crates:write]}], responses: {}}
webhooks:
  crate.opened:
    post: {operationId: crateOpened, summary: Opened, tags: [crates], requestBody: {content: {}}, responses: {}}
components:
  securitySchemes:
    oauth: {type: oauth2, flows: {clientCredentials: {tokenUrl: 'https://api.example/t', scopes: {'crates:read': Reads., 'crates:write': Writes., 'events:read': Reads.}}}}
`,
  'crates.mdx': '::operations\n\n::event[crate.opened]\n',
});
const page = (source: string): string[] =>
  expandPage(inlineSite(folder), path.join(folder, 'page.mdx'), source).children.map((node) =>
    toString(node),
  );
const list = '```uri\nhttps://api.example/crates?limit=2\n```\n\n';
const create = '```http request=createCrate\nPOST /crates HTTP/1.1\n```\n\n';

describe('::required-access', () => {
  it('draws the strongest role, and the scopes and rate classes of the section', () => {
    const words = page(`## One\n\n::required-access\n\n${list}### Step\n\n${create}`)[1];
    expect(words).toContain('Scopes: crates:read and crates:write');
    expect(words).toContain('Role: owner or higher');
    expect(words).toContain('Rate classes: read and write');
  });

  it('ignores other sections, and reads the whole page above the first heading', () => {
    const source = `::required-access\n\n## One\n\n::required-access\n\n${list}## Two\n\n${create}`;
    expect(page(source)[0]).toContain('crates:write');
    expect(page(source)[2]).toContain('Scopes: crates:readRole: clerk or higher');
  });

  it('counts links to operations and events in sentences, but not in tables', () => {
    const table = '| Symptom |\n| --- |\n| :operation[createCrate] |';
    const words = page(`## One\n\n::required-access\n\n${list}${table}`)[1];
    expect(words).toContain('Scopes: crates:readRole');
    const linked = page(
      `## One\n\n::required-access\n\n:operation[add]{#createCrate}, and wait for :event[crate.opened].`,
    )[1];
    expect(linked).toContain('Scopes: crates:write and events:read');
  });

  it('rejects a section without steps that need a scope', () => {
    expect(() => page(`## One\n\n::required-access\n\n## Two\n\n${list}`)).toThrow(/needs a scope/);
  });
});
