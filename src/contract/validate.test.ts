import {describe, expect, it} from 'vitest';
import {requireSchema} from '.';
import {loadInline} from '../../tests/fixtures/inlineContract';
import {formatFault, validate, type Direction} from './validate';

const contract = loadInline(`
components:
  schemas:
    Holder:
      type: object
      additionalProperties: false
      required: [id, name, pin]
      properties:
        id: {type: string, format: uuid, readOnly: true}
        name: {type: [string, 'null'], maxLength: 5}
        pin: {type: string, writeOnly: true}
        kind: {type: string, enum: [person, thing]}
        boss: {anyOf: [{$ref: '#/components/schemas/Holder'}, {type: 'null'}]}
    HolderCreate:
      type: object
      additionalProperties: false
      required: [id, name]
      properties:
        id: {$ref: '#/components/schemas/Holder/properties/id'}
        name: {$ref: '#/components/schemas/Holder/properties/name'}
    Device:
      oneOf: [{$ref: '#/components/schemas/Door'}, {$ref: '#/components/schemas/Board'}]
      discriminator: {propertyName: kind}
    DeviceList: {type: object, properties: {items: {type: array, items: {$ref: '#/components/schemas/Device'}}}}
    Named:
      type: object
      additionalProperties: false
      properties: {first: {type: string}, shown: {type: string}}
      anyOf: [{required: [first]}, {required: [shown]}]
    Door: {type: object, additionalProperties: false, required: [kind, lock], properties: {kind: {const: door}, lock: {type: boolean}}}
    Board: {type: object, additionalProperties: false, required: [kind], properties: {kind: {enum: [board]}}}
`);

function faultsOf(name: string, value: Parameters<typeof validate>[2], direction: Direction): string[] {
  return validate(contract, requireSchema(contract, name), value, direction).map(formatFault);
}

describe('validate', () => {
  const id = '08918775-6d1b-441e-973b-20163f0c9c53';

  it('needs nothing read-only in a request, and rejects it', () => {
    expect(faultsOf('Holder', {name: 'Ada', pin: '1'}, 'request')).toEqual([]);
    expect(faultsOf('HolderCreate', {name: 'Ada'}, 'request')).toEqual([]);
    expect(faultsOf('HolderCreate', {name: 'Ada', id}, 'request')).toEqual([
      '/id is read-only: leave it out',
    ]);
  });

  it('needs nothing write-only in a response, and rejects it', () => {
    expect(faultsOf('Holder', {name: null, id}, 'response')).toEqual([]);
    expect(faultsOf('Holder', {name: null, id, pin: '1'}, 'response')).toEqual([
      '/pin is write-only: no response contains it',
    ]);
  });

  it('treats a parameter as neither', () => {
    expect(faultsOf('Holder', {name: null, id, pin: '1'}, 'plain')).toEqual([]);
  });

  it('says what is wrong in words, with the nearest names', () => {
    expect(faultsOf('Holder', {id, name: 'Ada', knid: 'person'}, 'response')).toEqual([
      'the value has no property "knid". Did you mean kind?',
    ]);
    expect(faultsOf('Holder', {id, name: 'Ada', kind: 'robot'}, 'response')).toEqual([
      '/kind is "robot"; it must be one of "person", "thing"',
    ]);
    expect(faultsOf('Holder', {id: 'x', name: 7}, 'response')).toEqual([
      '/id is "x"; that is not a valid uuid',
      '/name is 7; it must be string or null',
    ]);
    expect(faultsOf('Holder', {name: 'Ada'}, 'response')).toEqual(['the value lacks "id"']);
  });

  it('looks into the one schema of a nullable reference', () => {
    expect(faultsOf('Holder', {id, name: 'Ada', boss: {name: 'Ada'}}, 'response')).toEqual([
      '/boss lacks "id"',
    ]);
    expect(faultsOf('Holder', {id, name: 'Ada', boss: null}, 'response')).toEqual([]);
  });

  it('speaks of the variant that a value says it is, and of no other', () => {
    expect(faultsOf('Device', {kind: 'door'}, 'response')).toEqual(['the value lacks "lock"']);
    expect(faultsOf('Device', {kind: 'lift'}, 'response')).toEqual([
      '/kind is "lift"; it must be one of door, board',
    ]);
  });

  it('speaks of one variant only, if the union is in a list', () => {
    expect(
      faultsOf('DeviceList', {items: [{kind: 'door'}, {kind: 'board', lock: true}]}, 'response'),
    ).toEqual(['/items/0 lacks "lock"', '/items/1 has no property "lock". Known: kind.']);
  });

  it('says what each variant wants where the value says nothing', () => {
    expect(faultsOf('Named', {frist: 'Ada'}, 'request')).toEqual([
      'the value has no property "frist". Did you mean first?',
      'the value matches none of its variants: the value lacks "first", or the value lacks "shown"',
    ]);
  });
});
