import path from 'node:path';
import {toString} from 'mdast-util-to-string';
import {describe, expect, it} from 'vitest';
import {inlineSite, writeInlineBook} from '../../../testing/inlineBook';
import {expandPage} from '../expandPage';
import {sampleText} from '../../write/requests/http';
import {listNodes} from '../parsePage';

/** The text of the page for a foreign contract: without our marks, and with forms that we don't use. */
function draw(operation: string, schemas = '{}', more = ''): string {
  const folder = writeInlineBook({
    'openapi/openapi.yaml': `openapi: 3.1.1
info: {title: Foreign, version: '1'}
tags: [{name: things}]
paths: {/things: {post: {operationId: postThing, summary: Post a thing, tags: [things], ${operation}}}}
${more}
components:
  schemas: ${schemas.replaceAll('\n', ' ')}
  securitySchemes: {key: {type: apiKey, in: header, name: X-Key}, session: {type: apiKey, in: cookie, name: sid}, user: {type: http, scheme: basic}, token: {type: http, scheme: bearer, bearerFormat: JWT}}
`,
    'rest/things.mdx': '',
  });
  const page = expandPage(
    inlineSite(folder),
    path.join(folder, 'rest/things.mdx'),
    `::operations\n${more && '\n::event[sent]\n'}`,
  );
  const samples = listNodes(page).ofType('apiSample').map(sampleText);
  return [toString(page, {includeImageAlt: false}), ...samples].join(' ').replace(/\s+/g, ' ');
}

const bodyOf = (schema: string): string =>
  `requestBody: {content: {application/json: {schema: ${schema}}}}, responses: {}`;

describe('the responses of an operation', () => {
  const content = 'content: {application/json: {schema: {properties: {reason: {type: string}}}}}';

  it.each([
    [
      '303: {description: Elsewhere., headers: {Location: {schema: {type: string}}}}',
      ['303 Elsewhere.', 'Location'],
    ],
    [`409: {description: Taken., ${content}}`, ['409 Taken.', 'reason']],
    [`5XX: {description: Broken., ${content}}`, ['5XX Broken.', 'reason']],
    [`default: {description: Anything., ${content}}`, ['default Anything.', 'reason']],
    ['2XX: {description: Fine.}', ['2XX Fine.', 'HTTP/1.1 200 OK']],
    [
      '400: {description: "Wrong:\\n\\n- the *name*\\n- the `size`\\n"}',
      ['400 Wrong:', 'the name', 'the size'],
    ],
    [
      '200: {description: Fine., content: {application/json: {schema: {properties: {a: {type: string}}}}, text/csv: {schema: {type: string}}}}',
      ['200 Fine.', 'Also as text/csv'],
    ],
  ])('include %s', (response, words) => {
    const page = draw(`responses: {${response.replace(/^(\w+):/, "'$1':")}}`);
    for (const word of words) expect(page).toContain(word);
  });
});

it('links to further documentation', () => {
  expect(draw('externalDocs: {url: https://a.example, description: Of all.}, responses: {}')).toContain(
    'Of all.',
  );
});

it('shows all examples of errors', () => {
  const content = 'content: {application/json: {examples: {a: {value: {code: 4}}, b: {value: {code: 5}}}}}';
  const page = draw(`responses: {4XX: {description: Wrong., ${content}}, 500: {description: None.}}`);
  expect(page).toContain('{ "code": 4 } { "code": 5 }');
});

it('shows a webhook like an operation', () => {
  const form = 'content: {multipart/form-data: {schema: {properties: {json: {description: All.}}}}}';
  const hook = `{summary: Sent, description: It was sent., requestBody: {description: A form., ${form}}, responses: {'200': {description: Say hello.}}, x-codeSamples: [{lang: Go, source: main}]}`;
  const page = draw('responses: {}', undefined, `webhooks: {sent: {post: ${hook}}}`);
  expect(page).toMatch(
    /Sent\..*It was sent.*A form.*multipart\/form-data.*json.*All\..*200 Say hello\..*name="json"/,
  );
});

it.each([
  ['[{key: []}]', 'Authentication: X-Key header'],
  ['[{key: [], user: []}, {session: []}]', 'X-Key header and Basic authentication or sid cookie'],
  ['[{}, {user: []}]', 'none or Basic authentication'],
  ['[{token: []}]', 'Bearer token (JWT)'],
])('shows the authentication %s', (security, words) => {
  expect(draw(`security: ${security}, responses: {}`)).toContain(words);
});

it('shows that an operation needs no authentication if others do', () => {
  const other = '}, get: {summary: Get, tags: [things], security: [{key: []}], responses: {}';
  expect(draw(`security: [], responses: {}${other}`)).toContain('Authentication: none');
});

