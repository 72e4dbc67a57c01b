import {describe, expect, it} from 'vitest';
import {loadInline} from 'api-docs-contract/testing';
import {requireOperation} from 'api-docs-contract';
import type {ApiSample} from '../../model/sample';
import {sampleText} from '../../write/requests/http';
import {readOperationSamples} from './samples';

const contract = loadInline(`
paths:
  /shops/{shopId}:
    get:
      operationId: retrieveShop
      summary: Retrieve a shop
      parameters: &shop [{name: shopId, in: path, required: true, schema: {type: string}, example: front}]
      responses:
        '200':
          description: The shop.
          content:
            application/json:
              schema: {$ref: '#/components/schemas/Shop'}
              examples:
                front: {summary: Front shop, value: {id: front, state: locked}}
                dock: {summary: Loading dock, value: {id: dock, state: locked}}
                open: {summary: Loading dock in the morning, value: {id: dock, state: open}}
  /shops/{shopId}/lock:
    post:
      operationId: lockShop
      summary: Lock a shop
      parameters: *shop
      responses:
        '202':
          description: The command.
          content: {application/json: {schema: {type: object}, examples: {sent: {value: {id: command, shopId: dock}}}}}
  /shops/{shopId}/photo:
    put:
      operationId: uploadPhoto
      summary: Upload a photo
      parameters: *shop
      requestBody:
        content:
          multipart/form-data:
            schema: {type: object}
            encoding: {photo: {contentType: 'image/jpeg, image/png'}, list: {contentType: text/csv}}
            examples: {photo: {value: {photo: front-shop.jpg, list: "id\\nfront\\n", name: Front shop}}}
      responses: {'204': {description: The photo is stored as *photo*. The shop shows it.}}
  /shops/{shopId}/history:
    get:
      operationId: retrieveHistory
      summary: Retrieve the history
      parameters: *shop
      responses: {'200': {description: '', content: {application/json: {schema: {type: object}, example: {}}}}}
components:
  schemas: {Shop: {type: object, properties: {id: {type: string}}}}
`);

const list = (id: string): ApiSample[] =>
  readOperationSamples(contract, requireOperation(contract, id)).flatMap((node) => {
    if (node.type === 'apiSamples') return node.children;
    return node.type === 'apiSample' ? [node] : [];
  });

/** The sample requests of an operation, with their tabs. */
const drawRequests = (id: string): {tab: string | undefined; source: string}[] =>
  list(id)
    .filter(({content}) => content.kind === 'request')
    .map((sample) => ({tab: sample.tab, source: sampleText(sample)}));

describe('the sample requests of an operation', () => {
  it('have the IDs of the responses, each request once', () => {
    expect(drawRequests('retrieveShop').map(({tab, source}) => [tab, source.split('\n')[0]])).toEqual([
      ['Front shop', 'GET /v2/shops/front HTTP/1.1'],
      ['Loading dock', 'GET /v2/shops/dock HTTP/1.1'],
    ]);
  });

  it('have the ID that a field of the response names', () => {
    expect(drawRequests('lockShop')[0]?.source).toContain('POST /v2/shops/dock/lock HTTP/1.1');
  });

  it('contain files with a name and their content, and a binary file as a placeholder', () => {
    expect(drawRequests('uploadPhoto')[0]?.source).toContain(
      [
        '--part',
        'Content-Disposition: form-data; name="photo"; filename="front-shop.jpg"',
        'Content-Type: image/jpeg',
        '',
        '<bytes of front-shop.jpg>',
        '--part',
        'Content-Disposition: form-data; name="list"; filename="list.csv"',
        'Content-Type: text/csv',
        '',
        'id\nfront',
        '--part',
        'Content-Disposition: form-data; name="name"',
        '',
        'Front shop',
        '--part--',
      ].join('\n'),
    );
  });
});

it('titles a response with the first sentence of its description without Markdown, or with its status', () => {
  const samples = contract.operations.flatMap(({id}) => list(id));
  const titles = samples.flatMap(({shows, title}) => (shows?.part === 'response' ? title : []));
  expect(titles).toEqual(expect.arrayContaining(['200 OK', 'The photo is stored as photo']));
});

describe('the samples of an operation without examples', () => {
  const small = loadInline(`
paths:
  /things:
    post:
      operationId: createThing
      summary: Create a thing
      x-codeSamples: [{lang: Ruby, source: "Thing.create\\n"}]
      requestBody:
        content:
          application/json: {schema: {type: object, required: [name], properties: {name: {type: string}}}}
          application/x-www-form-urlencoded: {schema: {type: object, required: [name], properties: {name: {type: string}}}}
          text/csv: {schema: {type: string}}
      responses:
        '200':
          description: The thing.
          content: {application/json: {schema: {type: object, properties: {id: {type: integer}}}}}
        '201':
          description: A file.
          content: {application/json: {examples: {big: {summary: A big thing, externalValue: 'https://api.example/big.json'}}, schema: false}}
`);
  const [post] = small.operations;
  const samples = post
    ? readOperationSamples(small, post).flatMap((node) => (node.type === 'apiSamples' ? node.children : []))
    : [];

  it('are composed for the first two media types, and say so', () => {
    const requests = samples.filter(({content}) => content.kind === 'request');
    expect(requests.map(({tab, isComposed}) => [tab, isComposed])).toEqual([
      ['application/json', true],
      ['application/x-www-form-urlencoded', true],
    ]);
    expect(requests.map((sample) => sampleText(sample).split('\n\n')[1])).toEqual([
      '{\n  "name": "string"\n}',
      'name=string',
    ]);
  });

  it('include programs of the contract, and links to examples outside of it', () => {
    expect(samples[0]?.programs).toEqual([{label: 'Ruby', language: 'ruby', text: 'Thing.create'}]);
    expect(samples.at(-1)).toMatchObject({
      title: 'A big thing',
      content: {kind: 'link', url: 'https://api.example/big.json'},
    });
  });
});
