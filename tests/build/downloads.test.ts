import {execFileSync} from 'node:child_process';
import {readdirSync} from 'node:fs';
import path from 'node:path';
import {Ajv2020} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {load} from 'cheerio';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {buildDirectory} from '../../scripts/lib/root';
import {brand} from '../../src/brand';
import {formPath, formsOfVersion} from '../../src/forms';
import {versions} from '../../src/site';
import {readCurlArguments} from '../samples/readCurlArguments';
import {listBuiltFiles, readBuilt} from './site';

/** The messages of an AsyncAPI document. */
interface AsyncApi {
  readonly components: {
    readonly messages: Readonly<
      Record<string, {readonly examples?: readonly {readonly name?: string; readonly payload: unknown}[]}>
    >;
  };
}

function lintContract(file: string): void {
  // No operation uses the messages of the stream, and OpenAPI has no other place for them.
  const rules = ['--extends', 'minimal', '--skip-rule', 'no-unused-components'];
  execFileSync('redocly', ['lint', file, ...rules], {stdio: 'pipe'});
}

function pick(value: unknown, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(value as object).filter(([key]) => keys.includes(key)));
}

/** A sent message: the method and the URL, and the lines of the body. */
interface Message {
  readonly request: string;
  readonly body: string;
}

/** The messages that curl commands send. */
function runCurl(commands: readonly string[]): Message[] {
  const variables = ['ACCESS_TOKEN', 'ACCOUNT_TOKEN', 'PANEL_TOKEN', 'CLIENT_ID', 'CLIENT_SECRET'];
  const values = Object.fromEntries(variables.map((name) => [name, 'x']));
  return readCurlArguments(commands, values).map(([url = '', ...options]) => {
    const valueOf = (option: string): string | undefined => {
      const index = options.indexOf(option);
      return index < 0 ? undefined : options[index + 1];
    };
    const body = valueOf('--data-raw');
    const form = options.filter((_, index) => /^--form/.test(options[index - 1] ?? ''));
    const method = valueOf('--request') ?? (body === undefined && form.length === 0 ? 'GET' : 'POST');
    return {request: `${method} ${url}`, body: body ?? form.map((part) => part.split('=')[0]).join()};
  });
}

