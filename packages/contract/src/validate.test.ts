import {expect, it} from 'vitest';
import {requireSchema, type Json} from '.';
import {loadInline} from '../testing/inlineContract';
import {validate, writeValueProblem, type Direction} from './validate';

const contract = loadInline(`
components:
  schemas:
    Member:
      type: object
      additionalProperties: false
      required: [id, name, pin]
      properties:
        id: {type: string, format: uuid, readOnly: true}
        name: {type: [string, 'null'], maxLength: 5}
        pin: {type: string, writeOnly: true}
        kind: {type: string, enum: [person, thing]}
        boss: {anyOf: [{$ref: '#/components/schemas/Member'}, {type: 'null'}]}
    MemberCreate:
      type: object
      additionalProperties: false
      required: [id, name]
      properties:
        id: {$ref: '#/components/schemas/Member/properties/id'}
        name: {$ref: '#/components/schemas/Member/properties/name'}
    Device:
      oneOf: [{$ref: '#/components/schemas/Crate'}, {$ref: '#/components/schemas/Board'}]
      discriminator: {propertyName: kind}
    DeviceList: {type: object, properties: {items: {type: array, items: {$ref: '#/components/schemas/Device'}}}}
    Named:
      type: object
      additionalProperties: false
      properties: {first: {type: string}, shown: {type: string}, nick: {$ref: '#/components/schemas/Member/properties/name'}}
      anyOf: [{required: [first]}, {required: [shown]}]
    Either: {type: object, properties: {first: {type: string}, shown: {type: string}}, oneOf: [{required: [first]}, {required: [shown]}]}
    Crate: {type: object, additionalProperties: false, required: [kind, lock], properties: {kind: {const: crate}, lock: {type: boolean}}}
    Only: {type: object, anyOf: [{$ref: '#/components/schemas/Crate'}]}
    Board: {type: object, additionalProperties: false, required: [kind], properties: {kind: {enum: [board]}}}
`);

const id = '08918775-6d1b-441e-973b-20163f0c9c53';

// prettier-ignore
it.each<[what: string, schema: string, direction: Direction, value: Json, ...faults: string[]]>([
  ['never requires read-only fields in a request', 'Member', 'request', {name: 'Ada', pin: '1'}],
  ['never requires read-only fields by reference', 'MemberCreate', 'request', {name: 'Ada'}],
  ['rejects read-only fields in a request', 'MemberCreate', 'request', {name: 'Ada', id}, '/id is read-only, so requests must omit it.'],
  ['never requires write-only fields in a response', 'Member', 'response', {name: null, id}],
  ['rejects write-only fields in a response', 'Member', 'response', {name: null, id, pin: '1'}, '/pin is write-only, so responses must omit it.'],
  ['accepts both in a parameter', 'Member', 'plain', {name: null, id, pin: '1'}],
  ['suggests the nearest name', 'Member', 'response', {id, name: 'Ada', knid: 'person'}, '/knid is not a property of Member. Did you mean kind?'],
  ['lists the allowed values', 'Member', 'response', {id, name: 'Ada', kind: 'robot'}, '/kind is "robot", but must be one of "person", "thing".'],
  ['describes all faults', 'Member', 'response', {id: 'x', name: 7}, '/id is "x", which is not a valid uuid.', '/name is 7, but must be string or null.'],
  ['names a missing field', 'Member', 'response', {name: 'Ada'}, 'The value lacks "id".'],
  ['reports the faults inside a nullable reference', 'Member', 'response', {id, name: 'Ada', boss: {name: 'Ada'}}, '/boss lacks "id".'],
  ['accepts null for a nullable reference', 'Member', 'response', {id, name: 'Ada', boss: null}],
  ['reports only the faults of the variant that the discriminator selects', 'Device', 'response', {kind: 'crate'}, 'The value lacks "lock".'],
  ['reports an unknown variant', 'Device', 'response', {kind: 'lift'}, '/kind is "lift", but must be one of "crate", "board".'],
  ['reports the faults of one variant if the union is in a list', 'DeviceList', 'response', {items: [{kind: 'crate'}, {kind: 'board', lock: true}]}, '/items/0 lacks "lock".', '/items/1/lock is not a property of Board. Known: kind.'],
  ['reports the faults of a union of one schema', 'Only', 'response', {kind: 'crate'}, 'The value lacks "lock".'],
  ['reports the faults of each variant without a discriminator', 'Named', 'request', {frist: 'Ada'}, 'The value lacks "first".', 'The value lacks "shown".', '/frist is not a property of Named. Did you mean first?'],
  ['reports only the type of a value that must be an object', 'Either', 'request', [], 'The value is [], but must be object.'],
  ['reports a value that has two variants', 'Either', 'request', {first: 'Ada', shown: 'Ada'}, 'The value is {"first":"Ada","shown":"Ada"}, but must match exactly one schema in oneOf.'],
])('%s', (_, schema, direction, value, ...faults) => {
  const problems = validate(contract, requireSchema(contract, schema), value, direction);
  expect(problems.map((problem) => writeValueProblem(problem))).toEqual(faults);
});

it('accepts every value for an invalid schema, which the linter reports', () => {
  const broken = loadInline(`
components:
  schemas:
    Thing: {type: sting}
    ThingList: {type: array, items: {$ref: '#/components/schemas/Thing'}}
`);
  expect(validate(broken, requireSchema(broken, 'ThingList'), [1], 'response')).toEqual([]);
});
