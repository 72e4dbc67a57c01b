import {expect, it} from 'vitest';
import {parse} from 'yaml';
import type {Json} from '../contract';
import {checkContractSchema} from './contractSchema';

const operation = `components:
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
        x-vendor: true
        requestBody: {required: true, content: {application/json: {schema: {type: object}}}}
        responses:
          '200':
            description: One page of doors.
            headers: {ETag: {description: State of the list., schema: {type: string}}}
            content: {application/json: {schema: {type: object}}}
          '404': {$ref: 'common.yaml#/components/responses/NotFound'}
`;

function check(text: string): string[] {
  const source = {file: 'web/openapi/doors.yaml', text, value: parse(text) as Json};
  return checkContractSchema(source).map(({line, message}) => `${line}: ${message}`);
}

it('accepts an operation with extensions and references', () => {
  expect(check(operation)).toEqual([]);
});

it.each([
  ['get:', 'gte:', ['7: doors has an unknown property "gte". Did you mean get?']],
  ['        summary: List doors\n', '', ['7: get lacks "summary".']],
  ['tags: [', 'tagz: [', ['7: get lacks "tags".', '11: get has an unknown property "tagz". Did you mean tags?']],
  ['in: path', 'in: pth', ['5: in is "pth", but must be one of "path", "query", "header", "cookie". Did you mean path?']],
  ['required: true, desc', 'requird: true, desc', ['5: 0 has an unknown property "requird". Did you mean required?']],
  ['description: ID of the door., ', '', ['5: 0 lacks "description".']],
  ['            description: One page of doors.\n', '', ['15: 200 lacks "description".']],
  ['description: State of the list., ', '', ['17: ETag lacks "description".']],
  ['{required: true, content', '{requred: true, content', ['13: requestBody has an unknown property "requred". Did you mean required?']],
  ['application/json: {schema: {type: object}}}}\n        res', 'application/json: {schem: {type: object}}}}\n        res', ['13: application/json has an unknown property "schem". Did you mean schema?']],
])('reports "%s" → "%s"', (from, to, findings) => {
  expect(operation).toContain(from);
  expect(check(operation.replace(from, to))).toEqual(findings);
}); // prettier-ignore
