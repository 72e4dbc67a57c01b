import {symlinkSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {describeForeignContract} from '../testing/foreignContract';
import {readSchema} from '../testing/readEverything';
import {loadInline, writeInline} from '../testing/inlineContract';
import {fieldsOf, requireContract, requireSchema, variantsOf} from '.';

const examples = path.resolve('node_modules/@readme/oas-examples');

describeForeignContract('Star Trek API (3.0)', path.join(examples, '3.0/json/star-trek.json'), 70);
describeForeignContract('ReadMe (3.1)', path.join(examples, '3.1/json/readme.json'), 50);

it('reads operations of OpenAPI 3.2, and methods that have no key of their own', () => {
  const {operations} = loadInline(`openapi: 3.2.0
info: {title: New, version: '1'}
paths: {/a: {query: {operationId: queryA}, get: {operationId: getA}, additionalOperations: {COPY: {operationId: copyA}}}}
`);
  const found = operations.map(({method, id}) => `${method} ${id}`).join(', ');
  expect(found).toBe('QUERY queryA, GET getA, COPY copyA');
});

it('converts Swagger 2, also with bodies and form fields in shared parameters', () => {
  const {operations, servers, document} = loadInline(`swagger: '2.0'
info: {title: Old, version: '1'}
host: api.example
basePath: /v1
schemes: [https]
consumes: [application/json]
parameters: {Pet: {name: pet, in: body, schema: {$ref: '#/definitions/Pet'}}, Photo: {name: photo, in: formData, type: file}}
paths:
  /pets: {post: {parameters: [{$ref: '#/parameters/Pet'}], responses: {}}}
  /photos: {post: {consumes: [multipart/form-data], parameters: [{$ref: '#/parameters/Photo'}], responses: {}}}
definitions: {Pet: {type: object, properties: {name: {type: string, x-nullable: true}}}}
`);
  const fields = operations.map(({requestBody}) =>
    fieldsOf({document}, requestBody?.media[0]?.schema ?? false).map(({key, nullable}) => [key, nullable]),
  );
  expect(fields).toEqual([[['name', true]], [['photo', false]]]);
  expect(servers[0]?.url).toBe('https://api.example/v1');
});

it.each([
  "Page: {$id: page, properties: {all: {type: array, items: {$dynamicRef: '#T'}}}, $defs: {any: {$dynamicAnchor: T}}}, Thing: {$ref: page, $defs: {own: {$dynamicAnchor: T, properties: {a: {}}}}}",
  "Rest: {properties: {all: {type: array, items: {$dynamicRef: '#T'}}}, $defs: {any: {$dynamicAnchor: T}}}, Thing: {allOf: [{$ref: '#/components/schemas/Rest'}], $defs: {own: {$dynamicAnchor: T, properties: {a: {}}}}}",
  "Tree: {$dynamicAnchor: T, properties: {all: {type: array, items: {$dynamicRef: '#T'}}}}, Thing: {$dynamicAnchor: T, $ref: '#/components/schemas/Tree', properties: {a: {}}}",
])('fills the dynamic anchors of %s', (schemas) => {
  const contract = loadInline(`paths: {}\ncomponents: {schemas: {${schemas}}}`);
  const all = fieldsOf(contract, {$ref: '#/components/schemas/Thing'}).find(({key}) => key === 'all');
  expect(fieldsOf(contract, all?.schema.items ?? false).map(({key}) => key)).toContain('a');
});

it('ignores a value of a discriminator whose schema is on another site', () => {
  const {ignored, schemas} = loadInline(`
paths: {}
components:
  schemas: {A: {discriminator: {propertyName: kind, mapping: {a: A, b: 'https://other.example/b.json'}}}}
`);
  expect(ignored.map(({path: at}) => at.at(-1))).toEqual(['b']);
  expect(schemas.get('A')?.discriminator?.mapping).toEqual({a: '#/components/schemas/A'});
});

it('ignores invalid items of a list, and keeps the items between them', () => {
  const names = [...'abcdefghijkl'].map((name, index) =>
    index % 5 === 1 ? `{nam: ${name}}` : `{name: ${name}}`,
  );
  const {tags} = loadInline(`tags: [${names.join()}]\npaths: {}`);
  expect(tags.map(({name}) => name).join('')).toBe('acdefhijk');
});

it.each(['{title: Two}', 'true'])(
  'ends if a field contains its own object, and another member of allOf describes it as %s',
  (own) => {
    const contract = loadInline(`
paths: {}
components:
  schemas:
    A: {properties: {a: {allOf: [{$ref: '#/components/schemas/C'}, {title: One}]}}}
    B: {properties: {a: ${own}}}
    C: {allOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}
`);
    expect(readSchema(contract, requireSchema(contract, 'C'))).toBeLessThan(10);
  },
);

it('finds schemas with names that are not ASCII or not valid in a URL', () => {
  const names = ['Map<String,User>', 'Page«User»', '用户', '100%', 'a/b', 'a~b'];
  const refOf = (name: string): string =>
    `#/components/schemas/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  const schemas = {
    ...Object.fromEntries(names.map((name) => [name, {type: 'object'}])),
    All: {oneOf: [...names.map(refOf), encodeURI(refOf('Page«User»'))].map(($ref) => ({$ref}))},
  };
  const contract = loadInline(`paths: {}\ncomponents: {schemas: ${JSON.stringify(schemas)}}\n`);
  const variants = variantsOf(contract, requireSchema(contract, 'All'))?.variants ?? [];
  expect(variants.map(({name}) => name)).toEqual([...names, 'Page«User»']);
});

it('reads path items by reference and by YAML merge keys, and leaves an example with the key $ref as it is', () => {
  const {operations} = loadInline(`
x-common: &common {tags: [Things], responses: {'200': {description: OK}}}
paths:
  /merged: {get: {<<: *common, operationId: merged}}
  /referred: {$ref: '#/components/pathItems/Item'}
  /example: {get: {operationId: example, responses: {'200': {description: OK, content: {application/json: {example: {$ref: 'https://api.example/1'}}}}}}}
components: {pathItems: {Item: {get: {operationId: referred}}}}
`);
  const found = operations.map(({id, tags}) => [id, ...tags].join(' ')).join(', ');
  expect(found).toBe('merged Things, referred, example');
  expect(operations[2]?.responses[0]?.media[0]?.examples[0]?.value).toEqual({$ref: 'https://api.example/1'});
});

it('reads a version as it is written', () => {
  expect(loadInline('openapi: 3.1.1\ninfo: {title: A, version: 1.10}\npaths: {}\n').version).toBe('1.10');
});

it('ignores the links that editors create to lock a file', () => {
  const folder = writeInline('paths: {}\n');
  symlinkSync('user@host.1', path.join(folder, '.#openapi.yaml'));
  expect(requireContract(folder).operations).toEqual([]);
});
