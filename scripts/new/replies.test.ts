import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it, vi} from 'vitest';
import {ContentError} from '../../src/contentError';
import {addFromTemplate, describeKind} from '.';
import {copyEditedParts, things} from './testProject';

const root = copyEditedParts();
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

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
    ['event', 'description', 'The lift opened.', /^"lift": Write "elevator"/],
    ['guide', 'name', 'pagination', /^web\/pagination\.mdx already exists/],
  ] as const)('new %s, %s %j', async (word, name, wrong, reason) => {
    const given = Object.fromEntries(Object.entries(things[word]).filter(([key]) => key !== name));
    const asked: string[] = [];
    const ask = (question: string): Promise<string> => {
      asked.push(question);
      return asked.length === 1 ? Promise.resolve(wrong) : Promise.reject(new Error('The test ends here.'));
    };
    await expect(addFromTemplate(word, {root, given, ask})).rejects.toThrow('ends here');
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