/** Reads an HTTP file with one request, and fills in its variables. */
function readHttpFile(text: string): Message {
  const variables = new Map(
    [...text.matchAll(/^@(\w+) = (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => variables.get(name) ?? '');
  const [, request = '', rest = ''] = /^([A-Z]+ https?:.*)\n([^]*)$/m.exec(filled) ?? [];
  const [headers = '', ...blocks] = rest.split('\n\n');
  const body = blocks.join('\n\n').trimEnd();
  const isForm = /^Content-Type: multipart/m.test(headers);
  const names = [...body.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
  return {request, body: isForm ? names.join() : body};
}

/** Whether a request, such as `GET https://…/holders/1`, is one of an operation, such as `GET /holders/{holderId}`. */
function matches(request: string, operation: string): boolean {
  const [method = '', template = ''] = operation.split(' ');
  const [own = '', url = ''] = request.split(' ');
  return own === method && new RegExp(`${toPattern(template)}$`).test(new URL(url).pathname);
}

/** A regular expression for a path in which each name in braces stands for one part. */
function toPattern(template: string): string {
  return template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+');
}

/** The built files of a version, except its pages and the compressed copies, as paths that start with `/`. */
function listDownloads(version: string): string[] {
  const isOwn = new RegExp(`^(?!web/)[^/]+/${toPattern(version)}[./]`);
  return listBuiltFiles()
    .filter((name) => isOwn.test(name) && !/\.(?:br|gz)$/.test(name))
    .map((name) => `/${name}`);
}

describe.each(versions.map(({number}) => number))('the downloads of %s', (version) => {
  it('are exactly the forms in src/forms.ts, and the introduction lists all of them', () => {
    const shown = load(readBuilt(`web/${version}/introduction.html`))('article').text();
    const forms = formsOfVersion(version).map((id) => formPath(id, {version}));
    expect(forms.filter((form) => !shown.includes(form))).toEqual([]);
    const built = listDownloads(version).map(
      (file) => forms.find((form) => new RegExp(`^${toPattern(form)}$`).test(file)) ?? file,
    );
    // A version can have no workflows.
    expect(new Set([...built, formPath('workflow', {version})])).toEqual(new Set(forms));
  });

  it('contain a JSON Schema for each object, whose ID is its URL', () => {
    const ajv = new Ajv2020({strict: false, allErrors: true});
    addFormats.default(ajv);
    const names = readdirSync(path.join(buildDirectory, `schemas/${version}`)).filter((name) =>
      name.endsWith('.json'),
    );
    const objects = names.map((name) => JSON.parse(readBuilt(`schemas/${version}/${name}`)) as {$id: string});
    expect(objects.map(({$id}) => $id)).toEqual(
      names.map((name) => `${brand.siteUrl}/schemas/${version}/${name}`),
    );
    ajv.addSchema(objects);
    const compile = (): unknown => objects.map(({$id}) => ajv.getSchema($id));
    expect(compile).not.toThrow();
  });

  it('contain an AsyncAPI document whose examples match the schemas of their messages', () => {
    const ajv = new Ajv2020({strict: false, allErrors: true, validateSchema: false});
    addFormats.default(ajv);
    const document = JSON.parse(readBuilt(`asyncapi/${version}.json`)) as AsyncApi;
    ajv.addSchema(document, 'asyncapi:');
    const messages = Object.entries(document.components.messages);
    const wrong = messages.flatMap(([name, {examples = []}]) => {
      const check = ajv.compile({$ref: `asyncapi:#/components/messages/${encodeURIComponent(name)}/payload`});
      return examples
        .filter(({payload}) => !check(payload))
        .map((example) => `${name}: ${example.name ?? ''}`);
    });
    expect(messages.flatMap(([, {examples = []}]) => examples).length).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });

  it('contain the requests of each resource as HTTP files', () => {
    const {paths} = JSON.parse(readBuilt(`openapi/${version}.json`)) as {
      paths: Record<string, Record<string, {operationId?: string}>>;
    };
    const ids = Object.values(paths).flatMap((item) =>
      Object.values(item).flatMap(({operationId}) => operationId ?? []),
    );
    const named = readdirSync(path.join(buildDirectory, `http/${version}`))
      .filter((name) => name.endsWith('.http'))
      .flatMap((name) =>
        [...readBuilt(`http/${version}/${name}`).matchAll(/^# @name (?<id>\w+)$/gm)].map(
          ({groups}) => groups?.id,
        ),
      );
    expect(named.sort()).toEqual(ids.sort());
  });

  it('contain the request of each operation as an HTTP file and as a curl command, which send the same message', () => {
    const {paths} = JSON.parse(readBuilt(`openapi/${version}.json`)) as {
      paths: Record<string, Record<string, {tags?: string[]}>>;
    };
    const operations = Object.entries(paths).flatMap(([template, item]) =>
      Object.entries(item).flatMap(([method, {tags}]) =>
        tags ? [`${method.toUpperCase()} ${template}`] : [],
      ),
    );
    const folder = path.join(buildDirectory, `curl/${version}`);
    const names = readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((name) => name.endsWith('.sh'))
      .map((name) => name.slice(0, -'.sh'.length));
    const sent = runCurl(names.map((name) => readBuilt(`curl/${version}/${name}.sh`)));
    expect(sent).toEqual(names.map((name) => readHttpFile(readBuilt(`http/${version}/${name}.http`))));
    const unknown = operations.filter((operation) => !sent.some(({request}) => matches(request, operation)));
    expect(unknown).toEqual([]);
    expect(names).toHaveLength(operations.length);
  });

  it('contain an OpenAPI 3.2 document that Redocly accepts, with its own URL and the operations of 3.1', () => {
    const name = `openapi/${version}.openapi-3.2.json`;
    const {openapi, $self, paths, webhooks} = JSON.parse(readBuilt(name)) as Record<string, unknown>;
    expect({openapi, $self}).toEqual({openapi: '3.2.0', $self: `${brand.siteUrl}/${name}`});
    expect({paths, webhooks}).toEqual(
      pick(JSON.parse(readBuilt(`openapi/${version}.json`)), ['paths', 'webhooks']),
    );
    expect(() => lintContract(path.join(buildDirectory, name))).not.toThrow();
  });

  it('contain an OpenAPI document that Redocly accepts', () => {
    const text = readBuilt(`openapi/${version}.json`);
    expect(parse(readBuilt(`openapi/${version}.yaml`))).toEqual(JSON.parse(text));
    const file = path.join(buildDirectory, `openapi/${version}.yaml`);
    expect(() => lintContract(file)).not.toThrow();
  });

  // The oldest version has no previous version, and nothing is added to it.
  const isOldest = version === versions.at(-1)?.number;
  it.each(['errors', 'events', 'roles', ...(isOldest ? [] : ['changelog', 'field-map'])])(
    'contain a %s.json that matches its schema',
    (name) => {
      expect(faults(name, `data/${version}/${name}.json`)).toEqual([]);
    },
  );
});

it.each(['field-map', 'changelog'])('%s.json without a version is the file of the newest version', (name) => {
  expect(readBuilt(`data/${name}.json`)).toBe(readBuilt(`data/${versions[0]?.number}/${name}.json`));
});

function faults(schema: string, file: string): unknown[] {
  const ajv = new Ajv2020({strict: true, allowUnionTypes: true, allErrors: true});
  addFormats.default(ajv);
  const check = ajv.compile(JSON.parse(readBuilt(`data/schemas/${schema}.schema.json`)) as object);
  check(JSON.parse(readBuilt(file)));
  return check.errors ?? [];
}
