import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
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

/** Package managers: the field for versions that they must install, and the command that installs packages. */
const managers = {
  npm: {field: 'overrides', command: 'npm install --prefer-offline --no-audit --no-fund'},
  pnpm: {field: 'pnpm.overrides', command: 'npx --yes pnpm@10 add --prefer-offline'},
  yarn: {field: 'resolutions', command: 'npx --yes --package @yarnpkg/cli-dist@4 yarn add'},
} as const;

/** The packed packages, by name. */
const listOwn = (): (readonly [name: string, spec: string])[] =>
  readdirSync(packed).map((name) => [name.replace(/-\d.*/, ''), `file:${path.join(packed, name)}`]);

/**
 * Creates a classic site, and then installs packed packages, as docs/adopting.md says.
 *
 * @param version of Docusaurus
 * @param manager pnpm gives a package only what its manifest names, and Yarn installs no peers
 * @param react its major version
 * @param names the packages. Default: all
 */
function createSite(
  version: string,
  manager: keyof typeof managers,
  react: number,
  names = listOwn().map(([name]) => name),
): string {
  const site = path.join(folder, `${version}-${manager}`);
  const create = `create-docusaurus@${version} ${path.basename(site)} classic --typescript --skip-install`;
  runIn(folder, 'npx', '--yes', ...create.split(' '));
  const {field, command} = managers[manager];
  const own = listOwn();
  const set = [
    `${field}.webpackbar=^7.0.0`,
    ...['react', 'react-dom'].map((name) => `dependencies.${name}=^${react}.0.0`),
    // pnpm and Yarn look for the dependencies of a file in the registry.
    ...(manager === 'npm' ? [] : own.map(([name, file]) => `${field}.${name}=${file}`)),
  ];
  runIn(site, 'npm', 'pkg', 'set', ...set);
  if (manager === 'yarn') {
    writeFileSync(path.join(site, 'yarn.lock'), '');
    const settings = 'nodeLinker: node-modules\nenableImmutableInstalls: false\nenableTelemetry: false\n';
    writeFileSync(path.join(site, '.yarnrc.yml'), settings);
  }
  const [program, ...words] = command.split(' ') as [string, ...string[]];
  const peers = manager === 'yarn' ? ['mermaid@^11.6.0'] : [];
  // The packages then use the parts of Docusaurus that the site has.
  runIn(site, program, ...words.map((word) => (word === 'add' ? 'install' : word)));
  const wanted = own.filter(([name]) => names.includes(name)).map((each) => each.join('@'));
  runIn(site, program, ...words, ...wanted, ...peers);
  return site;
}

/** Adds the reference of a contract to a copy of a site. @returns the folder of the copy */
function addReference(site: string, contract: string, name: string): string {
  const copy = path.join(folder, name);
  cpSync(site, copy, {recursive: true, filter: (file) => !file.startsWith(path.join(site, 'node_modules'))});
  symlinkSync(path.join(site, 'node_modules'), path.join(copy, 'node_modules'));
  // The cache of the bundler has pages of the previous copy.
  rmSync(path.join(site, 'node_modules/.cache'), {recursive: true, force: true});
  runInit(copy, contract);
  return copy;
}

function runInit(site: string, contract: string): void {
  writeFileSync(path.join(site, 'openapi.yaml'), contract);
  runIn(site, 'npx', 'docusaurus-openapi-reference', 'init', 'openapi.yaml');
}

function edit(file: string, ...changes: readonly (readonly [from: string | RegExp, to: string])[]): void {
  const before = readFileSync(file, 'utf8');
  const after = changes.reduce((text, [from, to]) => text.replace(from, to), before);
  writeFileSync(file, after);
}

const diagram = `
\`\`\`mermaid title="Ways"
flowchart LR
  accTitle: Ways
  accDescr: A door leads to a gate.
  a[Door] --> b[Gate]
\`\`\`
`;

/** Checks and builds a site with the reference of a contract. @returns a function that reads a built file */
function build(site: string): (file: string) => string {
  edit(path.join(site, 'api/introduction.mdx'), [/$/, diagram]);
  // Lint, types, and build.
  runIn(site, 'npm', 'test');
  return (file) => readFileSync(path.join(site, 'build', file), 'utf8');
}

// `npm run pack` also checks that npm would publish the packages.
beforeAll(() => {
  mkdirSync(packed);
  runIn('.', 'node', 'scripts/run.mjs', 'pack', packed);
  expect(readdirSync(packed)).toHaveLength(readdirSync(inRoot('packages')).length);
});

