import {readFileSync} from 'node:fs';
import type {LintConfig} from 'api-docs-lint';
import {validateOptions as validateMock} from 'api-docs-mock/plugin';
import {validateOptions as validateSearch} from 'docusaurus-api-search';
import {markdownPlugins} from 'docusaurus-openapi-reference';
import {siteOptions} from 'docusaurus-openapi-reference/pages';
import {describe, expect, it} from 'vitest';
import lintConfig from '../../lint.config';
/* eslint-disable import-x/no-relative-packages -- The READMEs of packages describe these options, and only this test compares them. */
import {checkConfig, lintOptions} from '../../packages/lint/src/options';
import {validateWrappedOptions} from '../../packages/search/src/plugin/wrappedPlugin';
/* eslint-enable import-x/no-relative-packages */
import {referenceSite} from '../../src/config/reference';

interface Schema {
  validate(options: object, how: object): {readonly error?: Error; readonly value: never};
  describe(): {readonly keys?: object};
}

/** Docusaurus validates options in this way, and adds an ID. */
function validate(schema: unknown, options: object): never {
  const {error, value} = (schema as Schema).validate(options, {convert: false});
  if (error) throw error;
  return value;
}

const search = (options: object) => validateSearch({options, validate});
const mock = (options: object) => validateMock({options, validate});
const reference = (options: object) => markdownPlugins({...referenceSite, ...options});
const lint = (options: object) => checkConfig({...lintConfig, ...options} as LintConfig);

it.each([
  [search, {books: []}, 'The option "books" must contain at least 1 items. It is [].'],
  [search, {synonims: 'a.json'}, 'The option "synonims" is not allowed. It is \'a.json\'.'],
  [search, {aliases: [{file: 'a.yaml'}]}, 'The option "aliases[0].url" is required. It is undefined.'],
  [search, {indexDocs: 'no'}, 'The option "indexDocs" must be a boolean. It is \'no\'.'],
  [mock, {contracts: 'openapi'}, 'The option "contracts" must be an array. It is \'openapi\'.'],
  [
    reference,
    {root: 'docs'},
    'The option "root" must be an absolute path without "#", with which Docusaurus can’t build. It is \'docs\'.',
  ],
  [
    reference,
    {url: 'https://a.example/'},
    'The option "url" must start with https:// and have no slash at its end. It is \'https://a.example/\'.',
  ],
  [reference, {title: undefined}, 'The option "title" is required. It is undefined.'],
  [reference, {bookz: []}, 'The option "bookz" is not allowed. Did you mean books?'],
  [
    reference,
    {books: [{title: 'A', number: 2, url: 'a', folder: 'a'}]},
    'The option "books[0].number" must be a string. It is 2.',
  ],
  [
    reference,
    {languages: ['http', 'pyton']},
    'The option "languages[1]" must be one of [http, curl, python, go, csharp, php]. It is \'pyton\'.',
  ],
  [
    lint,
    {books: [{...referenceSite.books[0], sidebar: 1}]},
    'The option "books[0].sidebar" must be a string. It is 1.',
  ],
  [lint, {record: true}, 'The option "record" must be a string. It is true.'],
  [lint, {ofF: []}, 'The option "ofF" is not allowed. Did you mean off?'],
])('%o %j: %s', (run, options, message) => {
  expect(() => run(options)).toThrow(message);
});

it('the linter knows the rules that can be off', () => {
  expect(() => lint({off: ['links']})).toThrow(
    /^The option "off\[0\]" must be one of \[.*\blink\b.*\]. It is 'links'\.$/,
  );
  expect(() => lint({off: ['link']})).not.toThrow();
});

it('options that are omitted have defaults', () => {
  expect(mock({})).toMatchObject({contracts: ['openapi']});
  expect(search({})).toMatchObject({aliases: [], otherNames: {}, hashed: true});
});

describe('the table of options in the README lists the options of', () => {
  const capture = (schema: unknown): never => schema as never;
  const keysOf = (schema: unknown): string[] => Object.keys((schema as Schema).describe().keys ?? {});
  const wrapped = keysOf(validateWrappedOptions({options: {}, validate: (schema) => schema}));
  const ofSearch = keysOf(validateSearch({options: {}, validate: capture}));
  it.each([
    ['reference', Object.keys(siteOptions)],
    ['lint', [...Object.keys(lintOptions), 'off']],
    ['search', ofSearch.filter((key) => !wrapped.includes(key))],
    ['mock', keysOf(validateMock({options: {}, validate: capture}))],
  ])('%s', (name, keys) => {
    const readme = readFileSync(`packages/${name}/README.md`, 'utf8');
    const tables = readme.match(/(?<=^\| Option .*\n\| -.*\n)(?:\|.*\n)+/gm) ?? [];
    const listed = (tables.at(-1) ?? '').match(/(?<=^\| `)\w+/gm) ?? [];
    expect(listed.sort()).toEqual(keys.sort());
  });
});
