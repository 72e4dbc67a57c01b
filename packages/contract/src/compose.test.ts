import {describe, expect, it} from 'vitest';
import {loadInline} from '../testing/inlineContract';
import {compose} from './compose';
import type {Json} from './types';
import {validate, type Direction} from './validate';

/** Composes the schema `Thing`, and checks each value against it. */
function composeThing(schemas: string, direction: Direction = 'request'): Json[] {
  const contract = loadInline(`paths: {}\ncomponents: {schemas: {${schemas}}}`);
  const node = {$ref: '#/components/schemas/Thing'};
  const values = compose(contract, node, direction).map(({value}) => value);
  expect(values.flatMap((value) => validate(contract, node, value, direction))).toEqual([]);
  return values;
}

describe('a composed value', () => {
  it.each<[name: string, schemas: string, value: Json]>([
    [
      'has required fields, and optional ones with an example',
      'Thing: {type: object, required: [a], properties: {a: {type: string}, b: {type: integer, example: 7}, c: {type: string}}}',
      {a: 'string', b: 7},
    ],
    [
      'omits values that don’t fit: of a field, of a format, and of a map',
      'Thing: {type: object, required: [a, b, c], properties: {a: {type: string, format: email, example: x}, b: {type: string, format: duration, default: x}, c: {example: {d: 1}, additionalProperties: {type: string}}}}',
      {a: 'user@example.com', b: 'P1D', c: {key: 'string'}},
    ],
    [
      'omits an object with a required field that is inside itself',
      'Thing: {type: object, properties: {a: {$ref: "#/components/schemas/Pair"}, b: {type: integer}}}, Pair: {type: object, required: [pair], properties: {pair: {$ref: "#/components/schemas/Pair"}}}',
      {b: 0},
    ],
    [
      'has all fields if none is required',
      'Thing: {type: object, properties: {a: {type: boolean}, b: {type: string, deprecated: true}}}',
      {a: true},
    ],
    [
      'has constants, defaults, and enumerations',
      'Thing: {type: object, required: [a, b, c], properties: {a: {const: 1}, b: {type: string, default: x}, c: {type: string, enum: [y, z]}}}',
      {a: 1, b: 'x', c: 'y'},
    ],
    [
      'has the formats of fields',
      'Thing: {type: object, required: [a, b], properties: {a: {type: string, format: email}, b: {type: integer, minimum: 3}}}',
      {a: 'user@example.com', b: 3},
    ],
    ['omits an example of another type', 'Thing: {type: integer, example: seven, minimum: 2}', 2],
    [
      'ends in a schema inside itself',
      'Thing: {type: object, required: [a], properties: {a: {type: string}, next: {$ref: "#/components/schemas/Thing"}, all: {type: array, items: {$ref: "#/components/schemas/Thing"}}}}',
      {a: 'string'},
    ],
    [
      'has as many items as an array needs',
      'Thing: {type: array, minItems: 2, items: {type: integer}}',
      [0, 0],
    ],
    [
      'has the items of a tuple',
      'Thing: {type: array, prefixItems: [{type: string}, {type: integer}], items: false}',
      ['string', 0],
    ],
    ['has a key of a map', 'Thing: {type: object, additionalProperties: {type: integer}}', {key: 0}],
    [
      'has the fields of all members of allOf',
      'Base: {type: object, required: [a], properties: {a: {type: integer}}}, Thing: {allOf: [{$ref: "#/components/schemas/Base"}, {type: object, required: [b], properties: {b: {type: boolean}}}]}',
      {a: 0, b: true},
    ],
  ])('%s', (_, schemas, value) => expect(composeThing(schemas)).toEqual([value]));

  it('of a response has all fields', () => {
    const leaf = '{type: object, properties: {b: {type: string, example: c}, d: {enum: [e]}}}';
    const thing = `{type: object, required: [id], properties: {id: {type: integer}, all: {type: array, items: ${leaf}}}}`;
    expect(composeThing(`Thing: ${thing}`, 'response')).toEqual([{id: 0, all: [{b: 'c', d: 'e'}]}]);
    expect(composeThing(`Thing: ${thing}`)).toEqual([{id: 0}]);
  });

  const secret =
    'Thing: {type: object, required: [id, pin], properties: {id: {type: integer, readOnly: true}, pin: {type: string, writeOnly: true}}}';
  it.each<[Direction, Json]>([
    ['request', {pin: 'string'}],
    ['response', {id: 0}],
  ])('of a %s has no fields of the other direction', (direction, value) =>
    expect(composeThing(secret, direction)).toEqual([value]),
  );

  it.each([
    '{allOf: [{type: string}, {minLength: 9}]}',
    '{type: object, required: [a, b], properties: {a: {type: string}}}',
    '{type: object, properties: {a: {type: string}, b: {type: integer}, c: {example: 1}}, anyOf: [{required: [a]}, {required: [b]}]}',
    '{type: array, contains: {const: x}, minContains: 2}',
    '{type: array, uniqueItems: true, minItems: 2, items: {enum: [a, b, c]}}',
    "{type: string, minLength: 3, pattern: '^-?(?:[^a-z]+[.][0-9]{2,})?([Zz]|[+-]\\d)*$'}",
    '{oneOf: [{type: object, required: [a], properties: {a: {const: 1}}}], discriminator: {propertyName: a}}',
    "{type: string, pattern: '^(?:v|x)\\d{1,3}\\/(a(b|c))\\w+\\.[a-f\\d]{3}$'}",
    '{type: object, propertyNames: {enum: [red]}, additionalProperties: {type: integer}}',
    '{oneOf: [{type: object, properties: {a: {type: string}}}]}',
  ])('matches %s', (schema) => expect(composeThing(`Thing: ${schema}`)).not.toEqual([null]));

  it('has a variant of each union', () => {
    const union = (...names: readonly string[]): string =>
      `{type: object, anyOf: [${names.map((name) => `{required: [${name}], properties: {${name}: {const: 1}}}`).join(', ')}]}`;
    expect(composeThing(`Thing: {allOf: [${union('a', 'b')}, {allOf: [${union('c', 'd')}]}]}`)).toEqual([
      {a: 1, c: 1},
      {b: 1, c: 1},
    ]);
  });

  it('exists for each variant, with its discriminator', () => {
    const leaf = (name: string, own: string): string =>
      `${name}: {type: object, required: [kind, ${own}], properties: {kind: {type: string}, ${own}: {type: integer}}}`;
    const union =
      'Thing: {oneOf: [{$ref: "#/components/schemas/A"}, {$ref: "#/components/schemas/B"}], discriminator: {propertyName: kind, mapping: {a: "#/components/schemas/A"}}}';
    expect(composeThing(`${leaf('A', 'a')}, ${leaf('B', 'b')}, ${union}`)).toEqual([
      {kind: 'a', a: 0},
      {kind: 'B', b: 0},
    ]);
  });
});