describe('the type of a field', () => {
  it.each([
    [
      '{type: array, prefixItems: [{type: string}, {type: integer}], items: false}',
      'array of string, integer',
    ],
    ['{anyOf: [{type: string, format: uuid}, {type: integer}]}', 'UUID or integer'],
    ['{oneOf: [{type: string}, {type: array, items: {type: string}}]}', 'string or array of strings'],
    ["{description: A., allOf: [{$ref: '#/components/schemas/Kind'}]}", 'string'],
    ["{description: A., allOf: [{$ref: '#/components/schemas/Kind'}]}", 'Possible values:small, large'],
    ['{type: array, items: {oneOf: [{type: string}, {type: integer}]}}', 'array of strings or integers'],
    ['{enum: [1, a, {x: 1}]}', 'integer, string, or object'],
    ['{enum: [1.5, 2.5]}', 'number'],
    ['{allOf: [{maxLength: 3}, {type: string}]}', 'string'],
    ["{$ref: '#/components/schemas/Tree'}", 'array of arrays'],
    ['false', 'no value'],
  ])('%s is "%s"', (schema, words) => {
    const schemas =
      "{Kind: {type: string, enum: [small, large]}, Tree: {type: array, items: {$ref: '#/components/schemas/Tree'}}}";
    expect(draw(bodyOf(`{properties: {input: ${schema}}}`), schemas)).toContain(words);
  });
});

it.each([
  [
    'text/event-stream: {schema: {properties: {a: {const: 1}}}}',
    /HTTP\/1\.1 200 OK Content-Type: text\/event-stream data: {"a":1}/,
  ],
  ['text/event-stream: {itemSchema: {properties: {id: {const: 1}, data: {const: b}}}}', /id: 1 data: b/],
  ['application/jsonl: {itemSchema: {properties: {a: {const: 1, description: The a.}}}}', /The a\..*{"a":1}/],
  ['application/jsonl: {examples: {one: {dataValue: [{a: 1}, {a: 2}]}}}', /{"a":1} {"a":2}/],
])('shows a stream of %s', (content, words) => {
  expect(draw(`responses: {'200': {description: All., content: {${content}}}}`)).toMatch(words);
});

it.each([
  ['name: q, in: query, required: true, allowReserved: true, example: "5,8/12"', 'POST /things?q=5,8/12 '],
  ['name: q, in: query, required: true, schema: {enum: [x]}', 'POST /things?q=x '],
  [
    'name: q, in: querystring, required: true, content: {application/x-www-form-urlencoded: {example: {a: 1, b: "2 3"}}}',
    'POST /things?a=1&b=2%203 ',
  ],
  ['name: q, in: querystring, required: true, content: {text/plain: {example: a b}}', 'POST /things?a%20b '],
])('sends the parameter %s', (parameter, words) => {
  expect(draw(`parameters: [{${parameter}}], responses: {}`)).toContain(words);
});

it('leaves boxes in a description to Docusaurus', () => {
  const description = 'Before.\\n\\n:::warning Mind\\nThe *gap*.\\n\\n- One\\n:::\\n\\nAfter.';
  const folder = writeInlineBook({
    'openapi/openapi.yaml': `openapi: 3.1.1\ninfo: {title: A, version: '1', description: "${description}"}\n`,
    'a.mdx': '',
  });
  const page = expandPage(inlineSite(folder), path.join(folder, 'a.mdx'), '::description\n');
  expect(page.children).toMatchObject([
    {type: 'paragraph'},
    {
      type: 'containerDirective',
      name: 'warning',
      children: [{data: {directiveLabel: true}}, {type: 'paragraph'}, {type: 'list'}],
    },
    {type: 'paragraph'},
  ]);
});

