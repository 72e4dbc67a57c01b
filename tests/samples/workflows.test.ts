import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import type {ShellResult} from '../../scripts/lib/shell';
import {useVersion} from '../fixtures/startVersion';
import {runProgram} from './runProgram';

interface Workflow {
  readonly workflows: readonly {readonly steps: readonly {readonly operationId: string}[]}[];
}

const folder = 'web/openapi/workflows';
const names = readdirSync(folder).map((file) => file.replace('.arazzo.yaml', ''));
const fileOf = (name: string): string => `${folder}/${name}.arazzo.yaml`;

/** The recipe of each workflow: a page and its heading. shellCommands.test.ts runs the code tutorial. */
const recipes: Readonly<Record<string, readonly [file: string, heading: string]>> = {
  'hr-sync': ['web/rest/holders.mdx', 'Sync holders from an HR system'],
  visitor: ['web/rest/credentials.mdx', 'Give a visitor access for one afternoon'],
  'wall-display': ['web/rest/devices.mdx', 'Show every door on a wall display'],
  migration: ['web/new-architecture.mdx', 'Migration plan'],
  muster: ['web/rest/reports.mdx', 'Run a muster after a fire alarm'],
  'lost-card': ['web/rest/credentials.mdx', 'A card is lost'],
  'replace-cloud-node': ['web/rest/cloud-nodes.mdx', 'Replace the hardware of a cloud node'],
  'tenant-floors': ['web/rest/floor-groups.mdx', 'Give a tenant its floors'],
  mantrap: ['web/rest/devices.mdx', 'Build a mantrap'],
  drill: ['web/rest/reports.mdx', 'Prove a drill to an auditor'],
  'combine-customers': ['web/rest/systems.mdx', 'Combine two customers'],
  'stolen-phone': ['web/rest/credentials.mdx', 'A phone is stolen'],
};

/** The operations of a workflow, except its token request, which is a prerequisite of most recipes. */
function readOperationIds(name: string): string[] {
  const {workflows} = parse(readFileSync(fileOf(name), 'utf8')) as Workflow;
  const ids = workflows.flatMap(({steps}) => steps.map(({operationId}) => operationId));
  return ids.filter((id) => id !== 'createToken');
}

/** The operations that a section links to or requests. */
function listLinked(file: string, heading: string): string[] {
  const text = readFileSync(file, 'utf8');
  const level = new RegExp(`^#+(?= ${heading}\\b)`, 'm').exec(text)?.[0].length ?? 0;
  const section = new RegExp(`^#+ ${heading}\\b[^]*?(?=^#{1,${level}} |(?![^]))`, 'm').exec(text)?.[0] ?? '';
  const named = section.matchAll(/:operation\[([^\]]*)\](?:\{#(\w+)\})?|\brequest=(\w+)/g);
  return Array.from(named, ([, label = '', id, request]) => request ?? id ?? label);
}

/** The operations of a workflow that a recipe doesn't have after those above them. */
function findMissing(ids: readonly string[], linked: readonly string[]): string[] {
  let start = 0;
  return ids.filter((id) => {
    const index = linked.indexOf(id, start);
    if (index >= 0) start = index;
    return index < 0;
  });
}

describe('the recipes and the workflows', () => {
  it('exist in pairs', () => {
    expect([...names].sort()).toEqual([...Object.keys(recipes), 'code-tutorial'].sort());
  });

  it.each(Object.entries(recipes))(
    'of %s call the same operations in the same order',
    (name, [file, heading]) => {
      const linked = listLinked(file, heading);
      expect(linked.length).toBeGreaterThan(2);
      expect(findMissing(readOperationIds(name), linked)).toEqual([]);
    },
  );
});

// `npm run test:openapi` lints the workflows.
describe('the workflows', () => {
  const mock = useVersion('2.0');

  it('run against the mock, and all responses match the contract', async () => {
    const inputs = {
      clientId: '44ef23f6-baaf-4de8-9fb7-9e6c220ddd38',
      clientSecret: 'example-secret',
      organizationId: 'd246facf-c2f5-4c56-98e8-9c90ceb8204c',
      integratorId: '5b0e3c1a-8d27-4f69-b3a4-91c6e02d7f58',
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
