import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {Ajv2020} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {load} from 'cheerio';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {buildDirectory} from '../../scripts/lib/root';
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

function lintContract(file: string): void {
  // No operation uses the messages of the stream, and OpenAPI has no other place for them.
  const rules = ['--extends', 'minimal', '--skip-rule', 'no-unused-components'];
  execFileSync('redocly', ['lint', file, ...rules], {stdio: 'pipe'});
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
    expect(forms.filter((form) => !shown.includes(form))).toEqual([]);
    const built = listDownloads(version).map(
      (file) => forms.find((form) => new RegExp(`^${toPattern(form)}$`).test(file)) ?? file,
    );
    // A version can have no workflows.
    expect(new Set([...built, formPath('workflow', {version})])).toEqual(new Set(forms));
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
    const names = listBuiltFiles().filter((name) => name.startsWith(`http/${version}/`));
    const written = names.flatMap((name) => [...readBuilt(name).matchAll(/^# @name (?<id>\w+)$/gm)]);
    expect(written.map(({groups}) => groups?.id).sort()).toEqual(ids.sort());
  });

  it('contain an OpenAPI document that Redocly accepts', () => {
    const text = readBuilt(`openapi/${version}.json`);
    expect(parse(readBuilt(`openapi/${version}.yaml`))).toEqual(JSON.parse(text));
    const file = path.join(buildDirectory, `openapi/${version}.yaml`);
    expect(() => lintContract(file)).not.toThrow();
  });
});