it('shows the requests that the API sends after an operation', () => {
  const body = 'content: {application/json: {schema: {properties: {ok: {type: boolean}}}}}';
  const callback = `{post: {description: Sent when it ends., requestBody: {${body}}, responses: {'204': {description: Thanks.}}}}`;
  const page = draw(`responses: {}, callbacks: {done: {'{$request.body#/url}': ${callback}}}`);
  expect(page).toMatch(
    /POST {\$request\.body#\/url}.*Sent when it ends\..*ok boolean.*204 Thanks\..*{ "ok": true }/,
  );
});

it('shows the content types and the headers of the parts of a form', () => {
  const encoding =
    '{a: {contentType: "text/csv, text/plain", headers: {X-A: {description: Of a., example: b}}}}';
  const form = `{schema: {properties: {a: {type: string}}}, encoding: ${encoding}}`;
  const page = draw(`requestBody: {content: {multipart/form-data: ${form}}}, responses: {}`);
  expect(page).toContain('Content type of a: text/csv, text/plainX-A any value optionalOf a.');
  expect(page).toContain('Content-Type: text/csv X-A: b ');
});

const pets = `{
  Pet: {type: object, properties: {kind: {type: string}}, discriminator: {propertyName: kind, mapping: {dog: '#/components/schemas/Dog'}}},
  Dog: {description: A pet., allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {bark: {type: boolean}}}]},
  Cat: {description: A pet., allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {purr: {type: boolean}}}]}}`;

it.each([
  [
    '{allOf: [{oneOf: [{title: A, properties: {a: {}}}, {title: B, properties: {b: {}}}]}, {allOf: [{oneOf: [{title: C, properties: {c: {}}}, {title: D, properties: {d: {}}}]}]}]}',
    /One of these variants:A.*One of these variants:C/,
  ],
  ["{$ref: '#/components/schemas/Pet'}", /dogCat.*If kind is dog.*bark.*If kind is Cat.*purr.*"kind": "Cat"/],
  ["{$ref: '#/components/schemas/Dog'}", /kind always "dog"/],
  ['{type: object, dependentRequired: {a: [b, c]}}', /If a is setb and c are required\./],
  ['{type: object, dependentSchemas: {a: {properties: {b: {description: Of a.}}}}}', /If a is setb .*Of a\./],
  [
    '{type: object, if: {properties: {a: {const: x}}, required: [b]}, then: {required: [c]}, else: {properties: {d: {}}}}',
    /If a is x and b is setc is required\.Otherwised/,
  ],
  ["{type: object, patternProperties: {'^x-': {type: integer}}}", /Fields by pattern\^x- integer/],
  ["{type: object, propertyNames: {pattern: '^a'}}", /Each name: Pattern: \^a/],
  ['{properties: {a: {not: {enum: [b, c]}}}}', /Not b or c/],
  [
    '{properties: {a: {anyOf: [{type: integer, minimum: 3}, {enum: [b, c], description: Of text.}]}}}',
    /a integer or string.*At least 3.*Of text\..*b, c/,
  ],
  ['{additionalProperties: {type: integer, description: How many.}}', /Values: integerHow many\./],
  ['{properties: {a: {allOf: [{type: string}, {description: Of a.}]}}}', /a string optionalOf a\./],
  [
    '{properties: {a: {type: array, items: {type: string, description: Each a.}}}}',
    /strings optionalEach a\./,
  ],
  ['{properties: {a: {type: array, contains: {const: 1}, minContains: 2}}}', /At least 2 items: always 1/],
  [
    '{properties: {a: {prefixItems: [{description: First.}, {}]}}}',
    /1\. any value requiredFirst\.2\. any value/,
  ],
])('the body %s says %s', (schema, words) => expect(draw(bodyOf(schema), pets)).toMatch(words));

it('shows braces in a description as they are', () => {
  expect(draw("description: 'Send {word} or {1 + 1}.', responses: {}")).toContain('Send {word} or {1 + 1}.');
});

/** Each schema contains itself. */
it.each([
  "Node: {properties: {next: {description: The next one., allOf: [{$ref: '#/components/schemas/Node'}]}}}",
  "Node: {properties: {next: {allOf: [{$ref: '#/components/schemas/Node'}, {properties: {more: {}}}]}}}",
  "Node: {properties: {next: {allOf: [{$ref: '#/components/schemas/Node'}], required: [next]}}}",
  "Node: {properties: {next: {properties: {again: {$ref: '#/components/schemas/Node/properties/next'}}}}}",
  "Node: {properties: {next: {anyOf: [{$ref: '#/components/schemas/Node'}, {type: 'null'}]}}}",
  "Node: {properties: {all: {type: array, items: {allOf: [{$ref: '#/components/schemas/Node'}]}}}}",
  "Node: {properties: {a: {type: string}}, additionalProperties: {allOf: [{$ref: '#/components/schemas/Node'}]}}",
  "Node: {oneOf: [{properties: {left: {$ref: '#/components/schemas/Node'}}}, {properties: {right: {$ref: '#/components/schemas/Node'}}}]}",
  "Node: {allOf: [{$ref: '#/components/schemas/Node'}]}",
  "Node: {anyOf: [{$ref: '#/components/schemas/Node'}, {type: 'null'}]}",
  "Node: {if: {}, then: {$ref: '#/components/schemas/Node'}, patternProperties: {a: {$ref: '#/components/schemas/Node'}}}",
  "Node: {prefixItems: [{$ref: '#/components/schemas/Node'}, {properties: {a: {$ref: '#/components/schemas/Node'}}}]}",
  "Node: {discriminator: {propertyName: a}, properties: {a: {}, next: {$ref: '#/components/schemas/Own'}}}, Own: {allOf: [{$ref: '#/components/schemas/Node'}]}, More: {allOf: [{$ref: '#/components/schemas/Own'}]}",
  "Node: {oneOf: [{$ref: '#/components/schemas/Node'}, {$ref: '#/components/schemas/Node'}]}",
  "Node: {allOf: [{$ref: '#/components/schemas/Other'}]}, Other: {allOf: [{$ref: '#/components/schemas/Node'}]}",
  "Node: {properties: {a: {$ref: '#/components/schemas/Other'}}}, Other: {properties: {b: {allOf: [{$ref: '#/components/schemas/Node'}]}}}",
])('ends for %s', (schema) => {
  expect(draw(bodyOf("{$ref: '#/components/schemas/Node'}"), `{${schema}}`)).toContain('Post a thing');
});
