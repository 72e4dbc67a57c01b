import {describe, expect, it} from 'vitest';
import {toFindings} from 'api-contract/finding';
import {valueMessages} from 'api-contract/validate';
import {loadInline} from 'api-contract/testing';
import type {Code} from 'mdast';
import {checkSamples} from './checkSamples';
import {readSamples} from './readSamples';
import {sampleMessages} from '../messages';

const contract = loadInline(`
x-streams: [{url: 'wss://stream.example/v2'}]
paths:
  /holders:
    get:
      operationId: listHolders
      security: [{oauth: []}]
      parameters: [{name: limit, in: query, schema: {type: integer, maximum: 200}}, {name: state, in: query, schema: {enum: [active, expired]}}]
      responses: {'200': {description: Some., headers: {ETag: {schema: {type: string}}}, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Holder'}}}}}}
    post:
      operationId: createHolder
      security: [{oauth: []}]
      parameters: [{name: Idempotency-Key, in: header, required: true, schema: {type: string, minLength: 8}}]
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/HolderCreate'}}}}
      responses: {'201': {description: Made., content: {application/json: {schema: {$ref: '#/components/schemas/Holder'}}}}}
  /holders/{holderId}:
    parameters: [{name: holderId, in: path, required: true, schema: {type: string, format: uuid}}]
    put: {operationId: lockHolder, x-errors: [locked, gone], responses: {'409': {description: No., content: {application/json: {schema: {type: object}}}}}}
    delete: {operationId: deleteHolder, x-errors: [busy], security: [{oauth: []}], responses: {'204': {description: Gone.}}}
    patch:
      operationId: updateHolder
      security: [{oauth: []}]
      requestBody: {required: true, content: {application/merge-patch+json: {schema: {$ref: '#/components/schemas/HolderCreate'}}}}
      responses: {'200': {description: Done., content: {application/json: {schema: {$ref: '#/components/schemas/Holder'}}}}}
  /holders/{holderId}/photo:
    parameters: [{name: holderId, in: path, required: true, schema: {type: string, format: uuid}}]
    put:
      operationId: uploadPhoto
      security: [{oauth: []}]
      requestBody: {required: true, content: {multipart/form-data: {schema: {$ref: '#/components/schemas/Upload'}}}}
      responses: {'204': {description: Done.}}
webhooks:
  holder.created:
    post:
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Holder'}, examples: {full: {value: {id: 08918775-6d1b-441e-973b-20163f0c9c53, name: Ada, kind: person}}, noNames: {value: {id: 08918775-6d1b-441e-973b-20163f0c9c53, kind: person}}}}}}
components:
  x-errors:
    locked: {status: 409, title: Locked, cause: a, resolution: b, retry: later, who: site}
    busy: {status: 409, title: Busy, cause: a, resolution: b, retry: later, who: site}
    gone: {status: 410, title: Gone, cause: a, resolution: b, retry: later, who: site}
    slow: {status: 409, title: Slow, cause: a, resolution: b, retry: later, who: site}
  securitySchemes: {oauth: {type: oauth2, flows: {}}}
  schemas:
    Holder:
      type: object
      additionalProperties: false
      required: [id, kind]
      properties:
        id: {type: string, format: uuid, readOnly: true}
        name: {type: string}
        kind: {enum: [person, thing]}
        floor: {type: [integer, 'null']}
    HolderCreate: {type: object, additionalProperties: false, properties: {name: {type: string}, kind: {$ref: '#/components/schemas/Holder/properties/kind'}, floor: {type: integer}}}
    Upload: {type: object, additionalProperties: false, required: [photo], properties: {photo: {type: string, format: binary}, floors: {type: array, items: {type: integer}}}}
`);

/** Checks a sample in the format of a page, with the line of the fence first. */
function check(fence: string): string[] {
  const [head = '', ...lines] = fence.split('\n');
  const [lang = '', ...pairs] = head.split(' ');
  const position = {start: {line: 0, column: 1}, end: {line: lines.length + 1, column: 1}};
  const code: Code = {type: 'code', lang, meta: pairs.join(' '), value: lines.join('\n'), position};
  const {samples, problems} = readSamples('page.mdx', [code], contract);
  const found = [...problems, ...checkSamples(samples, contract)];
  const messages = {...valueMessages, ...sampleMessages};
  return toFindings({id: 'sample', messages}, found).map(({line, message}) => `${line}: ${message}`);
}

const CREATE = `http request=createHolder
POST /v2/holders HTTP/1.1
Host: api.example
Authorization: Bearer {access_token}
Content-Type: application/json
Idempotency-Key: 2026-01-05-ada

{
  "name": "Ada",
  "kind": "person"
}`;

