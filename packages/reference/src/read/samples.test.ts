import type {Code, Nodes, Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import {remarkFailOnProblems} from './reportProblem';
import {readFence, readSamples, type FenceOptions} from './samples';

function readPage(...lines: string[]): Root {
  const file = new VFile({value: lines.join('\n'), path: 'web/page.mdx'});
  const root = unified().use(remarkParse).use(remarkMdx).use(remarkDirective).parse(file);
  readSamples(root, file, {sampleLanguages: ['json', 'bash']});
  remarkFailOnProblems()(root, file);
  return root;
}

/** The code and the samples of a page, with the number of samples in a group. */
function list(root: Root): string[] {
  const found: string[] = [];
  visit(root, (node: Nodes) => {
    if (node.type === 'code') found.push(`code ${node.lang}`);
    if (node.type === 'apiSample') found.push(`sample ${node.language}`);
    if (node.type === 'apiSamples') found.push(`group of ${node.children.length}`);
    return node.type === 'apiSamples' ? 'skip' : undefined;
  });
  return found;
}

describe('the code blocks of a page', () => {
  const one = ['```bash tab=One', 'a', '```', ''];
  const other = ['```csharp tab=Other', 'b', '```', ''];
  const plain = ['```json', '{}', '```', ''];
  it.each<[string, string[], string[]]>([
    [
      'are samples in lists and boxes',
      ['- item', '', '  ```json', '  {}', '  ```', '', ':::note', ...plain, ':::'],
      ['sample json', 'sample json'],
    ],
    [
      'belong to Docusaurus if no key makes them samples',
      ['```python title=a.py', 'x', '```', '', '```mermaid', 'flowchart LR', '```'],
      ['code python', 'code mermaid'],
    ],
    ['are a group if they are adjacent and have a tab', [...one, ...other], ['group of 2']],
    [
      'end a group without a tab',
      [...one, ...other, ...plain, ...one, ...other],
      ['group of 2', 'sample json', 'group of 2'],
    ],
  ])('%s', (_, lines, nodes) => expect(list(readPage(...lines))).toEqual(nodes));
});

describe('an error is reported with file, line, and resolution', () => {
  it.each<[title: string, lines: string[], place: string, reason: RegExp]>([
    [
      'an invalid HTTP message',
      ['```http', 'Retry-After: 30', '```'],
      'web/page.mdx:2:1',
      /not the first line/,
    ],
    [
      'an error in the second tab',
      ['```json tab=a', '{}', '```', '', '```http tab=b', 'x', '```'],
      'web/page.mdx:6:1',
      /not the first line of an HTTP message/,
    ],
    ['a group of one', ['text', '', '```json tab=a', '{}', '```'], 'web/page.mdx:3:1-5:4', /at least two/],
    [
      'two equal tabs',
      ['```json tab=a', '1', '```', '', '```json tab=a', '2', '```'],
      'web/page.mdx:1:1-3:4',
      /Two tabs have the label "a"/,
    ],
  ])('%s', (_, lines, place, reason) => {
    try {
      readPage(...lines);
      expect.unreachable('the page is valid');
    } catch (error) {
      expect((error as Error).message).toMatch(reason);
      expect((error as Error).name).toBe(place);
    }
  });
});

const read = (lang: string, meta = '', value = '{}', options?: FenceOptions): ReturnType<typeof readFence> =>
  readFence({type: 'code', lang, meta, value} satisfies Code, options);

describe('a fence is a sample', () => {
  const magicComments = [{line: 'highlight-next-line'}, {block: {start: 'POST'}}];
  const options = {sampleLanguages: ['bash'], prism: {magicComments}};
  it.each<[lang: string, meta: string, isSample: boolean, value?: string]>([
    ['json', 'response=createThing:201', true],
    ['python', 'tab=Python', true],
    ['uri', '', true, 'GET https://api.example/things'],
    ['bash', '', true],
    ['bash', 'title=Terminal', true],
    ['bash', '{1,3}', false],
    ['bash', 'showLineNumbers', false],
    ['bash', '', false, '# highlight-next-line\nls'],
    ['bash', 'tab=One', true, '# highlight-next-line\nls'],
    ['bash', '', true, 'curl --request POST'],
    ['python', '', false],
    ['python', 'title=a.py', false],
    ['mermaid', '', false],
  ])('%s %s: %s', (lang, meta, isSample, value = 'x') => {
    expect(read(lang, meta, value, options) !== undefined).toBe(isSample);
  });
});

it.each([
  ['json', 'request=createThing', {part: 'request', name: 'createThing'}],
  ['json', 'response=createThing:201', {part: 'response', name: 'createThing', status: '201'}],
  ['json', 'response=things/create-one:200', {part: 'response', name: 'things/create-one', status: '200'}],
  ['json', 'response=createThing', {part: 'response', name: 'createThing'}],
  ['json', 'schema=Thing title="A thing"', {part: 'schema', name: 'Thing'}],
  ['json', 'unchecked="no part of the contract"', undefined],
])('%s %s shows %j', (lang, meta, shows) => {
  expect(read(lang, meta)?.shows).toEqual(shows);
});

it('has bare and quoted values, with "=" and braces', () => {
  expect(read('bash', 'title="a={b} c" region=x=y')).toMatchObject({title: 'a={b} c', region: 'x=y'});
});

describe('an error in a fence', () => {
  it.each([
    ['http', 'titel="x"', /"titel" is not a key of code blocks. Did you mean title\?/],
    ['json', 'title="x" tab=a title="y"', /two "title" keys/],
    ['json', 'tab=a title=""', /"title=""" is not valid/],
    ['json', 'tab=a showLineNumbers', /"showLineNumbers" is not valid/],
    ['json', 'tab=a title="open', /"title="open" is not valid/],
    ['json', 'tab="x"title=y', /is not valid/],
    ['json', 'tab=a constructor=x', /"constructor" is not a key of code blocks. Known: title, request/],
    ['json', 'request=a response=b:200', /the keys "request" and "response"/],
    ['python', 'request=a', /the language http, json, or uri, not python/],
    ['http', '', /"{}" is not the first line of an HTTP message/],
  ])('%s %s', (lang, meta, reason) => expect(() => read(lang, meta)).toThrow(reason));
});

describe('an http fence becomes', () => {
  it('a request with its URL, its query, and its JSON', () => {
    const text =
      'POST /v2/a%20b?x=1&y=%C3%A9 HTTP/1.1\nHost: h.example\nContent-Type: application/json\n\n{"a":1}';
    expect(read('http', '', text)?.content).toMatchObject({
      kind: 'request',
      request: {
        method: 'POST',
        url: 'https://h.example/v2/a%20b?x=1&y=%C3%A9',
        queryString: [
          {name: 'x', value: '1'},
          {name: 'y', value: 'é'},
        ],
        postData: {mimeType: 'application/json', text: '{"a":1}'},
      },
    });
  });

  it.each([
    [
      'application/x-www-form-urlencoded',
      'a=1&\nb=x+y',
      [
        {name: 'a', value: '1'},
        {name: 'b', value: 'x y'},
      ],
    ],
    [
      'multipart/form-data; boundary=p',
      '--p\nContent-Disposition: form-data; name="a"; filename="a.png"\nContent-Type: image/png\n\nbytes\n--p--',
      [{name: 'a', value: 'bytes', fileName: 'a.png', contentType: 'image/png'}],
    ],
  ])('a request with the fields of a form (%s)', (type, body, params) => {
    const content = read('http', '', `POST /\nContent-Type: ${type}\n\n${body}`)?.content;
    expect(content).toMatchObject({request: {url: '/', postData: {params}}});
  });

  it('a response with its status and its text', () => {
    expect(read('http', '', 'HTTP/1.1 404 Not Found\nRetry-After: 5\n\na\n\nb')?.content).toMatchObject({
      kind: 'response',
      response: {
        status: 404,
        statusText: 'Not Found',
        headers: [{name: 'Retry-After', value: '5'}],
        content: {text: 'a\n\nb'},
      },
    });
  });
});
