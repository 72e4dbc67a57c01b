import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import {expect, it} from 'vitest';
import {readOperation, readSchema} from '../testing/readEverything';
import {loadContract, type Contract, type Json} from '.';
import {explainInvalidParts} from './invalidParts';
import {getAt, isList, isObject, type Path} from './json';
import {publishContract} from './publish';

const folder = mkdtempSync(path.join(tmpdir(), 'fuzz-'));
let files = 0;

function load(document: Json): ReturnType<typeof loadContract> {
  const file = path.join(folder, `${(files += 1)}.json`);
  writeFileSync(file, JSON.stringify(document));
  return loadContract(file);
}

/** Reads everything that a site shows of a contract. */
function readAll(contract: Contract): void {
  for (const schema of contract.schemas.values()) readSchema(contract, schema);
  for (const operation of contract.operations) readOperation(contract, operation);
  publishContract(contract);
  explainInvalidParts(contract.ignored);
}

const names = ['A', 'B', 'C'];
const reference = fc.constantFrom(...names).map((name) => ({$ref: `#/components/schemas/${name}`}));

const {schema} = fc.letrec<{schema: Json}>((tie) => {
  const inner = tie('schema');
  const list = fc.array(inner, {minLength: 1, maxLength: 3});
  return {
    schema: fc.oneof(
      {maxDepth: 3, depthIdentifier: 'schema'},
      reference,
      fc.constantFrom<Json>(
        true,
        false,
        {type: 'string'},
        {type: ['integer', 'null']},
        {enum: ['a', null]},
        {type: 'null'},
      ),
      fc.record({allOf: list}),
      fc.record({anyOf: list}),
      fc.record({oneOf: list, discriminator: fc.constant({propertyName: 'kind'})}),
      fc.record({type: fc.constant('array'), items: inner}),
      fc.record({
        properties: fc.dictionary(fc.constantFrom('a', 'b', '$ref', 'required'), inner, {maxKeys: 2}),
        additionalProperties: inner,
      }),
      fc.record({not: inner, prefixItems: list}),
    ) as fc.Arbitrary<Json>,
  };
});

const operation = fc.record({
  operationId: fc.option(fc.constantFrom('one', 'two'), {nil: undefined}),
  parameters: fc.array(
    fc.record({
      name: fc.string(),
      in: fc.constantFrom('query', 'header', 'path', 'cookie'),
      style: fc.constantFrom('form', 'deepObject', 'matrix'),
      required: fc.boolean(),
      schema,
      example: fc.jsonValue(),
    }),
    {maxLength: 2},
  ),
  requestBody: fc.record({
    content: fc.dictionary(
      fc.constantFrom('application/json', 'multipart/form-data', '*/*'),
      fc.record({schema, example: fc.jsonValue()}),
    ),
  }),
  responses: fc.dictionary(
    fc.constantFrom('200', '2XX', 'default', '404'),
    fc.record({
      description: fc.string(),
      content: fc.dictionary(fc.constant('application/json'), fc.record({schema})),
    }),
  ),
});

/** A contract. Keys without a value are absent, as in a file. */
const document = fc
  .record({
    openapi: fc.constantFrom('3.0.3', '3.1.0', '3.2.0'),
    info: fc.record({title: fc.string(), version: fc.string()}),
    servers: fc.array(
      fc.record({url: fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('/api', '{a}://b'))}),
      {maxLength: 1},
    ),
    paths: fc.dictionary(
      fc.constantFrom('/a', '/a/{id}', '/{b}'),
      fc.dictionary(fc.constantFrom('get', 'post', 'query'), operation),
    ),
    components: fc.record({schemas: fc.record({A: schema, B: schema, C: schema})}),
  })
  .map((value) => JSON.parse(JSON.stringify(value)) as Json);

it('reads any valid contract to its end, and each operation has an ID of its own', () => {
  fc.assert(
    fc.property(document, (value) => {
      const {contract, findings} = load(value);
      // A schema that is only a reference to itself isn't valid.
      if (!contract) {
        for (const {message} of findings) expect(message).toMatch(/refers to itself|has no target/);
        return;
      }
      readAll(contract);
      const ids = contract.operations.map(({id}) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
    {numRuns: Number(process.env.FUZZ_RUNS ?? 25)},
  );
});

it('reads a contract with anything in place of one of its parts, or says what is wrong', () => {
  const junk = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<Json>(null, [], {}, '', 0, true, [null], {$ref: 7}, {$ref: '#/x'}),
  );
  fc.assert(
    fc.property(document, fc.nat(), junk, (value, place, wrong) => {
      const {contract, findings} = load(replaceOne(value, place, wrong as Json));
      if (contract) readAll(contract);
      else expect(findings.every(({line, message}) => line > 0 && message !== '')).toBe(true);
    }),
    {numRuns: Number(process.env.FUZZ_RUNS ?? 40)},
  );
});

/** A copy in which one value is another one. */
function replaceOne(document: Json, place: number, wrong: Json): Json {
  const copy = structuredClone(document);
  const paths = listPaths(copy, []);
  const at = paths[place % paths.length] ?? [];
  const owner = getAt(copy, at.slice(0, -1));
  const key = at.at(-1);
  if (key === undefined || owner === undefined) return wrong;
  (owner as Record<string | number, Json>)[key] = wrong;
  return copy;
}

function listPaths(node: Json, at: Path): Path[] {
  if (!isObject(node) && !isList(node)) return [at];
  return [at, ...Object.entries(node).flatMap(([key, value]) => listPaths(value as Json, [...at, key]))];
}