/** The largest size of each package in bytes, a tenth above that of version 0.1.0. */
const budgets: Readonly<Record<string, number>> = {
  'api-docs-contract': 74_000,
  'api-docs-lint': 53_000,
  'api-docs-mock': 26_000,
  'docusaurus-api-search': 53_000,
  'docusaurus-openapi-reference': 127_000,
  'mermaid-static': 26_000,
};

it('a packed package has the listed files, and stays in its budget. To update the list: npm run test:release -- -u packages', async () => {
  const sizes = readdirSync(packed).map((file) => {
    const [name = ''] = file.split(/-\d/);
    return [name, statSync(path.join(packed, file)).size <= (budgets[name] ?? 0)];
  });
  expect(Object.fromEntries(sizes)).toEqual(
    Object.fromEntries(Object.keys(budgets).map((name) => [name, true])),
  );
  const files = readdirSync(packed).flatMap((file) =>
    runIn(packed, 'tar', '-tzf', file)
      .split('\n')
      .filter((name) => name !== '' && !name.includes('/chunk-'))
      .map((name) => name.replace('package', file.replace(/-\d.*/, ''))),
  );
  await expect(`${files.sort().join('\n')}\n`).toMatchFileSnapshot('packed.txt');
});

describe('the reference alone in a fresh site with Docusaurus 3.9.1, React 18, and npm', () => {
  let site = '';
  beforeAll(() => {
    site = createSite('3.9.1', 'npm', 18, ['docusaurus-openapi-reference', 'api-docs-contract']);
    runInit(site, large);
    // The registry doesn't have the packages that `init` adds.
    const files = listOwn().map(
      ([name, file]) => [new RegExp(`"${name}": "\\^.*"`), `"${name}": "${file}"`] as const,
    );
    edit(path.join(site, 'package.json'), ...files);
    runIn(site, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund');
  });

  it('brings packages that have types, draw a diagram, load a contract, and start a mock server', () => {
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

  it('builds a site of 420 operations with unions and webhooks, and searches it', async () => {
    const read = build(site);
    expect(read('api/rest/area-7/index.html')).toContain('id="get-part407"');
    expect(read('api/events/index.html')).toContain('id="event-moved"');
    await inBrowser(site, async (page) => {
      await page.getByLabel('Search the documentation').fill('part-407');
      const first = page.getByRole('option').first();
      expect(await first.getAttribute('href')).toBe('/api/rest/area-7#get-part407');
    });
  });
});

/** Opens a built site in Chromium. */
async function inBrowser(site: string, run: (page: Page, url: string) => Promise<void>): Promise<void> {
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
    await run(page, `http://localhost:${port}`);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** A guide with code of Docusaurus and of the reference. */
const writeGuide = (title: string, words: string): string => `---
title: ${title}
description: ${words}
---

${words} :operation[listDoors]

${['python title="a.py" showLineNumbers', 'go {1}', 'diff', 'js', 'json', 'bash'].map((head) => `\`\`\`${head}\n// highlight-next-line\n{"code": "${head}"}\n\`\`\`\n`).join('\n')}
\`\`\`http request=listDoors title="List"
GET /v1/doors HTTP/1.1
Host: api.example
\`\`\`
\`\`\`json response=listDoors:200
[{"id": 2}]
\`\`\`
\`\`\`uri
GET https://api.example/v1/doors
\`\`\`
${diagram}`;

/** What adopters do in their first week, in a site with two languages, and styles whose names are those of others. */
function spendWeek(site: string): string {
  const week = addReference(site, doors, 'week');
  const inWeek = (file: string): string => path.join(week, file);
  writeFileSync(inWeek('shelves.yaml'), plain);
  runIn(week, 'npx', 'docusaurus-openapi-reference', 'init', 'shelves.yaml', 'shelves');
  runIn(week, 'npx', 'docusaurus', 'docs:version:api', '1');
  const older = '{title: "Doors", number: "1", url: "api/1", folder: "api_versioned_docs/version-1"},';
  edit(inWeek('api.config.ts'), [
    /number: "1", url: "api".*/,
    `number: "2", url: "api", folder: "api"},\n${older}`,
  ]);
  edit(inWeek('api/openapi/openapi.yaml'), [/version: .*/, 'version: "2"']);
  edit(inWeek('docusaurus.config.ts'), ["locales: ['en']", "locales: ['en', 'de']"]);
  edit(inWeek('src/css/custom.css'), [/--ifm-color-primary: .*/, '--ifm-color-primary: #7722aa;']);
  edit(inWeek('src/css/custom.css'), [
    /$/,
    ':root {--text: red; --line: red}\n.sample, .diagram {display: none}\n',
  ]);
  edit(inWeek('sidebars.api.ts'), ['"introduction"', '"introduction", "guide"']);
  const translations = 'i18n/de/docusaurus-plugin-content-docs-api/current';
  mkdirSync(inWeek(translations), {recursive: true});
  writeFileSync(
    inWeek('api/guide.mdx'),
    writeGuide('First door', 'This guide lists the doors of the whole house, with code in any language.'),
  );
  writeFileSync(
    inWeek(`${translations}/guide.mdx`),
    writeGuide('Erste Tür', 'Diese Anleitung zeigt Öffnungszeiten.'),
  );
  runIn(week, 'npm', 'test');
  return week;
}

it('the packed packages build a site of a contract without tags, descriptions, and examples with Yarn', () =>
  expectSite(createSite('3.9.1', 'yarn', 18)));

it('the packed packages pass a week with two APIs, two versions, and German in the newest Docusaurus 3, with React 19 and pnpm', async () => {
  const week = spendWeek(createSite('3', 'pnpm', 19));
  const read = (file: string): string => readFileSync(path.join(week, 'build', file), 'utf8');
  expect(read('api/1/rest/doors/index.html')).toContain('id=list-doors');
  expect(read('openapi/shelves/7.json')).toContain('getShelves');
  const guide = read('api/guide/index.html');
  expect(guide.match(/language-(?:python|go|diff|js|json|bash) /g)?.length).toBeGreaterThanOrEqual(6);
  expect(guide).toMatch(/<svg[^]*Gate/);
  const [css = ''] = readdirSync(path.join(week, 'build/assets/css'));
  expect(read(`assets/css/${css}`)).toContain('@layer api{');
  expect(read('de/api/rest/doors/index.html')).toMatch(
    /Antwort[^]*Ganzzahl[^]*href=\/de\/api\/rest\/doors\/list-doors.md/,
  );
  const copy = read('de/api/guide.md');
  expect(copy).toMatch(/^title: "Erste Tür"/m);
  expect(copy).toContain('(https://your-docusaurus-site.example.com/de/api/rest/doors#list-doors)');
  runIn(week, 'npx', 'docusaurus', 'write-translations', '--locale', 'de');
  const texts = ['docusaurus-openapi-reference/texts.json', 'code.json'].map((file) =>
    readFileSync(path.join(week, 'i18n/de', file), 'utf8'),
  );
  expect(texts.join()).toMatch(/"Anfragetext"[^]*"Nicht kopiert"[^]*"Alle Ergebnisse anzeigen"/);
  await inBrowser(week, async (page, url) => {
    const search = async (route: string, label: string, words: string): Promise<string | null> => {
      await page.goto(url + route);
      await page.getByLabel(label).fill(words);
      return page.getByRole('option').first().getAttribute('href');
    };
    const label = 'Search the documentation';
    expect(await search('/api/guide', label, 'list doors')).toBe('/api/rest/doors#list-doors');
    expect(await search('/api/guide', label, 'getShelves')).toBe('/shelves/rest/operations#get-shelves');
    expect(await search('/api/guide', label, 'Welcome')).toBe('/blog/welcome');
    expect(await search('/de/api/guide', 'Dokumentation durchsuchen', 'offnungszeit')).toBe('/de/api/guide');
    await expectOwnStyles(page);
  });
  await Promise.all(['api', 'shelves'].map((name) => expectMock(week, name)));
});

/** The names of the styles of the site don't meet those of the packages, and its accent color is theirs. */
async function expectOwnStyles(page: Page): Promise<void> {
  expect(await page.locator('.api-sample').first().isVisible()).toBe(true);
  expect(await page.locator('.mermaid-static').first().isVisible()).toBe(true);
  const tab = page.locator('.api-sample__tab[aria-selected=true]').first();
  expect(await tab.evaluate((element) => getComputedStyle(element).boxShadow)).toContain('rgb(119, 34, 170)');
  expect(await tab.evaluate((element) => getComputedStyle(element).color)).not.toBe('rgb(255, 0, 0)');
}

async function expectMock(site: string, name: string): Promise<void> {
  const args = ['api-docs-mock', `${name}/openapi`, '--port', String(await findFreePort())];
  const server = await startServer('npx', args, {cwd: site, env: ownEnvironment, ready: /http:\/\/[^\s]+/});
  const response = await fetch(`${server.ready[0]}/${name === 'api' ? 'doors' : 'shelves'}`, {
    headers: {authorization: 'Bearer x'},
  });
  await server.stop();
  expect(response.status).toBe(200);
}

function expectSite(site: string): void {
  const read = build(addReference(site, plain, `plain-${path.basename(site)}`));
  expect(read('api/rest/operations/index.html')).toContain('/shelves');
  expect(read('api/introduction/index.html')).toMatch(/<svg[^]*Gate/);
  expect(read('openapi/7.json')).toContain('getShelves');
  expect(read('search-index.json')).toContain('getShelves');
}
