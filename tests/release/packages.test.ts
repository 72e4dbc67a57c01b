import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {spawnSync} from 'node:child_process';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {chromium, type Page} from '@playwright/test';
import {beforeAll, describe, expect, it} from 'vitest';
import {inRoot} from '../../scripts/lib/root';
import {chromium as chromiumTool, ensureTool, quietSwitches} from '../../scripts/lib/tools';
import {findFreePort} from '../servers/nginx';
import {startServer} from '../servers/startServer';
import {ownEnvironment, runIn} from './copyProject';

/** The contract of `program.mjs`. */
const doors = `
openapi: 3.0.3
info: {title: Doors, version: '1'}
servers: [{url: 'https://api.example/v1'}]
tags: [{name: doors, description: All doors.}]
paths:
  /doors:
    get:
      operationId: listDoors
      summary: List the doors
      tags: [doors]
      responses:
        '200':
          description: All doors.
          content:
            application/json:
              schema: {type: array, items: {type: object, properties: {id: {type: integer}}}}
              example: [{id: 1}]
`;

/** An OpenAPI 3.0 file without tags, examples, descriptions, or IDs of operations. */
const plain = `
openapi: 3.0.3
info: {title: Shelves, version: '7'}
servers: [{url: /api}]
paths:
  /shelves:
    get: {responses: {'200': {description: '', content: {application/json: {schema: {$ref: '#/components/schemas/Shelf'}}}}}}
    head: {responses: {'200': {description: ''}}}
components:
  schemas:
    Shelf: {type: object, properties: {room: {type: string, nullable: true}, next: {$ref: '#/components/schemas/Shelf'}}}
`;

const body = "content: {application/json: {schema: {$ref: '#/components/schemas/Part'}}}";
const getPart = (index: number): string =>
  `  /part-${index}: {get: {tags: [Area ${index % 20}], operationId: getPart${index}, responses: {'200': {description: OK, ${body}}}}}`;

/** An OpenAPI 3.1 file with 420 operations, unions, and webhooks. */
const large = `
openapi: 3.1.0
info: {title: Warehouse, version: 2026-01}
servers: [{url: 'https://warehouse.example'}]
paths:
${Array.from({length: 420}, (_, index) => getPart(index)).join('\n')}
webhooks: {moved: {post: {requestBody: {${body}}, responses: {'204': {description: OK}}}}}
components:
  schemas:
    Part: {oneOf: [{$ref: '#/components/schemas/Screw'}, {$ref: '#/components/schemas/Nut'}]}
    Screw: {type: object, required: [length], properties: {length: {type: number}}}
    Nut: {type: object, properties: {size: {enum: [m3, m4]}}}
`;

const folder = mkdtempSync(path.join(tmpdir(), 'stranger-'));
const packed = path.join(folder, 'packed');

/** A package manager, with the name of its field for versions that it must install. */
const managers = {npm: 'overrides', pnpm: 'pnpm.overrides'} as const;

/**
 * Creates a classic site, and then installs the packed packages, as docs/adopting.md says.
 *
 * @param version of Docusaurus
 * @param manager pnpm gives a package only what its manifest names
 * @param react its major version
 */
