import {describe, expect, it} from 'vitest';
import {loadInline} from 'api-docs-contract/testing';
import type {Code} from 'mdast';
import {testConfig} from '../testing/config';
import {lintSamples} from './lintSamples';
import {readFence} from 'docusaurus-openapi-reference/samples';

const contract = loadInline(`
x-docs-streams: [{url: 'wss://stream.example/v2'}]
paths:
  /members:
    get:
      operationId: listMembers
      security: [{oauth: []}]
      parameters: [{name: limit, in: query, schema: {type: integer, maximum: 200}}, {name: state, in: query, schema: {enum: [active, expired]}}]
      responses: {'200': {description: Some., headers: {ETag: {schema: {type: string}}}, content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Member'}}}}}}
    post:
      operationId: createMember
      security: [{oauth: []}]
      parameters: [{name: Idempotency-Key, in: header, required: true, schema: {type: string, minLength: 8}}]
      requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/MemberCreate'}}}}
      responses: {'201': {description: Made., content: {application/json: {schema: {$ref: '#/components/schemas/Member'}}}}}
  /members/{memberId}:
    parameters: [{name: memberId, in: path, required: true, schema: {type: string, format: uuid}}]
    put: {operationId: lockMember, x-docs-errors: [locked, gone], responses: {'409': {description: No., content: {application/json: {schema: {type: object}}}}}}
    delete: {operationId: deleteMember, x-docs-errors: [busy], security: [{oauth: []}], responses: {'204': {description: Gone.}}}
    patch:
      operationId: updateMember
      security: [{oauth: []}]
      requestBody: {required: true, content: {application/merge-patch+json: {schema: {$ref: '#/components/schemas/MemberCreate'}}}}
      responses: {'200': {description: Done., content: {application/json: {schema: {$ref: '#/components/schemas/Member'}}}}}
  /members/{memberId}/photo:
    parameters: [{name: memberId, in: path, required: true, schema: {type: string, format: uuid}}]
    put:
      operationId: uploadPhoto
      security: [{oauth: []}]
      requestBody: {required: true, content: {multipart/form-data: {schema: {$ref: '#/components/schemas/Upload'}}}}
      responses: {'204': {description: Done.}}
webhooks:
  member.created:
    post:
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Member'}, examples: {full: {value: {id: 08918775-6d1b-441e-973b-20163f0c9c53, name: Ada, kind: person}}, noNames: {value: {id: 08918775-6d1b-441e-973b-20163f0c9c53, kind: person}}}}}}
components:
  x-docs-errors:
    locked: {status: 409, title: Locked, cause: a, resolution: b, retry: later, who: site}
    busy: {status: 409, title: Busy, cause: a, resolution: b, retry: later, who: site}
    gone: {status: 410, title: Gone, cause: a, resolution: b, retry: later, who: site}
    slow: {status: 409, title: Slow, cause: a, resolution: b, retry: later, who: site}
  securitySchemes: {oauth: {type: oauth2, flows: {}}}
  schemas:
    Member:
      type: object
      additionalProperties: false
      required: [id, kind]
      properties:
        id: {type: string, format: uuid, readOnly: true}
        name: {type: string}
        kind: {enum: [person, thing]}
        aisle: {type: [integer, 'null']}
    MemberCreate: {type: object, additionalProperties: false, properties: {name: {type: string}, kind: {$ref: '#/components/schemas/Member/properties/kind'}, aisle: {type: integer}}}
    Upload: {type: object, additionalProperties: false, required: [photo], properties: {photo: {type: string, format: binary}, aisles: {type: array, items: {type: integer}}}}
`);

/** Checks a sample in the format of a page, with the line of the fence first. */
function check(fence: string): string[] {
  const [head = '', ...lines] = fence.split('\n');
  const [lang = '', ...pairs] = head.split(' ');
  const position = {start: {line: 0, column: 1}, end: {line: lines.length + 1, column: 1}};
  const code: Code = {type: 'code', lang, meta: pairs.join(' '), value: lines.join('\n'), position};
  const node = readFence(code, {sampleLanguages: ['json']});
  const found = lintSamples({file: 'page.mdx', config: testConfig}, node ? [node] : [], {
    contract,
    hasKnownNames: false,
  });
  return found.map(({line, message}) => `${line}: ${message}`);
}