const id = '08918775-6d1b-441e-973b-20163f0c9c53';
const UPLOAD = `http request=uploadPhoto
PUT /v2/holders/${id}/photo HTTP/1.1
Host: api.example
Authorization: Bearer {access_token}
Content-Type: multipart/form-data; boundary=x

--x
Content-Disposition: form-data; name="photo"

<bytes>
--x
Content-Disposition: form-data; name="floors"

2
--x
Content-Disposition: form-data; name="floors"

3
--x--`;

describe('a sample that matches the contract', () => {
  // prettier-ignore
  it.each([
    CREATE,
    `http request=deleteHolder\nDELETE /v2/holders/${id} HTTP/1.1\nHost: api.example\nAuthorization: Bearer <access token>`,
    `http request=updateHolder\nPATCH /v2/holders/${id} HTTP/1.1\nHost: api.example\nAuthorization: Bearer x\nContent-Type: application/merge-patch+json\n\n{"name": "Ada"}`,
    `http request=uploadPhoto\nPUT /v2/holders/${id}/photo HTTP/1.1\nHost: api.example\nAuthorization: Bearer x\nContent-Type: multipart/form-data; boundary=x\n\n--x\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\n\n<bytes>\n--x--`,
    UPLOAD,
    'http response=listHolders:200\nHTTP/1.1 200 OK\nContent-Type: application/json\nETag: "7"\n\n[]',
    'http response=deleteHolder:204\nHTTP/1.1 204 No Content',
    `json response=listHolders:200\n[{"id": "${id}", "kind": "thing", "floor": null}]`,
    'json request=createHolder\n{"kind": "thing"}',
    'json response=lockHolder:409\n{"status": 409, "code": "locked"}',
    // No operation lists this error, so all have it.
    'json response=lockHolder:409\n{"status": 409, "code": "slow"}',
    `json schema=Holder\n{"id": "${id}", "kind": "thing"}`,
    'json schema=HolderCreate\n{"kind": "thing"}',
    `json event=holder.created\n{"id": "${id}", "kind": "thing"}`,
    'uri\nGET https://api.example/v2/holders?limit=2&state=active',
    'uri\nDELETE https://api.example/v2/holders/{holderId}\n\nwss://stream.example/v2',
    'json unchecked=why\n{',
    'csharp\nvar x = 1;',
  ])('has no fault: %s', (fence) => {
    expect(check(fence)).toEqual([]);
  });
});

