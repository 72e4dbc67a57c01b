import fc from 'fast-check';
import type {RootContent} from 'hast';
import {raw} from 'hast-util-raw';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {loadInline} from 'api-docs-contract/testing';
import {createRequest, type Header, type HttpRequest, type Param, type PostData} from '../../model/http';
import {parseHttp} from '../../read/http';
import {readOperationSamples} from '../../read/parts/samples';
import {listSampleRequests} from '../../read/requests/request';
import {drawSamples} from '../html/samples';
import {createWriter} from '../markdown/toPlainMarkdown';
import {writeHttpFile} from './httpFile';
import {writeHttp} from './http';
import {chooseLanguages} from './languages';
import {createPostman} from './postman';

const request = (method: string, headers: Header[], postData?: PostData): HttpRequest =>
  createRequest({method, url: 'https://api.example/v2/things/a%20b?x=1', headers, postData});

const write = (language: string, sent: HttpRequest): string =>
  chooseLanguages([language])[0]?.write(sent) ?? '';

const token: Header[] = [
  {name: 'Host', value: 'api.example'},
  {name: 'Authorization', value: 'Bearer {access_token}'},
];
const client: Header[] = [{name: 'Authorization', value: 'Basic {client_credentials}'}];
const basic: Header[] = [{name: 'Authorization', value: 'Basic {credentials}'}];
const type = (value: string): Header => ({name: 'Content-Type', value});
const json: PostData = {mimeType: 'application/json', text: '{"a": "it\'s", "b": [true, null]}'};
const form: PostData = {
  mimeType: 'application/x-www-form-urlencoded',
  params: [
    {name: 'a', value: 'b c'},
    {name: 'a', value: 'd'},
  ],
};
const parts: PostData = {
  mimeType: 'multipart/form-data',
  params: [
    {name: 'photo', fileName: 'a.png', contentType: 'image/png', value: ''},
    {name: 'user', value: '{}', contentType: 'application/json;charset=utf-8'},
    {name: 'a', value: 'b'},
  ],
};
const part: Param = {name: 'a', value: 'b', headers: [{name: 'X-A', value: 'c'}]};
const withHeader: PostData = {mimeType: 'multipart/form-data', params: [part]};

describe('a placeholder is an environment variable', () => {
  it.each([
    ['curl', token, '--header "Authorization: Bearer $ACCESS_TOKEN"'],
    ['curl', client, '--user "$CLIENT_ID:$CLIENT_SECRET"'],
    ['curl', basic, '--user "$USERNAME:$PASSWORD"'],
    ['python', token, `"Authorization": f"Bearer {os.environ['ACCESS_TOKEN']}"`],
    ['python', basic, 'auth=(os.environ["USERNAME"], os.environ["PASSWORD"])'],
    ['go', token, '"Bearer " + os.Getenv("ACCESS_TOKEN")'],
    ['csharp', token, 'Environment.GetEnvironmentVariable("ACCESS_TOKEN")'],
    ['php', token, `'Bearer ' . getenv('ACCESS_TOKEN')`],
  ])('in %s', (language, headers, code) => expect(write(language, request('GET', headers))).toContain(code));
});