const CREATE = `http request=createMember
POST /v2/members HTTP/1.1
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
PUT /v2/members/${id}/photo HTTP/1.1
Host: api.example
Authorization: Bearer {access_token}
Content-Type: multipart/form-data; boundary=x

--x
Content-Disposition: form-data; name="photo"

<bytes>
--x
Content-Disposition: form-data; name="aisles"

2
--x
Content-Disposition: form-data; name="aisles"

3
--x--`;

describe('a sample that matches the contract', () => {
  // prettier-ignore
  it.each([
    CREATE,
    `http request=deleteMember\nDELETE /v2/members/${id} HTTP/1.1\nHost: api.example\nAuthorization: Bearer <access token>`,
    `http request=updateMember\nPATCH /v2/members/${id} HTTP/1.1\nHost: api.example\nAuthorization: Bearer x\nContent-Type: application/merge-patch+json\n\n{"name": "Ada"}`,
    `http request=uploadPhoto\nPUT /v2/members/${id}/photo HTTP/1.1\nHost: api.example\nAuthorization: Bearer x\nContent-Type: multipart/form-data; boundary=x\n\n--x\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\n\n<bytes>\n--x--`,
    UPLOAD,
    'http response=listMembers:200\nHTTP/1.1 200 OK\nContent-Type: application/json\nETag: "7"\n\n[]',
    'http response=deleteMember:204\nHTTP/1.1 204 No Content',
    `json response=listMembers:200\n[{"id": "${id}", "kind": "thing", "aisle": null}]`,
    'json request=createMember\n{"kind": "thing"}',
    'json response=lockMember:409\n{"status": 409, "code": "locked"}',
    // No operation lists this error, so all have it.
    'json response=lockMember:409\n{"status": 409, "code": "slow"}',
    `json schema=Member\n{"id": "${id}", "kind": "thing"}`,
    'json schema=MemberCreate\n{"kind": "thing"}',
    `json event=member.created\n{"id": "${id}", "kind": "thing"}`,
    'uri\nGET https://api.example/v2/members?limit=2&state=active',
    'uri\nDELETE https://api.example/v2/members/{memberId}\n\nwss://stream.example/v2',
    'json unchecked=why\n{',
    'csharp\nvar x = 1;',
  ])('has no fault: %s', (fence) => {
    expect(check(fence)).toEqual([]);
  });
});

