import {mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {describe, expect, it} from 'vitest';
import {docsPlugins} from '../docusaurus/docsPlugins';
import {placeBooks} from '../model/books';
import {makeDownloads} from '../forms/downloads';
import {makeMarkdownCopies} from '../forms/markdownCopies';
import type {ReferenceSite} from '../model/site';
import {inlineSite} from '../../testing/inlineBook';
import {openapiReference} from '../docusaurus/plugin';
import {download} from './download';
import {init, update} from './init';

/** An OpenAPI file with features that contracts of others have and ours don't. */
const library = `
openapi: 3.0.3
info: {title: Library, version: 1.2 beta, description: "Books. See [the guide](guide.html)."}
servers: [{url: 'https://library.example/api'}]
tags: [{name: Book Shelves, description: 'Where <books> stand.'}]
paths:
  /shelves:
    get:
      tags: [Book Shelves, Rooms]
      responses: {'200': {description: All., content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Shelf'}}}}}}
    head: {tags: [Book Shelves], responses: {'200': {description: Same.}}}
  /ping: {get: {operationId: ping, summary: 'Ping, as in [push](#push)', description: "Or:\\n\\n\`\`\`ruby\\nping\\n\`\`\`\\n", responses: {'204': {description: Here.}}}}
components:
  schemas:
    Shelf: {type: object, properties: {room: {type: string, nullable: true}, next: {$ref: '#/components/schemas/Shelf'}}}
    Map<__K__,a:b{c}>[]: {type: object, properties: {why: {type: string}}}
    Lost: {type: object, properties: {why: {type: string}}}
`;

/** The rows of a classic site that \`init\` changes. */
const classic = `import type {Config} from '@docusaurus/types';

const config: Config = {
  future: {
    v4: true, // Docusaurus v4
  },
  url: 'https://docs.library.example',
  presets: [
    ['classic', {theme: {customCss: './src/css/custom.css'}}],
  ],
  themeConfig: {
    navbar: {
      items: [
      ],
    },
  },
};

export default config;
`;

function makeSite(contract: string, config = classic): {root: string; file: string} {
  const root = mkdtempSync(path.join(tmpdir(), 'init-'));
  const file = path.join(root, 'library.yaml');
  writeFileSync(file, contract);
  writeFileSync(path.join(root, 'docusaurus.config.ts'), config);
  writeFileSync(path.join(root, 'package.json'), '{"scripts": {"lint": "mine"}}');
  return {root, file};
}

describe('init', () => {
  it('writes the pages, and the rows of the configuration', () => {
    const {root, file} = makeSite(library);
    const sentences = init({file}, root);
    const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
    expect(sentences[0]).toBe('Library 1.2 beta. Pages: 4, operations: 3, schemas: 3, events: 0.');
    expect(read('docusaurus.config.ts')).toContain('plugins: [...apiPlugins],');
    expect(read('docusaurus.config.ts')).toContain("{type: 'docSidebar', docsPluginId: 'api'");
    expect(read('src/css/api.css')).toContain("'docusaurus-openapi-reference/styles.css' layer(api);");
    expect(read('sidebars.api.ts')).toContain('"rest/book-shelves"');
    expect(read('api.config.ts')).toContain('url: "https://docs.library.example"');
    expect(JSON.parse(read('package.json'))).toHaveProperty('overrides.webpackbar');
    expect(JSON.parse(read('package.json'))).toHaveProperty('scripts.lint', 'mine');
  });

  it('writes several pages for a tag with many operations, for many objects, and for many events', () => {
    const make = (value: object): object =>
      Object.fromEntries(Array.from({length: 51}, (_, index) => [`/${index}`, value]));
    const item = make({post: {tags: ['book-shelves'], responses: {}}});
    const components = {schemas: make({properties: {id: {type: 'string'}}})};
    const many = {openapi: '3.1.0', info: {}, paths: item, webhooks: item, components};
    const {root, file} = makeSite(JSON.stringify(many));
    expect(init({file}, root)[0]).toBe('API 1. Pages: 7, operations: 51, schemas: 51, events: 51.');
    const part = readFileSync(path.join(root, 'api/rest/book-shelves-part-2.mdx'), 'utf8');
    expect(part).toContain('title: "Book shelves, part 2"');
  });

  it('has a page for each tag with a description or a second operation, in the groups of the contract', () => {
    const {root, file} = makeSite(`openapi: 3.2.0
info: {title: A, version: '1'}
servers: [{url: 'https://eu.example', description: In Europe}, {url: 'https://us.example'}]
tags: [{name: books, description: All.}, {name: shelves, parent: books, description: Some.}, {name: visits}, {name: none}, {name: OAuth Hooks, description: Sent.}]
x-tagGroups: [{name: Humans, tags: [visits, people]}]
paths: {/a: {get: {tags: [books, visits], responses: {}}}, /b: {get: {tags: [people], responses: {}}}}
webhooks: {done: {post: {tags: [OAuth Hooks], responses: {}}}}
`);
    init({file}, root);
    const read = (name: string): string => readFileSync(path.join(root, name), 'utf8').replace(/\s+/g, ' ');
    const group = (label: string, ...pages: readonly string[]): string =>
      `{ "type": "category", "label": "${label}", "items": [ ${pages.map((page) => `"rest/${page}"`).join(', ')} ] }`;
    expect(read('sidebars.api.ts')).toContain(
      `[ "introduction", "oauth-hooks", ${group('Books', 'books', 'shelves')}, ${group('Humans', 'visits', 'people')} ]`,
    );
    expect(read('api/rest/shelves.mdx')).toMatch(/--- ::description $/);
    expect(read('api/rest/visits.mdx')).toMatch(/--- ## At a glance ::at-a-glance $/);
    expect(read('api/oauth-hooks.mdx')).toMatch(/title: "OAuth Hooks" .*--- ::description ## All events/);
    expect(read('api/openapi/openapi.yaml')).toContain('- name: OAuth Hooks');
    expect(read('api/introduction.mdx')).toContain(
      '- `https://eu.example`: In Europe - `https://us.example`',
    );
  });

  it('reads examples in files, and replaces the contract later', () => {
    const {root, file} = makeSite(library);
    init({file}, root);
    writeFileSync(path.join(root, 'one.json'), '{"room": "Attic"}');
    const body = (examples: string): string =>
      `{post: {tags: [New], requestBody: {content: {application/json: {examples: ${examples}}}}, responses: {}}}`;
    const added = body("{a: {value: {$ref: one.json}}, b: {$ref: '#/components/examples/two'}}");
    const two = '  examples: {two: {value: {$ref: two.json}}}\n';
    writeFileSync(file, `${library.replace('paths:\n', `paths:\n  /new: ${added}\n`)}${two}`);
    expect(update({file}, root)).toEqual([
      'Omitted: the example two.json, to which a value refers, and which isn’t a file',
      'New page: api/rest/new.mdx. Add it to the sidebar.',
      'Run npm run lint, which finds what no page shows.',
    ]);
    expect(readFileSync(path.join(root, 'api/openapi/openapi.yaml'), 'utf8')).toContain('room: Attic');
    expect(() => update({file}, root, 'orders')).toThrow('There is no orders/openapi/openapi.yaml.');
  });

  it('downloads a compressed contract after a redirection, and completes its servers', async () => {
    const contract = library.replace('https://library.example/api', '/{version}');
    const server = createServer(({url}, response) => {
      if (url === '/old') response.writeHead(302, {location: '/v1/openapi.yaml.gz'}).end();
      else response.end(gzipSync(contract));
    }).listen(0);
    const {port} = server.address() as AddressInfo;
    const input = await download(`http://localhost:${port}/old`);
    server.close();
    const {root} = makeSite('');
    init(input, root);
    const written = readFileSync(path.join(root, 'api/openapi/openapi.yaml'), 'utf8');
    expect(written).toContain(`url: http://localhost:${port}/{version}`);
  });

  it('gives operations whose IDs are alike different anchors', () => {
    const alike = '{get: {operationId: getUser, responses: {}}, put: {operationId: get_user, responses: {}}}';
    const {root, file} = makeSite(
      `openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths: {/users: ${alike}}\n`,
    );
    init({file}, root);
    const written = readFileSync(path.join(root, 'api/openapi/openapi.yaml'), 'utf8');
    expect(written.match(/x-docs-anchor: .*/g)).toEqual(['x-docs-anchor: get-user-2']);
  });

  it('adds the packages that the written files use, in the versions of this repository', () => {
    const {root, file} = makeSite(library);
    const manifest = path.join(root, 'package.json');
    writeFileSync(manifest, '{"devDependencies": {"mermaid": "^12.0.0"}}');
    init({file}, root);
    const {dependencies, devDependencies} = JSON.parse(readFileSync(manifest, 'utf8')) as Record<
      string,
      object
    >;
    const own = readdirSync('packages').map((folder) => {
      const text = readFileSync(path.join('packages', folder, 'package.json'), 'utf8');
      const {name, version} = JSON.parse(text) as {name: string; version: string};
      return [name, `^${version}`];
    });
    // Dependencies of other packages.
    const {'api-docs-contract': _, ...wanted} = Object.fromEntries(own) as Record<string, string>;
    expect({...dependencies, ...devDependencies}).toEqual({...wanted, mermaid: '^12.0.0'});
  });

  it('writes the headings of each language of the site that it knows, and describes a page by its operations', () => {
    const i18n = "  i18n: {defaultLocale: 'en', locales: ['en', 'de', 'fr']},\n  presets: [";
    const summary = 'summary: List all shelves of the library with their rooms\n      tags';
    const {root, file} = makeSite(
      library.replace('tags: [Book Shelves, R', `${summary}: [Book Shelves, R`),
      classic.replace('  presets: [', i18n),
    );
    init({file}, root);
    const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
    expect(read('api/rest/book-shelves.mdx')).toContain('## At a glance\n');
    expect(read('api/rest/book-shelves.mdx')).toContain(
      '(Library): List all shelves of the library with their rooms;',
    );
    const german = 'i18n/de/docusaurus-plugin-content-docs-api/current';
    expect(read(`${german}/introduction.mdx`)).toContain('Senden Sie alle Anfragen an diese URL:');
    expect(readdirSync(path.join(root, 'i18n'))).toEqual(['de']);
  });

  it('names the integers that JavaScript can’t read exactly', () => {
    const long = 'maximum: 9223372036854775807, type: integer, nullable';
    const {root, file} = makeSite(library.replace('type: string, nullable', long));
    expect(init({file}, root)).toContain(
      'Omitted: the last digits of 9223372036854775807, which JavaScript reads as 9223372036854776000',
    );
  });

  it('lists the rows that it can’t write', () => {
    const {root, file} = makeSite(library, 'export default {};');
    expect(init({file}, root).filter((sentence) => sentence.startsWith('Add to '))).toHaveLength(4);
  });

  it.each([
    ['asyncapi: 3.0.0', /This is not an OpenAPI 3 document/],
    [
      "openapi: 3.1.0\ninfo: {title: A, version: '1'}\npaths: {/a: {$ref: other.yaml}}",
      /library.yaml:3: .*npx @redocly.cli bundle library.yaml/,
    ],
  ])('rejects %s, and writes nothing', (contract, message) => {
    const {root, file} = makeSite(contract);
    expect(() => init({file}, root)).toThrow(message);
    expect(readFileSync(path.join(root, 'docusaurus.config.ts'), 'utf8')).toBe(classic);
  });

  it('bundles several files with the Redocly of the site', () => {
    const {root, file} = makeSite('openapi: 3.1.0\ninfo: {}\npaths: {/a: {$ref: other.yaml}}\n');
    writeFileSync(path.join(root, 'other.yaml'), '{get: {operationId: other, responses: {}}}');
    mkdirSync(path.join(root, 'node_modules'));
    symlinkSync(path.resolve('node_modules/@redocly'), path.join(root, 'node_modules/@redocly'));
    expect(init({file}, root)[0]).toContain('Pages: 2, operations: 1');
  });

  it('writes a site that rejects a path from which the bundler can’t read files', () => {
    expect(() => openapiReference(inlineSite('/a #1/api'))({generatedFilesDir: ''})).toThrow('/a #1');
  });

  it('adds a second API next to the first one, and overwrites no file', () => {
    const {root, file} = makeSite(library);
    init({file}, root);
    const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
    const edited = `${read('api.config.ts')}// Mine.\n`;
    writeFileSync(path.join(root, 'api.config.ts'), edited);
    writeFileSync(path.join(root, 'lint.config.ts'), '// Mine.\n');
    expect(init({file}, root).filter((sentence) => sentence.startsWith('Add to '))).toEqual([]);
    const row =
      '\n    {title: "Library", number: "1.2 beta", url: "library", folder: "library", api: "library"},';
    expect(read('api.config.ts')).toContain(row);
    expect(read('api.config.ts').replace(row, '')).toBe(edited);
    expect(read('lint.config.ts')).toBe('// Mine.\n');
    expect(read('docusaurus.config.ts').match(/apiPlugins|docsPluginId: '\w+'/g)).toEqual([
      ...['apiPlugins', 'apiPlugins', "docsPluginId: 'api'", "docsPluginId: 'library'"],
    ]);
    expect(JSON.parse(read('package.json'))).toHaveProperty(
      'scripts.mock:library',
      'api-docs-mock library/openapi',
    );
    expect(() => init({file}, root)).toThrow(/"library" exists. Choose another name/);
    const names = ['api', 'library'];
    const site = {
      ...inlineSite(path.join(root, 'api')),
      books: names.map((name) => ({title: name, number: '1.2 beta', url: name, folder: name})),
    };
    const paths = (books: ReferenceSite['books']): string[] =>
      [...makeDownloads({...site, books}), ...makeMarkdownCopies({...site, books})].map((each) => each.path);
    const named = paths(site.books.map((book, index) => (index === 0 ? book : {...book, api: 'library'})));
    expect(named.filter((each, index) => named.indexOf(each) < index)).toEqual([]);
    expect(named).toContain('/openapi/1.2-beta.json');
    expect(named).toContain('/openapi/library/1.2-beta.json');
  });

  it('places the older versions of docs:version in the docs plugin of their API', () => {
    const older = {title: 'A', number: '1.0', url: 'a/1.0', folder: 'a_versioned_docs/version-1.0'};
    const site = {...inlineSite('/a'), books: [{title: 'A', number: '2.0', url: 'a', folder: 'a'}, older]};
    expect(docsPlugins(site).map(([, options]) => options)).toMatchObject([
      {id: 'a', versions: {current: {label: '2.0 (latest)', path: ''}, '1.0': {label: '1.0', path: '1.0'}}},
    ]);
    expect(placeBooks(site.books)[1]?.sidebar).toBe('a_versioned_sidebars/version-1.0-sidebars.json');
  });
});
