import {expect, it} from 'vitest';
import type {Problem} from 'api-contract/finding';
import {loadInline} from 'api-contract/testing';
import {exampleIds} from './judgeIds';

const door = '08918775-6d1b-441e-973b-20163f0c9c53';
const floor = 'bca6d20a-b946-41e8-85bd-25e8a309b6b4';

/** Two devices, and a group of floors that a list repeats with a YAML alias. */
const contractWith = (floorRelayId: string): string => `paths:
  /groups:
    get:
      operationId: listGroups
      responses:
        '200':
          content:
            application/json:
              schema:
                type: object
                properties:
                  groups: {type: array, items: {$ref: '#/components/schemas/Group'}}
                  doors: {type: array, items: {$ref: '#/components/schemas/Door'}}
                  floors: {type: array, items: {$ref: '#/components/schemas/FloorRelay'}}
              examples:
                all: {$ref: '#/components/examples/all'}
  /groups/{groupId}:
    get:
      operationId: getGroup
      responses:
        '200':
          content:
            application/json:
              schema: {$ref: '#/components/schemas/Group'}
              examples:
                offices: {$ref: '#/components/examples/offices'}
components:
  schemas:
    Door: {type: object, properties: {id: {type: string}}}
    FloorRelay: {type: object, properties: {id: {type: string}}}
    Group: {type: object, properties: {floorRelayIds: {type: array, items: {type: string}}}}
  examples:
    offices:
      value: &offices
        floorRelayIds: [${floorRelayId}]
    all: {value: {groups: [*offices], doors: [{id: ${door}}], floors: [{id: ${floor}}]}}
`;

const check = (floorRelayId: string, ids: string[] = []): readonly Problem[] =>
  exampleIds(() => new Set(ids)).check({contract: loadInline(contractWith(floorRelayId))});

it('accepts an ID of an object of the right kind', () => {
  expect(check(floor)).toEqual([]);
});

it('reports the ID of an object of another kind once, even if it is a known value', () => {
  expect(check(door, [door, floor])).toMatchObject([{messageId: 'unknown', line: 38}]);
});

it('accepts the ID of an object that no example shows, if it is a known value', () => {
  const other = '2f0e6c1b-7a4d-4f0c-9d35-c6b1f58a3e72';
  expect(check(other, [other])).toEqual([]);
  expect(check(other)).toHaveLength(1);
});
