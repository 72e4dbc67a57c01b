import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {
  loadContract,
  requestFieldsOf,
  responseFieldsOf,
  shapeOf,
  variantsOf,
  type Contract,
  type SchemaNode,
} from '.';
import {bundle} from './bundle';
import {readOperations} from './operations';
import {isList, isObject} from './pointer';
import type {Json, OpenApiDocument} from '.';
import {validate} from './validate';

const packages = path.resolve('node_modules');

describe.each([
  ['GitHub (3.0)', '@octokit/openapi/generated/api.github.com.json', 1000],
  ['Star Trek API (3.0)', '@readme/oas-examples/3.0/json/star-trek.json', 70],
  ['ReadMe (3.1)', '@readme/oas-examples/3.1/json/readme.json', 50],
])('the contract of %s', {timeout: 120_000}, (_, file, atLeast) => {
  const contract = loadContract(path.join(packages, file));

  it('is read whole', () => {
    expect(contract.operations.length).toBeGreaterThan(atLeast);
    expect(new Set(contract.operations.map(({id}) => id)).size).toBe(contract.operations.length);
  });

  it('has a view of every operation: its parameters, bodies, fields and variants', () => {
    const views = contract.operations.map((operation) => viewOperation(contract, operation));
    expect(views.reduce((sum, {fields}) => sum + fields, 0)).toBeGreaterThan(atLeast);
  });

  it('can hold values against its schemas', () => {
    const bodies = contract.operations.flatMap(({responses}) => responses.flatMap(({media}) => media));
    const sampled = bodies.filter(({examples}) => examples.length > 0).slice(0, 20);
    for (const {schema, examples} of sampled) {
      for (const {value} of examples)
        expect(isList(validate(contract, schema, value, 'response'))).toBe(true);
    }
  });
});

it('costs twice as much for twice as many operations, however its schemas refer to each other', () => {
  const [small, large] = [50, 100].map((count) => countReads(makeContract(count)));
  expect((large ?? 0) / (small ?? 1)).toBeLessThan(2.2);
});

type View = {bodies: number; fields: number; variants: number};

/** Looks at everything of an operation that a page shows, one level deep, as the pages do. */
function viewOperation(
  contract: Pick<Contract, 'document'>,
  {parameters, requestBody, responses}: Contract['operations'][number],
): View {
  parameters.forEach(({schema}) => shapeOf(contract, schema));
  const sent = (requestBody?.media ?? []).map(({schema}) => ({
    schema,
    fields: requestFieldsOf(contract, schema),
  }));
  const returned = responses
    .flatMap(({media}) => media)
    .map(({schema}) => ({schema, fields: responseFieldsOf(contract, itemsOf(contract, schema))}));
  const bodies = [...sent, ...returned];
  return {
    bodies: bodies.length,
    fields: bodies.reduce((sum, {fields}) => sum + fields.length, 0),
    variants: bodies.reduce((sum, {schema}) => sum + (variantsOf(contract, schema)?.variants.length ?? 0), 0),
  };
}

function itemsOf(contract: Pick<Contract, 'document'>, node: SchemaNode): SchemaNode {
  return shapeOf(contract, node).schema.items ?? node;
}

/** Operations whose schemas each refer to the next, and to themselves: inlining them would never end. */
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

/** How many properties are read of a contract, from bundling to the views of all its operations. */
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
  const document: OpenApiDocument = bundle([{file: 'large.json', text: '', value: watch(value) as Json}]);
  readOperations(document, new Map()).forEach((operation) => viewOperation({document}, operation));
  return reads;
}
