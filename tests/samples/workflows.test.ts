import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import type {ShellResult} from '../../scripts/lib/shell';
import type {Mock} from 'api-mock';
import {startVersion} from '../fixtures/startVersion';
import {requireContract} from 'api-contract';
import {readCalls, withoutRepetitions, type Call, type Recipe} from './recipes';
import {runProgram} from './runProgram';

interface Workflow {
  readonly workflows: readonly {readonly steps: readonly {readonly operationId: string}[]}[];
}

const folder = 'web/openapi/workflows';

/** The recipe of each workflow. */
const recipes: Readonly<Record<string, Recipe>> = {
  'hr-sync': {
    file: 'web/rest/holders.mdx',
    heading: 'Sync holders from an HR system',
    also: ['Urgent departures'],
  },
  visitor: {file: 'web/rest/credentials.mdx', heading: 'Give a visitor access for one afternoon'},
  'wall-display': {file: 'web/rest/devices.mdx', heading: 'Show every door on a wall display'},
  migration: {file: 'web/new-architecture.mdx', heading: 'Migration plan'},
  muster: {file: 'web/rest/reports.mdx', heading: 'Run a muster after a fire alarm'},
  'lost-card': {file: 'web/rest/credentials.mdx', heading: 'A card is lost'},
  'replace-cloud-node': {
    file: 'web/rest/cloud-nodes.mdx',
    heading: 'Replace the hardware of a cloud node',
  },
  'tenant-floors': {file: 'web/rest/floor-groups.mdx', heading: 'Give a tenant its floors'},
  'code-tutorial': {file: 'web/code-tutorial.mdx', also: ['Clean up']},
};

const contract = requireContract('web/openapi');
const names = readdirSync(folder).map((file) => file.replace('.arazzo.yaml', ''));
const fileOf = (name: string): string => `${folder}/${name}.arazzo.yaml`;

function readOperationIds(name: string): string[] {
  const {workflows} = parse(readFileSync(fileOf(name), 'utf8')) as Workflow;
  const ids = workflows.flatMap(({steps}) => steps.map(({operationId}) => operationId));
  return withoutRepetitions(ids, (id) => id);
}

/** The calls of a workflow. Its token request can be a prerequisite of the recipe. */
function listExpectedCalls(name: string, [first]: readonly Call[]): string[] {
  const ids = readOperationIds(name);
  return ids[0] === 'createToken' && first?.operation !== 'createToken' ? ids.slice(1) : ids;
}

describe('the recipes and the workflows', () => {
  it('exist in pairs', () => {
    expect([...names].sort()).toEqual(Object.keys(recipes).sort());
  });

  it.each(Object.entries(recipes))('of %s call the same operations', (name, recipe) => {
    const calls = readCalls(contract, recipe);
    expect(calls.length).toBeGreaterThan(2);
    expect(
      calls.map(({operation}) => operation),
      calls.map(({operation, line}) => `${recipe.file}:${line}: ${operation}`).join('\n'),
    ).toEqual(listExpectedCalls(name, calls));
  });

  describe('with a seeded error', () => {
    const recipe: Recipe = {file: 'web/rest/holders.mdx', heading: 'Try it'};
    const text = [
      '## Try it',
      '',
      '### 1. Find the holder',
      ':operation[List the holders]{#listHolders}.',
      '### 2. Disable the holder',
      '',
      ':operation[updateHolder].',
      '',
      '### What goes wrong',
      '',
      'If the holder is not found, :operation[create the holder]{#createHolder}.',
      '',
      '## Other section',
      '',
      '### 3. Delete the holder',
      ':operation[deleteHolder].',
    ].join('\n');
    const calls = readCalls(contract, recipe, text);

    it('read only the calls of the steps', () => {
      expect(calls).toEqual([
        {operation: 'listHolders', line: 4},
        {operation: 'updateHolder', line: 7},
      ]);
    });
  });
});

it('the workflows aren’t part of the contract', () => {
  expect(contract.sources.filter(({file}) => file.includes('workflows'))).toEqual([]);
});

describe('the workflows', () => {
  let mock: Mock;
  beforeAll(async () => {
    mock = await startVersion('2.0');
  });
  afterAll(() => mock.close());

  it('pass the linter', async () => {
    const {code, output} = await redocly('lint', ...names.map(fileOf));
    expect(code, output).toBe(0);
  });

  it('run against the mock, and all responses match the contract', async () => {
    const inputs = {
      clientId: '44ef23f6-baaf-4de8-9fb7-9e6c220ddd38',
      clientSecret: 'example-secret',
      organizationId: 'd246facf-c2f5-4c56-98e8-9c90ceb8204c',
      systemId: '8ba0127f-78e5-43b1-8165-cc09628176c0',
      doorId: '5e42f333-d990-4ffe-958e-0b8444a987be',
    };
    const {code, output} = await redocly(
      'respect',
      ...names.map(copyForMock),
      '--input',
      JSON.stringify(inputs),
      '--server',
      `gatehouse=${mock.api.replace(/\/$/, '')}`,
    );
    expect(code, output).toBe(0);
    for (const name of names) expect(output).toContain(`${name}.arazzo.yaml`);
  });
});

/** A copy of a workflow that polls without waiting, because the mock has no work to do. */
function copyForMock(name: string): string {
  const copy = `.cache/workflows/${name}.arazzo.yaml`;
  mkdirSync(path.dirname(copy), {recursive: true});
  const text = readFileSync(fileOf(name), 'utf8');
  writeFileSync(
    copy,
    text
      .replace('../openapi.yaml', path.resolve(folder, '../openapi.yaml'))
      .replaceAll(/retryAfter: \d+/g, 'retryAfter: 0'),
  );
  return copy;
}

function redocly(...args: readonly string[]): Promise<ShellResult> {
  const cli = path.resolve('node_modules/@redocly/cli/bin/cli.js');
  const env = {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    NO_COLOR: '1',
  };
  return runProgram(process.execPath, [cli, ...args], {env, maxBuffer: 64 * 1024 * 1024});
}
