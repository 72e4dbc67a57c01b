import {appendFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {loadInline, writeInline} from '../testing/inlineContract';
import {runRules} from './finding';
import {validParts} from './checks';
import {inputOf} from '../testing/contractInput';
import {
  chooseVariant,
  fieldsOf,
  loadContract,
  requireContract,
  nearestNames,
  suggestNames,
  placeOf,
  publishContract,
  requireOperation,
  requireResponse,
  requireSchema,
  resolveSchema,
  shapeOf,
  variantsOf,
} from '.';

/** Returns the error message of a contract that cannot be loaded, without its folder. */
function failToLoad(root: string, files?: Record<string, string>): string {
  const folder = path.relative(process.cwd(), writeInline(root, files));
  try {
    requireContract(folder);
  } catch (error) {
    return (error as Error).message.replaceAll(`${folder}/`, '');
  }
  throw new Error('It was read.');
}

describe('a contract with several files', () => {
  const members = `components:
  pathItems:
    members:
      get:
        operationId: listMembers
        responses: {'200': {$ref: 'common.yaml#/components/responses/Ok'}}
  schemas:
    Member: {type: object, properties: {boss: {$ref: '#/components/schemas/Member'}}}
`;
  const common = `components:
  securitySchemes: {oauth: {type: oauth2, flows: {clientCredentials: {scopes: {read: Reads.}}}}}
  responses: {Ok: {description: Good., content: {application/json: {schema: {$ref: 'members.yaml#/components/schemas/Member'}}}}}
`;
  const root = `paths:
  /members: {$ref: 'members.yaml#/components/pathItems/members'}
components:
  securitySchemes: {oauth: {$ref: 'common.yaml#/components/securitySchemes/oauth'}}
`;

  const files = {'members.yaml': members, 'common.yaml': common};

  it('becomes one document with only local references, and keeps the file and line of every part', () => {
    const contract = loadInline(root, files);
    expect(JSON.stringify(contract.document)).not.toContain('.yaml');
    expect(contract.scopes).toEqual([{name: 'read', description: 'Reads.'}]);
    const {node, responses} = requireOperation(contract, 'listMembers');
    expect(responses[0]?.media[0]?.schema.$ref).toBe('#/components/schemas/Member');
    const {file} = contract.sources[2] ?? {};
    expect(placeOf(contract, node)).toMatchObject({file, line: 4});
    expect(placeOf(contract, node, ['responses', '200'])?.line).toBe(6);
    expect(placeOf(contract, node, ['responses', '404'])?.line).toBe(6);
  });

  it('accepts a reference whose pointer passes through another reference, and makes it direct', () => {
    const {document} = loadInline(`components:
  schemas:
    Name: {type: string}
    Person: {type: object, properties: {name: {$ref: '#/components/schemas/Name'}}}
    Alias: {$ref: '#/components/schemas/Person'}
    Twice: {$ref: '#/components/schemas/Alias'}
    Label: {$ref: '#/components/schemas/Twice/properties/name'}
`);
    expect(document.components.schemas?.Label).toEqual({$ref: '#/components/schemas/Person/properties/name'});
  });

  const lost = members.replace("schemas/Member'}", "schemas/Membr'}").replace('responses/Ok', 'responses/OK');
  const circle = `components: {schemas: {A: {$ref: '#/components/schemas/B'},\n B: {$ref: '#/components/schemas/A'}}}`;

  // prettier-ignore
  it.each<[what: string, root: string, files: Record<string, string>, ...messages: string[]]>([
    ['with a name that exists twice', root, {...files, 'twice.yaml': 'components:\n  schemas:\n    Member: {}\n'}, 'twice.yaml:3: #/components/schemas/Member already exists: members.yaml:8. Names are unique across all files.'],
    ['with references without a target', root, {...files, 'members.yaml': lost}, 'members.yaml:6: $ref "#/components/responses/OK" has no target. Did you mean Ok?', 'members.yaml:8: $ref "#/components/schemas/Membr" has no target. Did you mean Member?'],
    ['with a reference to another file', "paths: {/a: {$ref: 'member.yaml#/components/pathItems/a'}}", files, 'openapi.yaml:4: "member.yaml#/components/pathItems/a" refers to a file that isn’t part of the contract. Did you mean members.yaml?'],
    ['with a cycle of references', circle, {}, 'openapi.yaml:4: $ref "#/components/schemas/B" refers to itself', 'openapi.yaml:5: $ref "#/components/schemas/A" refers to itself'],
    ['with a colon', '', {'a.yaml': 'a: 1\nb: The name: short.'}, 'a.yaml:2: '],
    ['with a tab', '', {'a.yaml': 'a:\n\tb: 1'}, 'a.yaml:2: '],
    ['with a key that exists twice', '', {'a.yaml': 'a: 1\nb: 2\na: 3'}, 'a.yaml:3: '],
    ['with an anchor that does not exist, such as emphasis', '', {'a.yaml': 'a: 1\nb: *Name*'}, 'a.yaml:2: '],
    ['of another kind', 'openapi: 2.0.0\n', {}, 'openapi.yaml:1: This is not an OpenAPI 3 document'],
  ])('%s is rejected', (_, text, others, ...messages) => {
    const found = failToLoad(text, others).split('\n');
    expect(found.map((line, index) => line.slice(0, messages[index]?.length))).toEqual(messages);
  });

  it('is rejected with all its problems together, each time', () => {
    const folder = writeInline(`${root}x-docs-roles: none\n`, {...files, 'members.yaml': lost});
    expect(loadContract(folder)).toMatchObject({contract: undefined, findings: [{}, {}, {}]});
    expect(() => requireContract(folder)).toThrow(/Membr[^]*x-docs-roles/);
    expect(() => requireContract(folder)).toThrow(/Membr[^]*x-docs-roles/);
  });

  it('is read once, and again after an edit', () => {
    const folder = writeInline(root, files);
    const first = requireContract(folder);
    expect(requireContract(folder)).toBe(first);
    appendFileSync(path.join(folder, 'members.yaml'), '    Thing: {type: string}\n');
    expect(requireContract(folder).schemas.has('Thing')).toBe(true);
  });

  it('merges keywords next to a reference with the target of the last edit', () => {
    const crate = "{$ref: 'common.yaml#/components/schemas/Name', default: a}";
    const target = (type: string): string => `components: {schemas: {Name: {type: ${type}}}}\n`;
    const folder = writeInline(`paths: {}\ncomponents: {schemas: {Crate: ${crate}}}\n`, {
      'common.yaml': target('string'),
    });
    const typeOfCrate = (): unknown => {
      const contract = requireContract(folder);
      return resolveSchema(contract, requireSchema(contract, 'Crate')).schema.type;
    };
    expect(typeOfCrate()).toBe('string');
    writeFileSync(path.join(folder, 'common.yaml'), target('integer'));
    expect(typeOfCrate()).toBe('integer');
  });
});

describe('extensions', () => {
  const good = `x-docs-rate-classes: [{name: read, requests: 1, perSeconds: 1, burst: 1, description: All.}]
paths:
  /crates:
    get:
      x-docs-idempotent: 'yes'
      x-docs-errors: [busy, {code: gone, cause: It was removed.}]
      x-docs-limits: [{limit: a, error: none}]
components:
  x-docs-errors: {busy: {status: 409, title: Busy, cause: a, resolution: b, retry: later, who: site}}
  schemas: {Crate: {type: object, properties: {state: {type: string, x-docs-sensitivity: personal, x-docs-was: null}}}}
`;

  it('are read with their types', () => {
    const {operations, rateClasses} = loadInline(good);
    expect(rateClasses[0]?.burst).toBe(1);
    expect(operations[0]?.limits).toEqual(['a']);
  });

  it('are kept in the published document, which can be loaded again', () => {
    const file = path.join(writeInline('paths: {}\n'), 'published.json');
    writeFileSync(file, JSON.stringify(publishContract(loadInline(good))));
    expect(requireContract(file).errors.get('busy')?.status).toBe(409);
  });

  it.each([
    ['burst: 1', 'burst: many', '4: x-docs-rate-classes/0/burst is "many", but must be integer.'],
    ["x-docs-idempotent: 'yes'", 'x-docs-idempotent: maybe', '8: x-docs-idempotent is "maybe", but must be one of "yes", "key", "no".'],
    ['cause: It was removed.', 'cuase: It was removed.', '9: x-docs-errors/1/cuase is an unknown property. Did you mean cause?'],
    [', error: none', '', '10: x-docs-limits/0 lacks "error".'],
    ['retry: later', 'retry: soon', '12: x-docs-errors/busy/retry is "soon", but must be one of "never", "after-fix", "later", "with-backoff".'],
    ['x-docs-rate-classes: [', 'x-docs-roles: manager\nx-rate-classes: [', '4: x-docs-roles is "manager", but must be array.'],
    ['x-docs-sensitivity: personal', 'x-docs-sensitivity: high', '13: x-docs-sensitivity is "high", but must be one of "none", "personal", "secret".'],
    ['x-docs-was: null', 'x-docs-was: 7', '13: x-docs-was is 7, but must be string.'],
  ])('are ignored with a finding if another tool means something else: %s → %s', (from, to, message) => {
    const found = runRules([validParts], inputOf(loadInline(good.replace(from, to))));
    expect(found.map((finding) => `${finding.line}: ${finding.message}`)).toEqual([message]);
  }); // prettier-ignore

  it('of other tools with our names have no effect', () => {
    const {operations, errors, roles, schemas} = loadInline(`x-docs-roles: none
paths:
  /a: {get: {x-docs-idempotent: true, x-docs-role: [admin], x-docs-limits: {rps: 5}, x-docs-errors: {E1: a}, x-docs-since: '1.2'}}
components:
  x-docs-errors: [a]
  schemas: {Level: {enum: [1, 2], x-enum-descriptions: [Low], x-docs-unit: {name: metre}, x-docs-write: true}, Side: {enum: [1, b], x-enum-descriptions: [Left, Right]}, Way: {enum: [a], x-enumDescriptions: {a: Up}}}
`);
    expect(operations[0]).toMatchObject({idempotent: undefined, role: undefined, limits: [], errors: []});
    expect([errors.size, roles.length]).toEqual([0, 0]);
    expect(schemas.get('Level')).toEqual({enum: [1, 2]});
    expect(schemas.get('Way')).toHaveProperty('x-enum-descriptions', {a: 'Up'});
    expect(schemas.get('Side')).toHaveProperty('x-enum-descriptions', {1: 'Left', b: 'Right'});
  });
});

describe('an operation', () => {
  const contract = loadInline(`security: [{oauth: [read]}]
components:
  x-docs-errors: {not-found: {status: 404, title: None, cause: It is gone., resolution: b, retry: never, who: developer}}
paths:
  /members/{id}:
    servers: [{url: 'https://other.example'}]
    parameters: [{name: id, in: path, required: true, schema: {type: integer}}, {name: trace, in: header, schema: {type: string}}]
    get:
      operationId: retrieveMember
      parameters: [{name: trace, in: header, description: Its own., schema: {type: string}}]
      x-docs-errors: [{code: not-found, cause: Deleted.}]
      responses: {'200': {description: a}, 4XX: {description: b}}
`);
  const operation = requireOperation(contract, 'retrieveMember');

  it('inherits servers, parameters, and scopes from its path and the root', () => {
    expect(operation.servers.map(({url}) => url)).toEqual(['https://other.example']);
    expect(operation.parameters.map(({name, description}) => [name, description])).toEqual([
      ['id', undefined],
      ['trace', 'Its own.'],
    ]);
    expect(operation.scopes).toEqual(['read']);
  });

  it('joins its errors with the catalog, and its own cause overrides the catalog', () => {
    expect(operation.errors).toMatchObject([
      {code: 'not-found', status: 404, cause: 'Deleted.', resolution: 'b'},
    ]);
  });

  it('finds a response by its status or its class', () => {
    expect(requireResponse(operation, '404').description).toBe('b');
    expect(() => requireResponse(operation, '500')).toThrow(
      'retrieveMember never returns 500. It returns 200, 4XX.',
    );
  });

  it('with a misspelled name is reported with the nearest names', () => {
    expect(() => requireOperation(contract, 'retreiveMember')).toThrow(
      'There is no operation "retreiveMember". Did you mean retrieveMember?',
    );
  });
});

describe('a schema', () => {
  const contract = loadInline(`components:
  schemas:
    Base: {type: object, required: [id], properties: {id: {type: string, readOnly: true}, secret: {type: string, writeOnly: true}}}
    Cat: {allOf: [{$ref: '#/components/schemas/Base'}, {properties: {kind: {const: cat}, mother: {anyOf: [{$ref: '#/components/schemas/Cat'}, {type: 'null'}]}}}]}
    Dog: {type: object, properties: {kind: {enum: [dog]}}}
    Bird: {type: object}
    Pet: {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}, {$ref: '#/components/schemas/Bird'}], discriminator: {propertyName: kind, mapping: {robin: Bird}}}
    Loop: {allOf: [{$ref: '#/components/schemas/Loop'}], properties: {a: true}}
`);

  it('is resolved one level deep, and keywords next to a reference override the target', () => {
    const {schema, name} = resolveSchema(contract, {$ref: '#/components/schemas/Dog', description: 'Mine.'});
    expect(name).toBe('Dog');
    expect(schema.description).toBe('Mine.');
    expect(resolveSchema(contract, {$ref: '#/components/schemas/Pet'}).schema.oneOf?.[0]).toEqual({
      $ref: '#/components/schemas/Cat',
    });
  });

  it('has the fields of all its parts, even if it refers to itself', () => {
    const cat = requireSchema(contract, 'Cat');
    expect(fieldsOf(contract, cat).map(({key, required}) => [key, required])).toEqual([
      ['id', true],
      ['secret', false],
      ['kind', false],
      ['mother', false],
    ]);
    expect(fieldsOf(contract, requireSchema(contract, 'Loop')).map(({key}) => key)).toEqual(['a']);
  });

  it('is nullable by its type or by a union with null', () => {
    const mother = fieldsOf(contract, requireSchema(contract, 'Cat')).find(({key}) => key === 'mother');
    expect(mother).toMatchObject({nullable: true, name: 'Cat'});
    expect(shapeOf(contract, {type: ['string', 'null']})).toMatchObject({nullable: true, types: ['string']});
    expect(shapeOf(contract, {type: 'string'}).nullable).toBe(false);
  });

  it('keeps a variant that accepts nothing', () => {
    const union = {oneOf: [{type: 'string'}, false, true]} as const;
    const {variants} = variantsOf(contract, union) ?? {};
    expect(variants?.map((variant) => variant.schema)).toEqual([{type: 'string'}, {not: {}}, {}]);
  });

  it('identifies its variants by mapping, constant, or name', () => {
    const pet = requireSchema(contract, 'Pet');
    const found = variantsOf(contract, pet);
    expect(found?.discriminator).toBe('kind');
    expect(found?.variants.map(({name, value}) => [name, value])).toEqual([
      ['Cat', 'cat'],
      ['Dog', 'dog'],
      ['Bird', 'robin'],
    ]);
    expect(chooseVariant(contract, pet, {kind: 'robin'})?.name).toBe('Bird');
    expect(chooseVariant(contract, pet, {kind: 'fish'})).toBeUndefined();
  });
});

it('converts OpenAPI 3.0 schemas to 3.1', () => {
  const contract = loadInline(`openapi: 3.0.3
info: {title: Old, version: '1'}
paths: {}
components:
  schemas:
    A: {type: string, nullable: true, enum: [x]}
    B: {type: integer, minimum: 1, exclusiveMinimum: true}
    C: {nullable: true, allOf: [{$ref: '#/components/schemas/B'}]}
    E: {nullable: true, oneOf: [{type: string}, {$ref: '#/components/schemas/B'}]}
    D: {type: object, properties: {nullable: {type: boolean}, example: {type: string, nullable: true}}, example: {nullable: true}}
    F: {properties: {default: {nullable: true, allOf: [{$ref: '#/components/schemas/B'}, {maximum: 9}]}}}
    G: {nullable: true, properties: {a: {type: string}}}
    H: {properties: {default: {type: string, nullable: true}}}
`);
  expect(contract.document.components?.schemas).toEqual({
    A: {type: ['string', 'null'], enum: ['x']},
    B: {type: 'integer', exclusiveMinimum: 1},
    C: {anyOf: [{$ref: '#/components/schemas/B'}, {type: 'null'}]},
    E: {oneOf: [{type: 'string'}, {$ref: '#/components/schemas/B'}, {type: 'null'}]},
    D: {
      type: 'object',
      properties: {nullable: {type: 'boolean'}, example: {type: ['string', 'null']}},
      examples: [{nullable: true}],
    },
    F: {
      properties: {
        default: {anyOf: [{allOf: [{$ref: '#/components/schemas/B'}, {maximum: 9}]}, {type: 'null'}]},
      },
    },
    G: {properties: {a: {type: 'string'}}},
    H: {properties: {default: {type: ['string', 'null']}}},
  });
  expect(placeOf(contract, requireSchema(contract, 'D'))?.line).toBe(10);
});

it.each([
  ['creatMember', ['createMember', 'deleteRule'], ['createMember'], 'Did you mean createMember?'],
  ['list-state', ['state', 'list-states'], ['list-states', 'state'], 'Did you mean list-states, state?'],
  ['aisleEmtpy', ['aisle', 'aisleEmpty'], ['aisleEmpty', 'aisle'], 'Did you mean aisleEmpty, aisle?'],
  ['maps', ['map', 'map'], ['map'], 'Did you mean map?'],
  ['map.removed', ['map.created', 'crate.opened'], [], 'Known: map.created, crate.opened.'],
  [
    'xyz',
    Array.from({length: 20}, (_, index) => `crate${index}`),
    [],
    'No known name is similar. There are 20, such as crate0.',
  ],
])('only similar names are suggested for %s, or all if they are few', (wrong, known, near, sentence) => {
  expect(nearestNames(wrong, known)).toEqual(near);
  expect(suggestNames(wrong, known)).toBe(sentence);
});
