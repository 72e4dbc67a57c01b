import type {Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {loadInline} from 'api-contract/testing';
import {requireOperation} from 'api-contract';
import {drawSamples} from './samples';

const contract = loadInline(`
paths:
  /doors/{doorId}:
    get:
      operationId: retrieveDoor
      summary: Retrieve a door
      parameters: &door [{name: doorId, in: path, required: true, schema: {type: string}, example: front}]
      responses:
        '200':
          description: The door.
          content:
            application/json:
              schema: {$ref: '#/components/schemas/Door'}
              examples:
                front: {summary: Front door, value: {id: front, state: locked}}
                dock: {summary: Loading dock, value: {id: dock, state: locked}}
                open: {summary: Loading dock in the morning, value: {id: dock, state: unlocked}}
  /doors/{doorId}/lock:
    post:
      operationId: lockDoor
      summary: Lock a door
      parameters: *door
      responses:
        '202':
          description: The command.
          content: {application/json: {schema: {type: object}, examples: {sent: {value: {id: command, doorId: dock}}}}}
  /doors/{doorId}/photo:
    put:
      operationId: uploadPhoto
      summary: Upload a photo
      parameters: *door
      requestBody:
        content:
          multipart/form-data:
            schema: {type: object}
            encoding: {photo: {contentType: 'image/jpeg, image/png'}, list: {contentType: text/csv}}
            examples: {photo: {value: {photo: front-door.jpg, list: "id\\nfront\\n", name: Front door}}}
      responses: {'204': {description: The photo is stored as *photo*. The door shows it.}}
  /doors/{doorId}/history:
    get:
      operationId: retrieveHistory
      summary: Retrieve the history
      parameters: *door
      responses: {'200': {description: '', content: {application/json: {schema: {type: object}, example: {}}}}}
components:
  schemas: {Door: {type: object, properties: {id: {type: string}}}}
`);

/** The sample requests of an operation, with their tabs. */
function drawRequests(id: string): {tab: string | undefined; source: string}[] {
  const requests: {tab: string | undefined; source: string}[] = [];
  const samples = drawSamples(contract, requireOperation(contract, id));
  visit({type: 'root', children: samples}, 'code', ({meta, value}: Code) => {
    const tab = /tab="(?<tab>.*)"/.exec(meta ?? '')?.groups?.tab;
    if (meta?.startsWith('request=')) requests.push({tab, source: value});
  });
  return requests;
}

describe('the sample requests of an operation', () => {
  it('have the IDs of the responses, each request once', () => {
    expect(drawRequests('retrieveDoor').map(({tab, source}) => [tab, source.split('\n')[0]])).toEqual([
      ['Front door', 'GET /v2/doors/front HTTP/1.1'],
      ['Loading dock', 'GET /v2/doors/dock HTTP/1.1'],
    ]);
  });

  it('have the ID that a field of the response names', () => {
    expect(drawRequests('lockDoor')[0]?.source).toContain('POST /v2/doors/dock/lock HTTP/1.1');
  });

  it('contain files with a name and their content, and a binary file as a placeholder', () => {
    expect(drawRequests('uploadPhoto')[0]?.source).toContain(
      [
        '--part',
        'Content-Disposition: form-data; name="photo"; filename="front-door.jpg"',
        'Content-Type: image/jpeg',
        '',
        '<bytes of front-door.jpg>',
        '--part',
        'Content-Disposition: form-data; name="list"; filename="list.csv"',
        'Content-Type: text/csv',
        '',
        'id\nfront',
        '--part',
        'Content-Disposition: form-data; name="name"',
        '',
        'Front door',
        '--part--',
      ].join('\n'),
    );
  });
});

it('titles a response with the first sentence of its description without Markdown, or with its status', () => {
  const titles: string[] = [];
  const samples = contract.operations.flatMap((operation) => drawSamples(contract, operation));
  visit({type: 'root', children: samples}, 'code', ({meta}: Code) => {
    if (meta?.startsWith('response=')) titles.push(/title="(.*)"/.exec(meta)?.[1] ?? '');
  });
  expect(titles).toEqual(expect.arrayContaining(['200 OK', 'The photo is stored as photo']));
});
