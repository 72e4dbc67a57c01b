import {execFileSync} from 'node:child_process';
import {readdirSync} from 'node:fs';
import path from 'node:path';
import {Ajv2020} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {load} from 'cheerio';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {buildDirectory} from '../../scripts/lib/root';
import {brand} from '../../src/config/site';
import {formPath, formsOfVersion} from 'docusaurus-openapi-reference/forms';
import {versions} from '../../src/config/books';
import {listBuiltFiles, readBuilt} from './site';

/** The messages of an AsyncAPI document. */
interface AsyncApi {
  readonly components: {
    readonly messages: Readonly<
      Record<string, {readonly examples?: readonly {readonly name?: string; readonly payload: unknown}[]}>
    >;
  };
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
    const forms = formsOfVersion(version, versions).map((id) => formPath(id, {version}));
    const built = new Set(
      listDownloads(version).map(
        (file) => forms.find((form) => new RegExp(`^${toPattern(form)}$`).test(file)) ?? file,
      ),
    );
    expect([...built].filter((form) => !shown.includes(form))).toEqual([]);
    // A version can have no workflows.
    expect(built.add(formPath('workflow', {version}))).toEqual(new Set(forms));
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

  it('contain the request of each operation in the HTTP file of its resource', () => {
    const {paths} = JSON.parse(readBuilt(`openapi/${version}.json`)) as {
      paths: Record<string, Record<string, {operationId?: string}>>;
    };
    const ids = Object.values(paths).flatMap((item) =>
      Object.values(item).flatMap(({operationId}) => operationId ?? []),
    );
    const sent = listBuiltFiles()
      .filter((name) => name.startsWith(`http/${version}/`) && name.endsWith('.http'))
      .flatMap((name) => [...readBuilt(name).matchAll(/^# @name (\w+)$/gm)].map(([, id = '']) => id));
    expect(sent.sort()).toEqual(ids.sort());
  });

  it('contain OpenAPI documents that Redocly accepts, in JSON and YAML, and as OpenAPI 3.2 with its own URL', () => {
    const json = JSON.parse(readBuilt(`openapi/${version}.json`)) as Record<string, unknown>;
    const newest = `openapi/${version}.openapi-3.2.json`;
    expect(parse(readBuilt(`openapi/${version}.yaml`))).toEqual(json);
    const {openapi, $self, paths, webhooks} = JSON.parse(readBuilt(newest)) as Record<string, unknown>;
    expect({openapi, $self}).toEqual({openapi: '3.2.0', $self: `${brand.siteUrl}/${newest}`});
    expect({paths, webhooks}).toEqual({paths: json.paths, webhooks: json.webhooks});
    const files = [`openapi/${version}.yaml`, newest].map((name) => path.join(buildDirectory, name));
    // No operation uses the messages of the stream, and OpenAPI has no other place for them.
    const rules = ['--extends', 'minimal', '--skip-rule', 'no-unused-components'];
    expect(() => execFileSync('redocly', ['lint', ...files, ...rules], {stdio: 'pipe'})).not.toThrow();
  });

  // The oldest version has no previous version, and nothing is added to it.
  it.skipIf(version === versions.at(-1)?.number).each(['changelog', 'field-map'])(
    'contain a %s.json that matches its schema',
    (name) => {
      const ajv = new Ajv2020({strict: true, allowUnionTypes: true, allErrors: true});
      addFormats.default(ajv);
      const check = ajv.compile(JSON.parse(readBuilt(`data/schemas/${name}.schema.json`)) as object);
      check(JSON.parse(readBuilt(`data/${version}/${name}.json`)));
      expect(check.errors ?? []).toEqual([]);
    },
  );
});
