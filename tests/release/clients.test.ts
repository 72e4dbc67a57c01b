import {cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {buildDirectory, inRoot} from '../../scripts/lib/root';
import {run} from '../../scripts/lib/shell';
import {useVersion} from '../fixtures/startVersion';
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

const file = path.join(buildDirectory, `openapi/${version}.json`);
const mock = useVersion(version);

/** Creates an empty folder for a client and the program that uses it. */
function createFolder(name: string, program: string): string {
  const folder = inRoot('.cache/clients', name);
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  cpSync(inRoot(`tests/release/clients/${name}.txt`), path.join(folder, program));
  return folder;
}

/** Runs a command in a folder. @returns its output @throws Error with the output, if it fails */
async function runIn(folder: string, command: string): Promise<string> {
  const {code, output} = await run(`cd ${folder} && ${command}`, {
    environment: {API_URL: mock.api.replace(/\/$/, '')},
  });
  expect(code, output).toBe(0);
  return output.trim();
}

it.each(generators)(
  'a client that $name generates compiles with strict settings, gets a token, and creates, reads, and deletes a holder',
  async ({name, command, output, ...rest}) => {
    const packages = await installTools();
    const folder = createFolder(name, 'program.ts');
    cpSync(inRoot('tests/release/clients/environment.ts'), path.join(folder, 'environment.ts'));
    writeFileSync(path.join(folder, 'package.json'), '{"type": "module"}\n');
    symlinkSync(packages, path.join(folder, 'node_modules'));
    const binary = 'binary' in rest ? rest.binary : command;
    // The newest generators need a newer Node than the project.
    const node = path.join(packages, 'node-26/bin/node');
    const words = readCommand(command).replace(contract, file);
    await runIn(folder, `${node} ${packages}/.bin/${binary} ${words} --output ${output}`);
    expect(await runIn(folder, `tsc ${strictOptions} program.ts`)).toBe('');
    expect(await runIn(folder, 'tsx program.ts')).toBe('200 201 200 204');
  },
);

it.runIf(hasDotnet)('a client that Kiota generates compiles, and lists two holders', async () => {
  const tools = path.join(toolsFolder, 'kiota');
  const folder = createFolder('kiota', 'Program.cs');
  cpSync(inRoot('tests/release/clients/kiota.csproj.txt'), path.join(folder, 'Client.csproj'));
  await run(`dotnet tool install Microsoft.OpenApi.Kiota --tool-path ${tools}`);
  await runIn(folder, `${tools}/kiota ${readCommand('kiota').replace(contract, file)} --output gatehouse`);
  expect(await runIn(folder, 'dotnet run')).toBe('2');
});
