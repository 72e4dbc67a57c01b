import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import {inlineSite, writeInlineBook} from '../../../testing/inlineBook';
import {expandPage} from '../remarkApiReference';

const folder = writeInlineBook({
  'openapi/openapi.yaml': `
openapi: 3.1.1
info: {title: Doors, version: '1'}
servers: [{url: 'https://api.example'}]
x-streams: [{url: 'wss://api.example', scopes: [events:read]}]
x-roles: [{name: reader, description: Reads.}, {name: owner, description: All.}]
paths:
  /doors:
    get: {operationId: listDoors, summary: List, tags: [doors], x-role: reader, x-rate-class: read, security: [{oauth: [doors:read]}], responses: {}}
    post: {operationId: createDoor, summary: Create, tags: [doors], x-role: owner, x-rate-class: write, security: [{oauth: [doors:write]}], responses: {}}
webhooks:
  door.opened:
    post: {operationId: doorOpened, summary: Opened, tags: [doors], requestBody: {content: {}}, responses: {}}
components:
  securitySchemes:
    oauth: {type: oauth2, flows: {clientCredentials: {tokenUrl: 'https://api.example/t', scopes: {'doors:read': Reads., 'doors:write': Writes., 'events:read': Reads.}}}}
`,
  'doors.mdx': '::operations\n\n::event[door.opened]\n',
});
const page = (source: string): string[] =>
  expandPage(inlineSite, path.join(folder, 'page.mdx'), source).children.map((node) => toString(node));
const list = '```uri\nhttps://api.example/doors?limit=2\n```\n\n';
const create = '```http request=createDoor\nPOST /doors HTTP/1.1\n```\n\n';

describe('::required-access', () => {
  it('draws the strongest role, and the scopes and rate classes of the section', () => {
    const words = page(`## One\n\n::required-access\n\n${list}### Step\n\n${create}`)[1];
    expect(words).toContain('Scopes: doors:read and doors:write');
    expect(words).toContain('Role: owner or higher');
    expect(words).toContain('Rate classes: read and write');
  });

  it('ignores other sections, and reads the whole page above the first heading', () => {
    const source = `::required-access\n\n## One\n\n::required-access\n\n${list}## Two\n\n${create}`;
    expect(page(source)[0]).toContain('doors:write');
    expect(page(source)[2]).toContain('Scopes: doors:readRole: reader or higher');
  });

  it('counts links to operations and events in sentences, but not in tables', () => {
    const table = '| Symptom |\n| --- |\n| :operation[createDoor] |';
    const words = page(`## One\n\n::required-access\n\n${list}${table}`)[1];
    expect(words).toContain('Scopes: doors:readRole');
    const linked = page(
      `## One\n\n::required-access\n\n:operation[add]{#createDoor}, and wait for :event[door.opened].`,
    )[1];
    expect(linked).toContain('Scopes: doors:write and events:read');
  });

  it('rejects a section without steps that need a scope', () => {
    expect(() => page(`## One\n\n::required-access\n\n## Two\n\n${list}`)).toThrow(/needs a scope/);
  });
});
