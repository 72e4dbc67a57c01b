import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Book} from '../src/model/books';
import {paragraph} from '../src/model/nodes';
import type {ReferenceSite} from '../src/model/site';

/** Writes a book for a test, with a contract in `openapi/openapi.yaml`. */
export function writeInlineBook(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'book-'));
  for (const [name, text] of Object.entries({'openapi/openapi.yaml': smallContract, ...files})) {
    mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

/** A site for tests with one book and a mark of its own. */
export const inlineSite = (folder: string): ReferenceSite & {readonly books: readonly [Book]} => ({
  root: path.dirname(folder),
  url: 'https://docs.example',
  title: 'Docs',
  tagline: 'A small API',
  summary: 'An API of crates.',
  books: [{title: 'Docs', number: '2.0', url: 'docs', folder: path.basename(folder)}],
  marks: {
    'x-warning': {
      schema: {type: 'string'},
      forbidsRetry: true,
      part: {id: 'warning', title: 'Warning', draw: (words) => [paragraph(String(words))]},
    },
  },
});

/** A contract with two operations, an object with two variants, a recursive object, an event, and an error. */
const smallContract = `
openapi: 3.1.1
info: {title: Small, version: '2.0'}
servers: [{url: 'https://api.example/v2'}]
tags: [{name: crates, description: Crates., x-docs-limits: [{limit: At most 64 crates., error: none}]}]
x-docs-roles: [{name: reporter, description: Reads.}, {name: admin, description: Everything.}]
paths:
  /crates:
    get:
      operationId: listCrates
      summary: List crates
      description: Lists the crates. See [create](crate#create) and {braces} or <tags>.
      tags: [crates]
      x-docs-anchor: list
      x-docs-role: reporter
      x-docs-idempotent: 'yes'
      responses:
        '200':
          description: All crates.
          content:
            application/json:
              schema: {type: array, items: {$ref: '#/components/schemas/Crate'}}
              examples: {all: {summary: Two, value: [{kind: leaf, id: 1, hinges: 2}, {kind: gate, id: 2, arms: 3}]}}
    post:
      operationId: createCrate
      summary: Create a crate
      description: Creates a crate.
      tags: [crates]
      x-docs-anchor: create
      x-docs-role: admin
      x-docs-emits: [crate.created]
      x-docs-errors: [crate-taken]
      x-docs-side-effects: [The bell rings.]
      x-warning: Mind the gap.
      requestBody:
        required: true
        content:
          application/json:
            schema: {$ref: '#/components/schemas/Crate'}
            examples: {leaf: {summary: A leaf, value: {kind: leaf, hinges: 2}}}
      responses:
        '201':
          description: The crate.
          headers: {Location: {description: Where., schema: {type: string}, example: 'https://api.example/v2/crates/1'}}
          content:
            application/json:
              schema: {$ref: '#/components/schemas/Crate'}
              examples: {leaf: {summary: A leaf, value: {kind: leaf, id: 1, hinges: 2}}}
        '409': {description: Taken.}
webhooks:
  crate.created:
    post:
      operationId: crateCreated
      summary: Crate created
      description: A crate was created. It is closed.
      x-docs-causes: []
      requestBody:
        content:
          application/json:
            schema: {type: object, properties: {data: {type: object, properties: {crateId: {type: integer, description: The crate.}}}}}
            examples: {full: {value: {data: {crateId: 1}}}, noNames: {value: {data: {crateId: 1}}}}
      responses: {'204': {description: Thanks.}}
components:
  x-docs-errors:
    crate-taken: {status: 409, title: Taken, cause: The crate exists., resolution: Create another., retry: never, who: developer}
  x-docs-values: {bells: 2 bells}
  schemas:
    Bell: {type: object, properties: {crateId: {type: integer, description: The crate.}}}
    Crate:
      description: A crate.
      discriminator: {propertyName: kind}
      oneOf: [{$ref: '#/components/schemas/Leaf'}, {$ref: '#/components/schemas/Gate'}]
    Leaf:
      type: object
      description: One that swings. On hinges.
      required: [kind, id, hinges]
      properties:
        kind: {const: leaf, description: What it is.}
        id: {type: integer, readOnly: true, description: Its number.}
        hinges: {type: integer, minimum: 1, maximum: 4, description: How many hinges.}
        inside: {$ref: '#/components/schemas/Room'}
    Gate:
      type: object
      description: One that turns.
      required: [kind, id]
      properties:
        kind: {const: gate, description: What it is.}
        id: {type: integer, readOnly: true, description: Its number.}
        arms: {type: integer, description: How many arms.}
    Room:
      type: object
      description: What is behind it.
      properties:
        name: {type: [string, 'null'], maxLength: 9, description: Its name.}
        next: {$ref: '#/components/schemas/Room'}
        light:
          enum: ['on', 'off']
          description: What one sees.
          x-enum-descriptions: {'on': Everything., 'off': Nothing.}
          x-docs-transitions: {start: {'off': ''}, 'off': {'on': press}, 'on': {'off': press, end: burn out}}
`;
