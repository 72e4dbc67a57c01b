import path from 'node:path';
import {expect, it} from 'vitest';
import {describeForeignContract} from '../testing/foreignContract';
import {readOperation, readSchema} from '../testing/readEverything';
import {loadInline} from '../testing/inlineContract';
import {requireSchema, variantsOf} from '.';
import {bundle} from './bundle';
import {readOperations} from './operations';
import {isList, isObject} from './pointer';
import type {Json} from '.';

const examples = path.resolve('node_modules/@readme/oas-examples');

describeForeignContract('Star Trek API (3.0)', path.join(examples, '3.0/json/star-trek.json'), 70);
describeForeignContract('ReadMe (3.1)', path.join(examples, '3.1/json/readme.json'), 50);

it('needs about twice the reads for twice the operations, even if schemas refer to each other', () => {
  const [small, large] = [50, 100].map((count) => countReads(makeContract(count)));
  expect((large ?? 0) / (small ?? 1)).toBeLessThan(2.2);
});

/** Operations whose schemas refer to themselves and to the next one, so that inlining would never end. */
function makeContract(count: number): Json {
  const numbers = [...Array(count).keys()];
  const refer = (number: number): Json => ({$ref: `#/components/schemas/Thing${number % count}`});
  return {
    openapi: '3.1.1',
    info: {title: 'Large', version: '1'},
    paths: Object.fromEntries(
      numbers.map((n) => [
        `/things${n}`,
        {
          get: {
            operationId: `listThings${n}`,
            responses: {'200': {content: {'application/json': {schema: refer(n)}}}},
          },
        },
      ]),
    ),
    components: {
      schemas: Object.fromEntries(
        numbers.map((n) => [
          `Thing${n}`,
          {properties: {self: refer(n), next: refer(n + 1), all: {items: refer(n + 2)}}},
        ]),
      ),
    },
  };
}

/** Counts the properties that are read from a contract, from bundling to the views of all its operations. */
function countReads(value: Json): number {
  let reads = 0;
  const proxies = new WeakMap<object, object>();
  const watch = (node: unknown): unknown => {
    if (!isObject(node) && !isList(node)) return node;
    const known = proxies.get(node);
    if (known) return known;
    const proxy = new Proxy(node as object, {
      get: (target, key, receiver) => {
        reads += 1;
        return watch(Reflect.get(target, key, receiver));
      },
    });
    proxies.set(node, proxy);
    return proxy;
  };
  const {document} = bundle([{file: 'large.json', text: '', value: watch(value) as Json}]);
  if (!document) throw new Error('The bundle is endless.');
  readOperations(document, new Map()).forEach((operation) => readOperation({document}, operation));
  return reads;
}

it('reads operations of OpenAPI 3.2, and methods that have no key of their own', () => {
  const {operations} = loadInline(`openapi: 3.2.0
info: {title: New, version: '1'}
paths: {/a: {query: {operationId: queryA}, get: {operationId: getA}, additionalOperations: {COPY: {operationId: copyA}}}}
`);
  expect(operations.map(({method, id}) => `${method} ${id}`)).toEqual([
    'QUERY queryA',
    'GET getA',
    'COPY copyA',
  ]);
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
