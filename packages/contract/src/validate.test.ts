import {describe, expect, it} from 'vitest';
import {requireSchema} from '.';
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

function faultsOf(name: string, value: Parameters<typeof validate>[2], direction: Direction): string[] {
  return validate(contract, requireSchema(contract, name), value, direction).map((problem) =>
    writeValueProblem(problem),
  );
}

describe('validate', () => {
  it('accepts every value for an invalid schema, which the linter reports', () => {
    const broken = loadInline(`
components:
  schemas:
    Thing: {type: sting}
    ThingList: {type: array, items: {$ref: '#/components/schemas/Thing'}}
`);
    expect(validate(broken, requireSchema(broken, 'ThingList'), [1], 'response')).toEqual([]);
  });

  const id = '08918775-6d1b-441e-973b-20163f0c9c53';

  it('rejects read-only fields in a request and never requires them', () => {
    expect(faultsOf('Member', {name: 'Ada', pin: '1'}, 'request')).toEqual([]);
    expect(faultsOf('MemberCreate', {name: 'Ada'}, 'request')).toEqual([]);
    expect(faultsOf('MemberCreate', {name: 'Ada', id}, 'request')).toEqual([
      '/id is read-only, so requests must omit it.',
    ]);
  });

  it('rejects write-only fields in a response and never requires them', () => {
    expect(faultsOf('Member', {name: null, id}, 'response')).toEqual([]);
    expect(faultsOf('Member', {name: null, id, pin: '1'}, 'response')).toEqual([
      '/pin is write-only, so responses must omit it.',
    ]);
  });

  it('accepts read-only and write-only fields in a parameter', () => {
    expect(faultsOf('Member', {name: null, id, pin: '1'}, 'plain')).toEqual([]);
  });

  it('describes the fault and suggests the nearest names', () => {
    expect(faultsOf('Member', {id, name: 'Ada', knid: 'person'}, 'response')).toEqual([
      '/knid is not a property of Member. Did you mean kind?',
    ]);
    expect(faultsOf('Member', {id, name: 'Ada', kind: 'robot'}, 'response')).toEqual([
      '/kind is "robot", but must be one of "person", "thing".',
    ]);
    expect(faultsOf('Member', {id: 'x', name: 7}, 'response')).toEqual([
      '/id is "x", which is not a valid uuid.',
      '/name is 7, but must be string or null.',
    ]);
    expect(faultsOf('Member', {name: 'Ada'}, 'response')).toEqual(['The value lacks "id".']);
  });

  it('reports the faults inside a nullable reference', () => {
    expect(faultsOf('Member', {id, name: 'Ada', boss: {name: 'Ada'}}, 'response')).toEqual([
      '/boss lacks "id".',
    ]);
    expect(faultsOf('Member', {id, name: 'Ada', boss: null}, 'response')).toEqual([]);
  });

  it('reports only the faults of the variant that the discriminator selects', () => {
    expect(faultsOf('Device', {kind: 'crate'}, 'response')).toEqual(['The value lacks "lock".']);
    expect(faultsOf('Device', {kind: 'lift'}, 'response')).toEqual([
      '/kind is "lift", but must be one of "crate", "board".',
    ]);
  });

  it('reports only the faults of one variant if the union is in a list', () => {
    expect(
      faultsOf('DeviceList', {items: [{kind: 'crate'}, {kind: 'board', lock: true}]}, 'response'),
    ).toEqual(['/items/0 lacks "lock".', '/items/1/lock is not a property of Board. Known: kind.']);
  });

  it('reports the faults of a union of one schema', () => {
    expect(faultsOf('Only', {kind: 'crate'}, 'response')).toEqual(['The value lacks "lock".']);
  });

  it('reports the faults of each variant if there is no discriminator', () => {
    expect(faultsOf('Named', {frist: 'Ada'}, 'request')).toEqual([
      'The value lacks "first".',
      'The value lacks "shown".',
      '/frist is not a property of Named. Did you mean first?',
    ]);
  });

  it('reports only the type of a value that must be an object with variants', () => {
    expect(faultsOf('Either', [], 'request')).toEqual(['The value is [], but must be object.']);
    expect(faultsOf('Either', {first: 'Ada', shown: 'Ada'}, 'request')).toEqual([
      'The value is {"first":"Ada","shown":"Ada"}, but must match exactly one schema in oneOf.',
    ]);
  });
});
