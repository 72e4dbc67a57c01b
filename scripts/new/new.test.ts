import {ContentError} from '../../src/contentError';
import {cpSync, mkdtempSync, readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {beforeAll, describe, expect, it, vi} from 'vitest';
import {checkAdditionsAreDated, checkNoBreakingChanges} from '../../src/contract/checks/editions';
import {checkExamplesAreValid} from '../../src/contract/checks/examples';
import {checkBook} from '../../src/remark/api-reference/checkBook';
import {loadContract} from '../../src/contract';
import {versions, type ApiVersion} from '../../src/site';
import {addFromTemplate, describeKind} from '.';

/** Names that a writer doesn't use, because the tests copy the writer's files. */
const things = {
  guide: {
    name: 'lend-a-test-fixture',
    title: 'Lend a key',
    description: 'Lend a key: track its return, and get an event if the key is late or is lost.',
    book: 'web',
    category: 'Build',
  },
  resource: {
    name: 'test-fixture',
    description: 'A key cabinet stores keys, and only authorized holders can take a key out of it.',
    category: 'People and access',
    writes: 'create, update, delete',
    was: 'maps',
  },
  operation: {
    object: 'Group',
    name: 'archive-for-test',
    summary: 'Archive a group',
    description: 'Archives the group. Its members lose the access that its rules grant.',
  },
  field: {
    schema: 'Group',
    name: 'testNickName',
    type: 'string',
    description: 'Short name of the group.',
    'set-by': 'create-and-update',
    example: 'Crew',
  },
  event: {
    name: 'testFixture.opened',
    title: 'Key cabinet opened',
    description: 'A holder opened a key cabinet.',
    'raised-by': 'device',
    group: 'doors',
  },
  error: {
    code: 'test-fixture-jammed',
    status: '409',
    title: 'The cabinet is jammed',
    cause: 'A key, or something else, is in the way.',
    resolution: 'Check the cabinet at the site.',
    retry: 'after-fix',
    who: 'site',
    operation: 'retrieveFloorGroup',
  },
};

const [current, older] = versions as readonly [ApiVersion, ApiVersion];
const root = mkdtempSync(path.join(tmpdir(), 'new-'));
const read = (file: string, folder = root): string => readFileSync(path.join(folder, file), 'utf8');
const written: string[] = [];

/** The parts of the project that are edited. */
const copied = [
  'web',
  'ios',
  'sidebars.web.ts',
  'sidebars.ios.ts',
  'tests/fixtures/routes.txt',
  'src/books.json',
  'docs/story.yaml',
  `${older.folder}/rest/maps.mdx`,
];

/** Copies these parts, and adds one item of each kind. */
beforeAll(async () => {
  for (const part of copied) cpSync(part, path.join(root, part), {recursive: true});
  for (const [word, given] of Object.entries(things)) {
    const {files} = await addFromTemplate(word, {root, given});
    written.push(...files);
  }
  // An object that is new in this edition, and an object with examples in lists.
  for (const schema of ['TestFixture', 'FloorGroup']) {
    const {files} = await addFromTemplate('field', {root, given: {...things.field, schema}});
    written.push(...files);
  }
});

it('additions do not break clients and have the date of the current edition', () => {
  const folder = path.join(root, 'web/openapi');
  expect(checkNoBreakingChanges(loadContract(folder), folder)).toEqual([]);
  expect(checkAdditionsAreDated(loadContract(folder), folder)).toEqual([]);
});

it('after the additions, the book is complete and contains no placeholders', () => {
  expect(checkBook(path.join(root, 'web'))).toEqual([]);
  expect(written.filter((file) => /\{\{|undefined/.test(read(file)))).toEqual([]);
});

it('a description with a colon is quoted in the front matter, and not in the text', () => {
  expect(read('web/lend-a-test-fixture.mdx')).toContain(
    `description: '${things.guide.description}'\n---\n\nLend a key: track`,
  );
});

it('a new resource has its operations, its entry in the sidebar, its URL, and an object in the story', () => {
  const {operations} = loadContract(path.join(root, 'web/openapi'));
  expect(operations.filter(({tags: [page]}) => page === 'test-fixtures').map(({id}) => id)).toEqual([
    'listTestFixtures',
    'createTestFixture',
    'retrieveTestFixture',
    'updateTestFixture',
    'deleteTestFixture',
  ]);
  expect(read('sidebars.web.ts')).toMatch(/label: 'People and access',[^}]*'rest\/test-fixtures',\s+\]/);
  const routes = read('tests/fixtures/routes.txt').split('\n');
  const resources = routes.filter((route) => route.startsWith(`/web/${current.path}/rest/`));
  expect(resources).toContain(`/web/${current.path}/rest/test-fixtures`);
  expect(resources).toEqual([...resources].sort());
  expect(read('docs/story.yaml')).toMatch(
    /^  testFixture:\n    - \{name: First test fixture, id: [\da-f-]{36}\}$/m,
  );
});

it.each([
  ['none', ['list', 'retrieve'], {readOnly: true}],
  ['create, delete', ['list', 'create', 'retrieve', 'delete'], {'x-write': 'create'}],
  ['update', ['list', 'retrieve', 'update'], {}],
])(
  'a new resource with the writes "%s" has only the parts of its operations',
  async (writes, verbs, mark) => {
    const name = `test-${writes.replaceAll(', ', '-')}`;
    const {description, category} = things.resource;
    await addFromTemplate('resource', {root, given: {name, description, category, writes}});
    const contract = loadContract(path.join(root, 'web/openapi'));
    const own = contract.operations.filter(({tags: [page]}) => page === `${name}s`);
    expect(own.map(({anchor}) => anchor)).toEqual(verbs);
    const Thing = own.find(({anchor}) => anchor === 'retrieve')?.id.replace('retrieve', '') ?? '';
    const has = (verb: string): boolean => verbs.includes(verb);
    expect([`${Thing}Create`, `${Thing}Patch`].map((schema) => contract.schemas.has(schema))).toEqual(
      ['create', 'update'].map(has),
    );
    expect(contract.schemas.get(Thing)?.properties?.name).toMatchObject(mark);
    expect(checkBook(path.join(root, 'web'))).toEqual([]);
  },
);

it('a resource with another name in the older version gets an entry in the renamed pages', () => {
  expect(JSON.parse(read('src/books.json'))).toMatchObject({
    renamedPages: expect.arrayContaining([
      {[older.number]: 'rest/maps', [current.number]: 'rest/test-fixtures'},
    ]) as unknown,
  });
});

it('a new event appears after the last event of its group', () => {
  expect(read('web/rest/webhooks.mdx')).toMatch(
    /::event\[[\w.]+\]\n\n::event\[testFixture\.opened\]\n\n(?!::event)/,
  );
});

it('a new operation follows the other operations of its page, and has their role, scope, and response', () => {
  const {operations} = loadContract(path.join(root, 'web/openapi'));
  const [added, update] = ['archiveForTestGroup', 'updateGroup'].map((id) =>
    operations.find((one) => one.id === id),
  );
  expect(added?.path).toBe(`${update?.path}/archive-for-test`);
  expect([added?.role, added?.scopes]).toEqual([update?.role, update?.scopes]);
  expect(added?.responses[0]?.status).toBe('200');
  expect(read('web/rest/groups.mdx')).toMatch(
    /::operation\[\w+\]\n\n::operation\[archiveForTestGroup\]\n\n(?!::operation)/,
  );
});

it('a new error adds the response with its status to its operation', () => {
  const {operations} = loadContract(path.join(root, 'web/openapi'));
  const operation = operations.find(({id}) => id === 'retrieveFloorGroup');
  expect(operation?.errors.map(({code}) => code)).toContain('test-fixture-jammed');
  expect(operation?.responses.map(({status}) => status)).toContain('409');
});

it.each(['openapi.yaml', 'events-doors.yaml', 'errors.yaml'])(
  'adds lines to %s without changing existing lines',
  (file) => {
    const now = read(`web/openapi/${file}`).split('\n');
    let place = 0;
    const lost = read(`web/openapi/${file}`, '.')
      .split('\n')
      .filter((line) => {
        const found = now.indexOf(line, place);
        if (found >= 0) place = found + 1;
        return found < 0;
      });
    expect(lost).toEqual([]);
  },
);

it('a new field is in its object, in the requests that set it, and in every example of the object', () => {
  const contract = loadContract(path.join(root, 'web/openapi'));
  for (const name of ['Group', 'GroupCreate', 'GroupPatch'])
    expect(contract.schemas.get(name)?.properties).toHaveProperty('testNickName');
  const groups = ['staff', 'cleaners', 'laboratoryEmpty'].map((name) => contract.examples.get(name)?.value);
  expect(groups).toMatchObject(groups.map(() => ({testNickName: 'Crew'})));
  expect(checkExamplesAreValid(contract)).toEqual([]);
});

it('a new enumeration has its values, their descriptions, and a value in the examples', async () => {
  const list = 'low: Below 20 percent; no: At least 20 percent, or "unknown"';
  const given = {...things.field, name: 'testLevel', type: 'enum', values: list, example: 'no'};
  await addFromTemplate('field', {root, given});
  const contract = loadContract(path.join(root, 'web/openapi'));
  expect(contract.schemas.get('Group')?.properties?.testLevel).toMatchObject({
    type: 'string',
    enum: ['low', 'no'],
    'x-enum-descriptions': {low: 'Below 20 percent', no: 'At least 20 percent, or "unknown"'},
  });
  expect(contract.examples.get('staff')?.value).toMatchObject({testLevel: 'no'});
  expect(checkExamplesAreValid(contract)).toEqual([]);
});

it('the example of an event that a device causes has the device', () => {
  const {examples, events} = loadContract(path.join(root, 'web/openapi'));
  expect(events.map(({name}) => name)).toContain('testFixture.opened');
  expect(examples.get('testFixtureOpenedFull')?.value).toMatchObject({data: {device: {name: 'Main lobby'}}});
});

it('a new guide has the structure of a guide, which isn’t published until it is written', () => {
  const page = read('web/lend-a-test-fixture.mdx');
  const [comment = ''] = /^\{\/\*[^]*^\*\/\}$/m.exec(page) ?? [];
  expect(comment).toMatch(/## 1\.[^]*\*\*You know it worked\*\*[^]*What goes wrong here[^]*## Clean up/);
  expect(page.replace(comment, '')).not.toMatch(/[A-Z]{4}/);
});

it('a new duration has the unit in its name', async () => {
  const given = {...things.field, name: 'testMinutes', type: 'integer', example: '20', 'set-by': 'read-only'};
  await addFromTemplate('field', {root, given});
  const {schemas} = loadContract(path.join(root, 'web/openapi'));
  expect(schemas.get('Group')?.properties?.testMinutes).toMatchObject({'x-unit': 'minutes'});
});

it.each([
  ['Door', 'create-and-update', 'web/openapi/devices.yaml', ['DoorCreate', 'DevicePatch']],
  ['Clip', 'create', 'web/openapi/video-integrations.yaml', ['ClipAttach']],
])(
  'a field of %s is added to the requests that set its other fields',
  async (schema, setBy, file, requests) => {
    await addFromTemplate('field', {
      root,
      given: {...things.field, schema, name: 'testColor', 'set-by': setBy},
    });
    for (const request of requests) {
      const [text = ''] = new RegExp(`^    ${request}:\\n(?:     .*\\n)+`, 'm').exec(read(file)) ?? [];
      expect(text).toContain(`testColor: {$ref: '#/components/schemas/${schema}/properties/testColor'}`);
    }
  },
);

it('the help of a kind lists the supported values', () => {
  expect(describeKind('field', root)).toMatch(/--type .*\(string, integer, /);
  expect(describeKind('resource', root)).toMatch(/--category .*\(Get started, Build, /);
  expect(describeKind('ressource', root)).toBeUndefined();
});

it('prompts for missing values, accepts the number of a choice, and prompts again after an invalid value', async () => {
  const asked: string[] = [];
  const typed = [
    '2',
    'Keys',
    'test-keys',
    'Keys',
    'Learn how the SDK opens key cabinets, and which API calls your server needs.',
  ];
  await addFromTemplate('guide', {
    root,
    given: {},
    ask: (question) => {
      asked.push(question);
      return Promise.resolve(typed.shift() ?? '');
    },
  });
  expect(asked[2]).toMatch(/^"Keys" is not valid\. Write lowercase letters/);
  expect(read('ios/test-keys.mdx')).toContain(
    'title: Keys\ndescription: Learn how the SDK opens key cabinets, and which API calls your server needs.\n',
  );
  expect(read('sidebars.ios.ts')).toContain("'test-keys'");
});

describe('an invalid reply is rejected when it is given, and the prompt repeats with the reason', () => {
  it.each([
    ['error', 'code', 'not-found', /^The catalog already has the error "not-found"/],
    [
      'error',
      'operation',
      'retrieveFloorGrop',
      /^The contract has no operation "retrieveFloorGrop"\. Did you mean /,
    ],
    ['error', 'status', '418', /^No operation has a shared response for 418/],
    ['error', 'who', 'develper', /^"develper" is not valid\. Did you mean developer\?/],
    ['field', 'schema', 'group', /Did you mean Group/],
    ['field', 'name', 'memberCount', /^Group already has the field "memberCount"/],
    ['field', 'example', '', /^Write a value\./],
    ['operation', 'object', 'Grop', /^"Grop" is not valid\. Did you mean Group\?/],
    ['operation', 'name', 'members', /^The contract already has the path/],
    ['resource', 'name', 'holder', /^web\/rest\/holders\.mdx already exists/],
    ['resource', 'was', 'map', /has no page "rest\/map"\. Did you mean maps\?/],
    ['event', 'name', 'device.tamper', /^The contract already has the event "device\.tamper"/],
    ['guide', 'name', 'pagination', /^web\/pagination\.mdx already exists/],
  ] as const)('new %s, %s %j', async (word, name, wrong, reason) => {
    const given = Object.fromEntries(Object.entries(things[word]).filter(([key]) => key !== name));
    const asked: string[] = [];
    const ask = (question: string): Promise<string> => {
      asked.push(question);
      return asked.length === 1 ? Promise.resolve(wrong) : Promise.reject(new Error('The test ends here.'));
    };
    await expect(addFromTemplate(word, {root: process.cwd(), given, ask})).rejects.toThrow('ends here');
    expect(asked[1]).toMatch(reason);
    expect(asked[1]).not.toContain('--');
  });
});

it.each([
  ['ressource', {}],
  ['guide', {status: '409'}],
  ['error', {...things.error, status: ''}],
  ['error', {...things.error, code: 'not-found'}],
])('nothing runs before the values of a new %s are valid', async (word, given) => {
  const beforeAdd = vi.fn();
  await expect(addFromTemplate(word, {root, given, beforeAdd})).rejects.toThrow(ContentError);
  expect(beforeAdd).not.toHaveBeenCalled();
});

describe('an error is rejected with the resolution, and nothing is written', () => {
  it.each([
    [
      'an unknown kind',
      'ressource',
      {},
      /"ressource" can’t be added\. Supported: guide, resource, operation, field, event, error/,
    ],
    [
      'a flag of another kind',
      'guide',
      {status: '409'},
      /--status is not an option for a new guide\. Supported: --book, --name/,
    ],
    ['missing values', 'guide', {name: 'keys'}, /--book is missing[^]*--title is missing/],
    [
      'an invalid value',
      'resource',
      {name: 'Key Cabinet'},
      /^--name: "Key Cabinet" is not valid\. Write lowercase letters/,
    ],
    ['an unknown choice', 'resource', {...things.resource, category: 'Keys'}, /one of Get started, Build/],
    ['a plural', 'resource', {...things.resource, name: 'lockers'}, /Write the name in the singular/],
    [
      'an object that only responses have',
      'field',
      {...things.field, schema: 'ReportRequester', name: 'note'},
      /No request sets fields of ReportRequester\. Use read-only\./,
    ],
    [
      'an object with variants',
      'field',
      {...things.field, schema: 'Device'},
      /Specify one of its variants: Door, Reader, /,
    ],
    [
      'a value of another type',
      'field',
      {...things.field, type: 'integer', example: 'Dock'},
      /"Dock" is not valid\. Write an integer, such as 3\./,
    ],
    [
      'a value that the enumeration doesn’t have',
      'field',
      {...things.field, name: 'testShade', type: 'enum', values: 'low: Low; high: High', example: 'middle'},
      /^--example: "middle" is not valid\. Write one of low, high\./,
    ],
    [
      'values of a type that isn’t an enumeration',
      'field',
      {...things.field, name: 'testSize', values: 'low: Low; high: High'},
      /^--values doesn’t belong to the other values\. Omit it\./,
    ],
    ['an existing page', 'resource', {...things.resource, name: 'holder'}, /holders\.mdx already exists/],
    [
      'an existing event',
      'event',
      {...things.event, name: 'device.tamper'},
      /already has the event "device\.tamper"/,
    ],
    [
      'an existing operation',
      'operation',
      {...things.operation, object: 'Credential', name: 'block'},
      /already has the path "\/systems\/\{systemId\}\/credentials\/\{credentialId\}\/block"/,
    ],
    [
      'the first operation that changes an object of a guide',
      'operation',
      {...things.operation, object: 'Event'},
      /has no operation that changes an object\. Add the first one manually\./,
    ],
    ['an existing error', 'error', {...things.error, code: 'not-found'}, /already has the error "not-found"/],
    [
      'an unknown operation',
      'error',
      {...things.error, code: 'test-late', operation: 'openAll'},
      /no operation "openAll"/,
    ],
    [
      'a status without a shared response',
      'error',
      {...things.error, code: 'test-teapot', status: '418'},
      /has a shared response for 418/,
    ],
    [
      'an unknown page of the older version',
      'resource',
      {...things.resource, name: 'test-key', was: 'test-keys'},
      /has no page "rest\/test-keys"/,
    ],
  ])('%s', async (_, word, given, message) => {
    const before = read('web/openapi/openapi.yaml');
    const attempt = addFromTemplate(word, {root, given});
    await expect(attempt).rejects.toThrow(ContentError);
    await expect(attempt).rejects.toThrow(message);
    expect(read('web/openapi/openapi.yaml')).toBe(before);
  });
});