function createSite(version: string, manager: keyof typeof managers, react: number): string {
  const site = path.join(folder, version);
  const create = `create-docusaurus@${version} ${version} classic --typescript --skip-install`;
  runIn(folder, 'npx', '--yes', ...create.split(' '));
  const set = ['react', 'react-dom'].map((name) => `dependencies.${name}=^${react}.0.0`);
  // pnpm looks for the dependencies of a file in the registry.
  const own = readdirSync(packed).map(
    (name) => `pnpm.overrides.${name.replace(/-\d.*/, '')}=file:${path.join(packed, name)}`,
  );
  runIn(site, 'npm', 'pkg', 'set', `${managers[manager]}.webpackbar=^7.0.0`, ...set, ...own);
  const add = (...packages: string[]): string =>
    manager === 'npm'
      ? runIn(site, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', ...packages)
      : runIn(
          site,
          'npx',
          '--yes',
          'pnpm@10',
          packages.length > 0 ? 'add' : 'install',
          '--prefer-offline',
          ...packages,
        );
  // The packages then use the parts of Docusaurus that the site has.
  add();
  add(...readdirSync(packed).map((name) => path.join(packed, name)));
  return site;
}

/** Adds the reference of a contract to a copy of a site, and builds it. @returns a function that reads a built file */
function build(site: string, contract: string, name: string): (file: string) => string {
  const copy = path.join(folder, name);
  cpSync(site, copy, {recursive: true, filter: (file) => !file.startsWith(path.join(site, 'node_modules'))});
  symlinkSync(path.join(site, 'node_modules'), path.join(copy, 'node_modules'));
  // The cache of the bundler has pages of the previous copy.
  rmSync(path.join(site, 'node_modules/.cache'), {recursive: true, force: true});
  writeFileSync(path.join(copy, 'openapi.yaml'), contract);
  runIn(copy, 'npx', 'docusaurus-openapi-reference', 'init', 'openapi.yaml');
  const edit = (file: string, change: (text: string) => string): void =>
    writeFileSync(path.join(copy, file), change(readFileSync(path.join(copy, file), 'utf8')));
  const chart = 'flowchart LR\n  accTitle: Ways\n  accDescr: A door leads to a gate.\n  a[Door] --> b[Gate]';
  edit('api/introduction.mdx', (text) => `${text}\n\`\`\`mermaid title="Ways"\n${chart}\n\`\`\`\n`);
  // Lint, types, and build.
  runIn(copy, 'npm', 'test');
  return (file) => readFileSync(path.join(copy, 'build', file), 'utf8');
}

// `npm run pack` also checks that npm would publish the packages.
beforeAll(() => {
  mkdirSync(packed);
  runIn('.', 'node', 'scripts/run.mjs', 'pack', packed);
  expect(readdirSync(packed)).toHaveLength(readdirSync(inRoot('packages')).length);
});

describe('the packed packages in a fresh site with Docusaurus 3.9.1, React 18, and npm', () => {
  let site = '';
  beforeAll(() => {
    site = createSite('3.9.1', 'npm', 18);
  });

  it('have types, draw a diagram, load a contract, and start a mock server', () => {
    cpSync(inRoot('tests/release/program.mjs'), path.join(site, 'program.mjs'));
    mkdirSync(path.join(site, 'doors'));
    writeFileSync(path.join(site, 'doors/openapi.yaml'), doors);
    const options = '--noEmit --allowJs --checkJs --strict --module nodenext --target es2022';
    const {stdout} = spawnSync(inRoot('node_modules/.bin/tsc'), [...options.split(' '), 'program.mjs'], {
      cwd: site,
      encoding: 'utf8',
    });
    // Without --skipLibCheck, the types of Docusaurus have errors of their own.
    expect(stdout.split('\n').filter((line) => !/^node_modules\/@/.test(line) && line !== '')).toEqual([]);
    expect(runIn(site, 'node', 'program.mjs')).toBe('Doors: 200 [{"id":1}]\n');
  });

  it('build a site of a contract without tags, descriptions, and examples', () => expectSite(site));

  it('build a site of 420 operations with unions and webhooks, and search it', async () => {
    const read = build(site, large, 'large');
    expect(read('api/rest/area-7/index.html')).toContain('id="get-part407"');
    expect(read('api/events/index.html')).toContain('id="event-moved"');
    await inBrowser(path.join(folder, 'large'), async (page) => {
      await page.getByLabel('Search the documentation').fill('part-407');
      const first = page.getByRole('option').first();
      expect(await first.getAttribute('href')).toBe('/api/rest/area-7#get-part407');
    });
  });
});

/** Opens a built site in Chromium. */
async function inBrowser(site: string, run: (page: Page) => Promise<void>): Promise<void> {
  const port = await findFreePort();
  const args = ['docusaurus', 'serve', '--no-open', '--port', String(port)];
  const server = await startServer('npx', args, {
    cwd: site,
    env: ownEnvironment,
    ready: /http:\/\/localhost/,
  });
  const browser = await chromium.launch({
    executablePath: await ensureTool(chromiumTool),
    args: quietSwitches,
  });
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${port}/api/introduction`);
    await run(page);
  } finally {
    await browser.close();
    await server.stop();
  }
}

it('the packed packages build a site with the newest Docusaurus 3, React 19, and pnpm', () =>
  expectSite(createSite('3', 'pnpm', 19)));

function expectSite(site: string): void {
  const read = build(site, plain, `plain-${path.basename(site)}`);
  expect(read('api/rest/operations/index.html')).toContain('/shelves');
  expect(read('api/introduction/index.html')).toMatch(/<svg[^]*Gate/);
  expect(read('openapi/7.json')).toContain('getShelves');
  expect(read('search-index.json')).toContain('getShelves');
}
