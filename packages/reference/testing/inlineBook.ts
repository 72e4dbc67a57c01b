import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
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

/** A site for tests, which has no books. */
export const inlineSite: ReferenceSite = {
  root: tmpdir(),
  url: 'https://docs.example',
  title: 'Docs',
  tagline: 'A small API',
  summary: 'An API of doors.',
  books: [],
};

/** A contract with two operations, an object with two variants, a recursive object, an event, and an error. */
const smallContract = `
openapi: 3.1.1
info: {title: Small, version: '2.0'}
servers: [{url: 'https://api.example/v2'}]
tags: [{name: doors, description: Doors., x-limits: [{limit: At most 64 doors., error: none}]}]
x-roles: [{name: reporter, description: Reads.}, {name: admin, description: Everything.}]
paths:
  /doors:
    get:
      operationId: listDoors
      summary: List doors
      description: Lists the doors. See [create](door#create) and {braces} or <tags>.
      tags: [doors]
      x-anchor: list
      x-role: reporter
      x-idempotent: 'yes'
      responses:
        '200':
          description: All doors.
          content:
            application/json:
              schema: {type: array, items: {$ref: '#/components/schemas/Door'}}
              examples: {all: {summary: Two, value: [{kind: leaf, id: 1, hinges: 2}, {kind: gate, id: 2, arms: 3}]}}
    post:
      operationId: createDoor
      summary: Create a door
      description: Creates a door.
      tags: [doors]
      x-anchor: create
      x-role: admin
      x-emits: [door.created]
      x-errors: [door-taken]
      x-side-effects: [The bell rings.]
      x-physical-effect: {atTheDoor: It opens., duration: Five seconds., offline: Nothing., undo: Close it., confirmedBy: [door.created], safety: Mind the gap.}
      requestBody:
        required: true
        content:
          application/json:
            schema: {$ref: '#/components/schemas/Door'}
            examples: {leaf: {summary: A leaf, value: {kind: leaf, hinges: 2}}}
      responses:
        '201':
          description: The door.
          headers: {Location: {description: Where., schema: {type: string}, example: 'https://api.example/v2/doors/1'}}
          content:
            application/json:
              schema: {$ref: '#/components/schemas/Door'}
              examples: {leaf: {summary: A leaf, value: {kind: leaf, id: 1, hinges: 2}}}
        '409': {description: Taken.}
webhooks:
  door.created:
    post:
      operationId: doorCreated
      summary: Door created
      description: A door was created. It is closed.
      x-causes: []
      requestBody:
        content:
          application/json:
            schema: {type: object, properties: {data: {type: object, properties: {doorId: {type: integer, description: The door.}}}}}
            examples: {full: {value: {data: {doorId: 1}}}, noNames: {value: {data: {doorId: 1}}}}
      responses: {'204': {description: Thanks.}}
components:
  x-errors:
    door-taken: {status: 409, title: Taken, cause: The door exists., resolution: Create another., retry: never, who: developer}
  x-values: {bells: 2 bells}
  schemas:
    Bell: {type: object, properties: {doorId: {type: integer, description: The door.}}}
    Door:
      description: A door.
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
          x-transitions: {start: {'off': ''}, 'off': {'on': press}, 'on': {'off': press, end: burn out}}
`;
