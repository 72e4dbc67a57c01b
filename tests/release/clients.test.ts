import {cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {buildDirectory, inRoot} from '../../scripts/lib/root';
import {run} from '../../scripts/lib/shell';
import type {Mock} from 'api-mock';
import {startVersion} from '../fixtures/startVersion';
import {brand} from '../../src/config/site';
import {hasDotnet} from '../samples/dotnet';
import {installTools, toolsFolder} from './tools';

const version = '2.0';
const contract = `${brand.siteUrl}/openapi/${version}.json`;

/** The generators of the introduction. `clients/<name>.txt` is a program that uses the generated client. */
const generators = [
  {name: 'openapi-fetch', command: 'openapi-typescript', output: 'generated/api.d.ts'},
  {name: 'hey-api', command: '@hey-api/openapi-ts', binary: 'openapi-ts', output: 'generated'},
  {name: 'swagger-typescript-api', command: 'swagger-typescript-api', output: 'generated'},
] as const;

const strictOptions =
  '--noEmit --strict --noUncheckedIndexedAccess --skipLibCheck --module esnext --moduleResolution bundler --target es2022 --lib es2022,dom,dom.iterable --types node';

/** The arguments of a generator in the introduction, without the output. */
function readCommand(command: string): string {
  const lines = readFileSync(inRoot('web/introduction.mdx'), 'utf8')
    .replace(/ \\\n +/g, ' ')
    .split('\n');
  const line = lines.find((each) => each.replace(/^npx /, '').startsWith(`${command} `)) ?? '';
  return line.replace(/^(?:npx )?\S+/, '').replace(/ --output \S+$/, '');
}

describe.each(generators)('a client that $name generates', ({name, command, output, ...rest}) => {
  const folder = inRoot(`.cache/clients/${name}`);
  let mock: Mock;
  let packages = '';

  beforeAll(async () => {
    packages = await installTools();
    mock = await startVersion(version);
    rmSync(folder, {recursive: true, force: true});
    mkdirSync(folder, {recursive: true});
    cpSync(inRoot('tests/release/clients/environment.ts'), path.join(folder, 'environment.ts'));
    cpSync(inRoot(`tests/release/clients/${name}.txt`), path.join(folder, 'program.ts'));
    writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}\n');
    symlinkSync(packages, path.join(folder, 'node_modules'));
    const binary = 'binary' in rest ? rest.binary : command;
    const file = path.join(buildDirectory, `openapi/${version}.json`);
    const words = readCommand(command).replace(contract, file);
    // The newest generators need a newer Node than the project.
    const node = path.join(packages, 'node-26/bin/node');
    const result = await run(
      `cd ${folder} && ${node} ${packages}/.bin/${binary} ${words} --output ${output}`,
    );
    expect(result.code, result.output).toBe(0);
  });
  afterAll(() => mock.close());

  it('compiles with strict settings', async () => {
    const {code, output: errors} = await run(`cd ${folder} && tsc ${strictOptions} program.ts`);
    expect(errors).toBe('');
    expect(code).toBe(0);
  });

  it('gets a token, and creates, reads, and deletes a holder', async () => {
    const {output: statuses} = await run(
      `cd ${folder} && API_URL=${mock.api.replace(/\/$/, '')} tsx program.ts`,
    );
    expect(statuses.trim()).toBe('200 201 200 204');
  });
});

describe.runIf(hasDotnet)('a client that Kiota generates', () => {
  const folder = inRoot('.cache/clients/kiota');
  const tools = path.join(toolsFolder, 'kiota');
  let mock: Mock;
  beforeAll(async () => {
    mock = await startVersion(version);
    rmSync(folder, {recursive: true, force: true});
    mkdirSync(folder, {recursive: true});
    cpSync(inRoot('tests/release/clients/kiota.txt'), path.join(folder, 'Program.cs'));
    cpSync(inRoot('tests/release/clients/kiota.csproj.txt'), path.join(folder, 'Client.csproj'));
    await run(`dotnet tool install Microsoft.OpenApi.Kiota --tool-path ${tools}`);
    const words = readCommand('kiota').replace(
      contract,
      path.join(buildDirectory, `openapi/${version}.json`),
    );
    const {code, output} = await run(`cd ${folder} && ${tools}/kiota ${words} --output gatehouse`);
    expect(code, output).toBe(0);
  });
  afterAll(() => mock.close());

  it('compiles, and lists two holders', async () => {
    const command = `cd ${folder} && API_URL=${mock.api.replace(/\/$/, '')} dotnet run`;
    const {code, output} = await run(command);
    expect(code, output).toBe(0);
    expect(output.trim()).toBe('2');
  });
});