describe('a sample that doesn’t match the contract is rejected at its line', () => {
  // prettier-ignore
  it.each([
    ['a wrong path', '/v2/holders HTTP', '/v2/holder HTTP', '1: The request is POST api.example/v2/holder, but createHolder is POST https://api.example/v2/holders.'],
    ['a wrong method', 'POST /v2', 'PUT /v2', '1: The request is PUT api.example/v2/holders, but createHolder is POST https://api.example/v2/holders.'],
    ['the URL of another operation', 'POST /v2', 'GET /v2', '1: The request calls listHolders, but createHolder is POST https://api.example/v2/holders.'],
    ['a wrong host', 'Host: api.example', 'Host: api.exmple', '1: The request is POST api.exmple/v2/holders, but createHolder is POST https://api.example/v2/holders.'],
    ['no host', 'Host: api.example\n', '', '1: A request starts with a line such as "GET /v2/systems HTTP/1.1" and the Host header.'],
    ['no token', 'Authorization: Bearer {access_token}\n', '', '1: Authorization of createHolder is Bearer, which the request doesn’t have.'],
    ['a wrong query', '/v2/holders HTTP', '/v2/holders?limit=2 HTTP', '1: createHolder has no query parameter "limit". There are none.'],
    ['an unknown header', 'Idempotency-Key: 2026-01-05-ada', 'Idempotency-Kye: 2026-01-05-ada', '5: createHolder has no Idempotency-Kye header. Did you mean Idempotency-Key?'],
    ['a repeated header', 'Idempotency-Key: 2026-01-05-ada', 'Host: 2026-01-05-ada', '5: The Host header is repeated.'],
    ['a missing header', 'Idempotency-Key: 2026-01-05-ada\n', '', '1: createHolder requires the Idempotency-Key header.'],
    ['a wrong header', '2026-01-05-ada', 'short', '5: Idempotency-Key is "short", but must NOT have fewer than 8 characters.'],
    ['a wrong content type', 'application/json', 'text/plain', '4: createHolder doesn’t have the content type text/plain. Supported: application/json.'],
    ['a wrong field', '"name"', '"nmae"', '8: /nmae is not a property of HolderCreate. Did you mean name?'],
    ['a wrong type', '"Ada"', '7', '8: /name is 7, but must be string.'],
    ['an unknown enumeration value', '"person"', '"robot"', '9: /kind is "robot", but must be one of "person", "thing".'],
    ['a read-only field', '"name": "Ada"', '"id": "08918775-6d1b-441e-973b-20163f0c9c53"', '8: /id is not a property of HolderCreate. Did you mean kind?'],
    ['a trailing comma', '"person"\n', '"person",\n', '10: Invalid JSON: Expected double-quoted property name.'],
    ['no body', '\n\n{\n  "name": "Ada",\n  "kind": "person"\n}', '', '1: createHolder requires a request body.'],
    ['an unknown operation', 'request=createHolder', 'request=creatHolder', '0: There is no operation "creatHolder". Did you mean createHolder?'],
    ['missing metadata', ' request=createHolder', '', '0: The sample isn’t linked to the contract. Write request=createHolder, response=createHolder:201, event=holder.created, or unchecked="reason" after the language.'],
  ])('request: %s', (_, from, to, finding) => {
    expect(CREATE).toContain(from);
    expect(check(CREATE.replace(from, to))).toContain(finding);
  });

  it('an array in one field of a form, where each item needs its own field', () => {
    expect(check(UPLOAD.replace('\n2\n', '\n[2, 3]\n'))).toEqual([
      '11: /floors/0 is "[2, 3]", but must be integer.',
    ]);
  });

  // prettier-ignore
  it.each([
    ['a wrong status', 'http response=listHolders:200\nHTTP/1.1 201 Created', '1: "HTTP/1.1 201 Created" is not the first line of the 200 response of listHolders.'],
    ['an undocumented status', 'http response=listHolders:404\nHTTP/1.1 404 Not Found', '0: listHolders never returns 404. It returns 200.'],
    ['an unknown header', 'http response=listHolders:200\nHTTP/1.1 200 OK\nEtags: 7', '2: The 200 response of listHolders has no Etags header. Did you mean ETag?'],
    ['a wrong content type without a body', 'http response=listHolders:200\nHTTP/1.1 200 OK\nContent-Type: text/csv', '2: The 200 response of listHolders doesn’t have the content type text/csv. Supported: application/json.'],
    ['a missing field', 'json response=listHolders:200\n[\n  {"kind": "thing"}\n]', '2: /0 lacks "id".'],
    ['a body of a response without one', 'json response=deleteHolder:204\n{}', '0: The 204 response of deleteHolder has no JSON body.'],
    ['an error with another status', 'json response=lockHolder:409\n{\n"status": 410,\n"code": "locked"}', '2: The body has the status 410, but the response has 409.'],
    ['an unknown error', 'json response=lockHolder:409\n{\n"status": 409,\n"code": "loked"}', '3: lockHolder has no error "loked" with the status 409. Did you mean locked?'],
    ['an error of another operation', 'json response=lockHolder:409\n{"status": 409, "code": "busy"}', '1: lockHolder has no error "busy" with the status 409. Known: locked, slow.'],
    ['an error of another status', 'json response=lockHolder:409\n{"status": 409, "code": "gone"}', '1: lockHolder has no error "gone" with the status 409. Known: locked, slow.'],
    ['an unknown schema', 'json schema=Holdr\n{}', '0: There is no schema "Holdr". Did you mean Holder?'],
    ['an unknown event', 'json event=holder.create\n{}', '0: There is no event "holder.create". Did you mean holder.created?'],
    ['a wrong query value', 'uri\nGET https://api.example/v2/holders?limit=500', '1: limit is 500, but must be <= 200.'],
    ['a wrong query name', 'uri\nhttps://api.example/v2/holders?limt=5', '1: listHolders has no query parameter "limt". Did you mean limit?'],
    ['a wrong path parameter', 'uri\nDELETE https://api.example/v2/holders/{id}', '1: The path parameter is {holderId}, not {id}.'],
    ['a wrong id', 'uri\nDELETE https://api.example/v2/holders/7', '1: holderId is "7", which is not a valid uuid.'],
    ['a wrong verb', 'uri\nPUT https://api.example/v2/holders', '1: No operation is PUT https://api.example/v2/holders. Did you mean GET https://api.example/v2/holders, POST https://api.example/v2/holders, PUT https://api.example/v2/holders/{holderId}?'],
    ['an unknown stream', 'uri\nwss://stream.example/v1', '1: The contract has no stream wss://stream.example/v1. Did you mean wss://stream.example/v2?'],
  ])('%s', (_, fence, finding) => {
    expect(check(fence)).toEqual([finding]);
  });
});
