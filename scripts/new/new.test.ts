import {readFileSync} from 'node:fs';
import path from 'node:path';
import {beforeAll, expect, it} from 'vitest';
import {checkAdditionsAreDated, checkNoBreakingChanges} from '../../src/contract/checks/editions';
import {checkExamplesAreValid} from '../../src/contract/checks/examples';
import {checkSecrecyLevels} from '../../src/contract/checks/secrecy';
import {checkBook} from '../../src/remark/api-reference/checkBook';
import {loadContract} from '../../src/contract';
import {versions, type ApiVersion} from '../../src/site';
import {addFromTemplate} from '.';
import {copyEditedParts, things} from './testProject';

const [current, older] = versions as readonly [ApiVersion, ApiVersion];
const root = copyEditedParts();
const read = (file: string, folder = root): string => readFileSync(path.join(folder, file), 'utf8');
const written: string[] = [];

/** Adds one item of each kind. */
beforeAll(async () => {
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
  const unknown = 'Treat an unknown value as `no`.';
  const given = {
    ...things.field,
    name: 'testLevel',
    type: 'enum',
    values: list,
    'unknown-values': unknown,
    example: 'no',
  };
  await addFromTemplate('field', {root, given});
  const contract = loadContract(path.join(root, 'web/openapi'));
  expect(contract.schemas.get('Group')?.properties?.testLevel).toMatchObject({
    type: 'string',
    enum: ['low', 'no'],
    'x-enum-descriptions': {low: 'Below 20 percent', no: 'At least 20 percent, or "unknown"'},
    'x-unknown-values': unknown,
  });
  expect(contract.examples.get('staff')?.value).toMatchObject({testLevel: 'no'});
  expect(checkExamplesAreValid(contract)).toEqual([]);
});

it('the example of an event that a device causes has the device', () => {
  const {examples, events} = loadContract(path.join(root, 'web/openapi'));
  expect(events.map(({name}) => name)).toContain('testFixture.opened');
  expect(examples.get('testFixtureOpenedFull')?.value).toMatchObject({data: {device: {name: 'Main lobby'}}});
});

it('the example of an event that a person causes has a user, whose name the level noNames withholds', async () => {
  const given = {...things.event, name: 'testFixture.closed', 'raised-by': 'person'};
  await addFromTemplate('event', {root, given});
  const contract = loadContract(path.join(root, 'web/openapi'));
  expect(contract.examples.get('testFixtureClosedFull')?.value).toMatchObject({
    data: {causedBy: {kind: 'user', name: 'Olga Brandt'}},
  });
  expect(checkSecrecyLevels(contract, 'absent')).toEqual([]);
});

it('a new guide has the structure of a guide, which isn’t published until it is written', () => {
  const page = read('web/lend-a-test-fixture.mdx');
  const [comment = ''] = /^\{\/\*[^]*^\*\/\}$/m.exec(page) ?? [];
  expect(comment).toMatch(/## 1\.[^]*\*\*You know it worked\*\*[^]*What goes wrong here[^]*## Clean up/);
  expect(page.replace(comment, '')).not.toMatch(/[A-Z]{4}/);
});

it.each([
  ['in its name', {name: 'testMinutes'}, 'minutes'],
  ['of the option', {name: 'testShare', unit: 'percent'}, 'percent'],
])('a new number has the unit %s', async (_, own, unit) => {
  const given = {...things.field, ...own, type: 'integer', example: '20', 'set-by': 'read-only'};
  await addFromTemplate('field', {root, given});
  const {schemas} = loadContract(path.join(root, 'web/openapi'));
  expect(schemas.get('Group')?.properties?.[own.name]).toMatchObject({'x-unit': unit});
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
