import {expect, it} from 'vitest';
import {inputOf, loadInline} from 'api-docs-contract/testing';
import {contractSchema} from './contractSchema';

const doors = `components:
  pathItems:
    doors:
      parameters:
        - {name: doorId, in: path, required: true, description: ID of the door., schema: {type: string}}
        - {$ref: '#/components/parameters/Limit'}
      get:
        operationId: listDoors
        summary: List doors
        description: Returns the doors.
        tags: [doors]
        x-docs-anchor: list
        x-docs-role: none
        x-docs-rate-class: read
        x-docs-idempotent: 'yes'
        x-docs-emits: []
        x-docs-errors: []
        requestBody: {required: true, content: {application/json: {schema: {type: object}}}}
        responses:
          '200':
            description: One page of doors.
            headers: {ETag: {description: State of the list., schema: {type: string}}}
            content: {application/json: {schema: {type: object}}}
    opened: {post: {operationId: doorOpened, summary: Door opened, description: A door opened., tags: [doors], x-docs-causes: [read], responses: {}}}
  parameters: {Limit: {name: limit, in: query, x-docs-unmatched: none, description: Page size., schema: {type: integer}}}
  schemas:
    Door:
      description: A door.
      type: object
      properties:
        at: {type: string, format: date-time, x-docs-clock: utc, description: Time.}
        opens: {type: string, pattern: '^\\d{2}:\\d{2}$', x-docs-clock: site, description: Time of day.}
        holdSeconds: {type: [integer, 'null'], x-docs-unit: seconds, description: Duration.}
        other: {$ref: '#/components/schemas/Door/properties/at'}
        shelfId: {type: string, format: uuid, x-docs-on-delete: blocks, description: Shelf.}
`;

const check = (text: string): string[] =>
  contractSchema
    .check(inputOf(loadInline('paths: {}\n', {'doors.yaml': text})))
    .map(({line, messageId, data}) => `${line} ${String(data.subject)} ${messageId}`);

it('accepts a file in which all parts have their descriptions and marks', () => {
  expect(check(doors)).toEqual([]);
});

it.each([
  ['get:', 'gte:', ['7 gte unknownProperty']],
  ['        summary: List doors\n', '', ['7 get required']],
  ['x-docs-role: none', 'x-docs-roel: none', ['7 get required', '13 x-docs-roel unknownProperty']],
  ['x-docs-unmatched: none, ', '', ['25 Limit required']],
  ['x-docs-on-delete: blocks, ', '', ['35 shelfId required']],
  ['required: true, desc', 'requird: true, desc', ['5 requird unknownProperty']],
  ['description: ID of the door., ', '', ['5 0 required']],
  ['            description: One page of doors.\n', '', ['20 200 required']],
  ['description: State of the list., ', '', ['22 ETag required']],
  [', x-docs-causes: [read]', '', Array(7).fill('24 post required')],
  ['{required: true, content', '{requred: true, content', ['18 requred unknownProperty']],
  ['      description: A door.\n', '', ['27 Door required']],
  [', description: Time.', '', ['31 at required']],
  ['x-docs-clock: utc', 'x-docs-clock: site', ['31 x-docs-clock mismatch']],
  [', x-docs-clock: site', '', ['32 opens required']],
  ['x-docs-unit: seconds', 'x-docs-unit: hours', ['33 x-docs-unit mismatch']],
  [', x-docs-unit: seconds', '', ['33 holdSeconds required']],
  ['x-docs-unmatched: none', 'x-docs-unmatched: nothing', ['25 x-docs-unmatched enum']],
  ['x-docs-role: none', 'x-docs-role: admin\n        security: []', ['13 x-docs-role mismatch']],
  ['x-docs-rate-class: read', 'x-docs-rate-class: command', ['7 get required', '19 responses required']],
  ['shelfId:', 'Shelf-Id:', ['35 Shelf-Id mismatch']],
  ['x-docs-unit: seconds', 'x-docs-units: seconds', ['33 holdSeconds required', '33 x-docs-units unknownProperty']],
])('reports "%s" → "%s"', (from, to, findings) => {
  expect(doors).toContain(from);
  expect(check(doors.replace(from, to)).sort()).toEqual([...findings].sort());
}); // prettier-ignore