describe('a body', () => {
  it.each<[language: string, body: PostData, code: string]>([
    ['http', withHeader, 'name="a"\nX-A: c\n\nb\n'],
    ['curl', withHeader, `--form 'a=b;headers="X-A: c"'`],
    ['python', withHeader, '("a", (None, "b", None, {"X-A": "c"}))'],
    ['curl', json, `--data-raw '{"a": "it'\\''s", "b": [true, null]}'`],
    ['curl', form, `--data-urlencode 'a=b c' \\\n  --data-urlencode 'a=d'`],
    [
      'curl',
      parts,
      `--form 'photo=@a.png' \\\n  --form 'user={};type=application/json;charset=utf-8' \\\n  --form-string 'a=b'`,
    ],
    ['python', json, 'json={\n        "a": "it\'s",\n        "b": [True, None],\n    },'],
    ['python', form, 'data=[\n        ("a", "b c"),\n        ("a", "d"),\n    ],'],
    [
      'python',
      parts,
      '("photo", open("a.png", "rb")),\n        ("user", (None, "{}", "application/json;charset=utf-8")),',
    ],
    ['python', {mimeType: 'text/csv', text: 'a\nb'}, 'data="a\\nb".encode(),'],
    ['go', parts, '\t"os"\n'],
  ])('in %s', (language, body, code) =>
    expect(write(language, request('POST', [type(body.mimeType)], body))).toContain(code),
  );

  it.each(['python', 'go', 'php', 'csharp', 'curl'])(
    'with parts lets %s choose the text between them',
    (language) => {
      expect(
        write(language, request('POST', [type('multipart/form-data; boundary=part')], parts)),
      ).not.toContain('boundary=part');
    },
  );
});

// `.` and `..` are relative paths, and braces are placeholders.
const texts = fc
  .string({unit: 'grapheme', minLength: 1, maxLength: 12})
  .filter((text) => !/[{}]|^\.+$/.test(text));
// A title of spaces is none.
const titles = texts.filter((text) => text.trim() !== '');
const names = texts.filter((text) => !/[?#/]/.test(text) && text.trim() === text);

it('a path, a query, and a title of any characters are the same in all forms', () => {
  fc.assert(
    fc.property(names, texts, texts, titles, (part, id, value, title) => {
      const parameter = (name: string, place: string, example: string): object => ({
        ...{name, in: place, required: true, example},
        schema: {type: 'string'},
      });
      const parameters = [parameter('id', 'path', id), parameter('q', 'query', value)];
      const paths = {[`/${part}/{id}`]: {get: {summary: title, parameters, responses: {}}}};
      const contract = loadInline(`paths: ${JSON.stringify(paths)}`);
      const [operation] = contract.operations;
      const [sample] = operation ? listSampleRequests(contract, operation) : [];
      if (!operation || !sample) throw new Error('The operation has no sample.');
      const {url} = sample.request;
      const parsed = new URL(url);
      expect([...parsed.searchParams.values()]).toEqual([value]);
      expect(decodeURIComponent(parsed.pathname)).toBe(`/v2/${part}/${id}`);
      expect(parseHttp(writeHttp(sample.request))).toMatchObject({request: {url}});
      expect(writeHttpFile([{operation, request: sample.request}])).toContain(
        `GET {{origin}}${url.slice('https://api.example'.length)}\n`,
      );
      expect(write('curl', sample.request)).toBe(`curl '${url.replaceAll("'", "'\\''")}'`);
      expect(write('python', sample.request)).toContain(JSON.stringify(url));
      const [node] = readOperationSamples(contract, operation);
      if (node?.type !== 'apiSample') throw new Error('The request has several samples.');
      const [html] = drawSamples(node, chooseLanguages()).data.hChildren ?? [];
      const shown: string[] = [];
      visit(raw({type: 'root', children: [html] as RootContent[]}), 'element', (element) => {
        const isName = element.properties.className?.toString() === 'api-sample__name';
        if (isName || element.tagName === 'code') shown.push(toString(element));
      });
      expect(shown.slice(0, 2)).toEqual([title, writeHttp(sample.request)]);
      const copy = createWriter({file: '', folder: '', urlOf: () => undefined, siteUrl: ''})([node]);
      expect(copy).toContain(writeHttp(sample.request));
      const {collection} = createPostman(contract, [{operation, ...sample}]);
      expect(collection).toMatchObject({
        item: [
          {
            item: [
              {
                request: {
                  url: {variable: [{key: 'id', value: id}], query: [{key: 'q', value: value}]},
                },
              },
            ],
          },
        ],
      });
    }),
    {numRuns: 50},
  );
});