describe('a sample that doesn’t match the contract is rejected at its line', () => {
  // prettier-ignore
  it.each([
    ['a wrong path', '/v2/members HTTP', '/v2/member HTTP', '1: The request is POST https://api.example/v2/member, but createMember is POST https://api.example/v2/members.'],
    ['a wrong method', 'POST /v2', 'PUT /v2', '1: The request is PUT https://api.example/v2/members, but createMember is POST https://api.example/v2/members.'],
    ['the URL of another operation', 'POST /v2', 'GET /v2', '1: The request calls listMembers, but createMember is POST https://api.example/v2/members.'],
    ['a wrong host', 'Host: api.example', 'Host: api.exmple', '1: The request is POST https://api.exmple/v2/members, but createMember is POST https://api.example/v2/members.'],
    ['no host', 'Host: api.example\n', '', '1: A request starts with a line such as "GET /v2/parcels HTTP/1.1" and the Host header.'],
    ['no token', 'Authorization: Bearer {access_token}\n', '', '1: Authorization of createMember is Bearer, which the request doesn’t have.'],
    ['a wrong query', '/v2/members HTTP', '/v2/members?limit=2 HTTP', '1: createMember has no query parameter "limit". There are none.'],
    ['an unknown header', 'Idempotency-Key: 2026-01-05-ada', 'Idempotency-Kye: 2026-01-05-ada', '5: createMember has no Idempotency-Kye header. Did you mean Idempotency-Key?'],
    ['a repeated header', 'Idempotency-Key: 2026-01-05-ada', 'Host: 2026-01-05-ada', '5: The Host header is repeated.'],
    ['a missing header', 'Idempotency-Key: 2026-01-05-ada\n', '', '1: createMember requires the Idempotency-Key header.'],
    ['a wrong header', '2026-01-05-ada', 'short', '5: Idempotency-Key is "short", but must NOT have fewer than 8 characters.'],
    ['a wrong content type', 'application/json', 'text/plain', '4: createMember doesn’t have the content type text/plain. Supported: application/json.'],
    ['a wrong field', '"name"', '"nmae"', '8: /nmae is not a property of MemberCreate. Did you mean name?'],
    ['a wrong type', '"Ada"', '7', '8: /name is 7, but must be string.'],
    ['an unknown enumeration value', '"person"', '"robot"', '9: /kind is "robot", but must be one of "person", "thing".'],
    ['a read-only field', '"name": "Ada"', '"id": "08918775-6d1b-441e-973b-20163f0c9c53"', '8: /id is not a property of MemberCreate. Did you mean kind?'],
    ['a trailing comma', '"person"\n', '"person",\n', '10: Invalid JSON: Expected double-quoted property name.'],
    ['no body', '\n\n{\n  "name": "Ada",\n  "kind": "person"\n}', '', '1: createMember requires a request body.'],
    ['an unknown operation', 'request=createMember', 'request=creatMember', '0: There is no operation "creatMember". Did you mean createMember?'],
    ['missing metadata', ' request=createMember', '', '0: The sample isn’t linked to the contract. Write request=createParcel, response=createParcel:201, event=parcel.created, or unchecked="reason" after the language.'],
  ])('request: %s', (_, from, to, finding) => {
    expect(CREATE).toContain(from);
    expect(check(CREATE.replace(from, to))).toContain(finding);
  });

  it('an array in one field of a form, where each item needs its own field', () => {
    expect(check(UPLOAD.replace('\n2\n', '\n[2, 3]\n'))).toEqual([
      '11: /aisles/0 is "[2, 3]", but must be integer.',
    ]);
  });

  // prettier-ignore
  it.each([
    ['a wrong status', 'http response=listMembers:200\nHTTP/1.1 201 Created', '1: "HTTP/1.1 201 Created" is not the first line of the 200 response of listMembers.'],
    ['an undocumented status', 'http response=listMembers:404\nHTTP/1.1 404 Not Found', '0: listMembers never returns 404. It returns 200.'],
    ['an unknown header', 'http response=listMembers:200\nHTTP/1.1 200 OK\nEtags: 7', '2: The 200 response of listMembers has no Etags header. Did you mean ETag?'],
    ['a wrong content type without a body', 'http response=listMembers:200\nHTTP/1.1 200 OK\nContent-Type: text/csv', '2: The 200 response of listMembers doesn’t have the content type text/csv. Supported: application/json.'],
    ['a missing field', 'json response=listMembers:200\n[\n  {"kind": "thing"}\n]', '2: /0 lacks "id".'],
    ['a body of a response without one', 'json response=deleteMember:204\n{}', '0: The 204 response of deleteMember has no JSON body.'],
    ['an error with another status', 'json response=lockMember:409\n{\n"status": 410,\n"code": "locked"}', '2: The body has the status 410, but the response has 409.'],
    ['an unknown error', 'json response=lockMember:409\n{\n"status": 409,\n"code": "loked"}', '3: lockMember has no error "loked" with the status 409. Did you mean locked?'],
    ['an error of another operation', 'json response=lockMember:409\n{"status": 409, "code": "busy"}', '1: lockMember has no error "busy" with the status 409. Known: locked, slow.'],
    ['an error of another status', 'json response=lockMember:409\n{"status": 409, "code": "gone"}', '1: lockMember has no error "gone" with the status 409. Known: locked, slow.'],
    ['an unknown schema', 'json schema=Membr\n{}', '0: There is no schema "Membr". Did you mean Member?'],
    ['an unknown event', 'json event=member.create\n{}', '0: There is no event "member.create". Did you mean member.created?'],
    ['a wrong query value', 'uri\nGET https://api.example/v2/members?limit=500', '1: limit is 500, but must be <= 200.'],
    ['a wrong query name', 'uri\nhttps://api.example/v2/members?limt=5', '1: listMembers has no query parameter "limt". Did you mean limit?'],
    ['a wrong path parameter', 'uri\nDELETE https://api.example/v2/members/{id}', '1: The path parameter is {memberId}, not {id}.'],
    ['a wrong id', 'uri\nDELETE https://api.example/v2/members/7', '1: memberId is "7", which is not a valid uuid.'],
    ['a wrong verb', 'uri\nPUT https://api.example/v2/members', '1: No operation is PUT https://api.example/v2/members. Did you mean GET https://api.example/v2/members, POST https://api.example/v2/members, PUT https://api.example/v2/members/{memberId}?'],
    ['an unknown stream', 'uri\nwss://stream.example/v1', '1: The contract has no stream wss://stream.example/v1. Did you mean wss://stream.example/v2?'],
  ])('%s', (_, fence, finding) => {
    expect(check(fence)).toEqual([finding]);
  });
});
