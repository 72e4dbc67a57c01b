import {expect, it} from 'vitest';
import type {Contract} from 'api-docs-contract';
import {loadInline} from 'api-docs-contract/testing';
import {listSampleRequests} from '../../read/requests/request';
import {createPostman, type PostmanRequest} from './postman';

const listRequests = (from: Contract): PostmanRequest[] =>
  from.operations.flatMap((operation) => {
    const [sample] = listSampleRequests(from, operation);
    return sample ? [{operation, ...sample}] : [];
  });

const contract = loadInline(`
tags: [{name: photos, description: Pictures.}]
paths:
  /systems/{systemId}/photos:
    parameters: [{name: systemId, in: path, required: true, example: s1, schema: {type: string}}]
    get:
      operationId: listPhotos
      summary: List photos
      tags: [photos]
      parameters: [{name: limit, in: query, example: 2, schema: {type: integer}}, {name: state, in: query, example: old, schema: {type: string}}]
      responses: {'200': {description: Some., content: {application/json: {examples: {one: {summary: One photo, value: [7]}}}}}, '404': {description: None.}}
    post:
      operationId: addPhoto
      summary: Add a photo
      tags: [photos]
      parameters: [{name: Idempotency-Key, in: header, schema: {type: string}}]
      requestBody: {content: {multipart/form-data: {schema: {type: object, properties: {photo: {type: string, format: binary}, the_owner: {type: string}}}, encoding: {photo: {contentType: image/png}}, example: {photo: a.png, the_owner: Ada}}}}
      responses: {'204': {description: Done.}}
`);

it('a collection has each request with variables, disabled filters, files to choose, and saved successful responses', () => {
  const options = {variables: {systemId: 's1', theOwner: 'me'}, script: []};
  expect(createPostman(contract, listRequests(contract), options).collection).toMatchObject({
    item: [
      {
        name: 'photos',
        item: [
          {
            name: 'List photos',
            request: {
              method: 'GET',
              url: {
                host: ['{{baseUrl}}'],
                path: ['systems', ':systemId', 'photos'],
                variable: [{key: 'systemId', value: '{{systemId}}'}],
                query: [
                  {key: 'limit', value: '2', disabled: false},
                  {key: 'state', value: 'old', disabled: true},
                ],
              },
            },
            response: [{name: 'One photo', code: 200, body: '[7]'}],
          },
          {
            name: 'Add a photo',
            request: {
              header: [{key: 'Idempotency-Key', value: '{{$guid}}'}],
              body: {
                mode: 'formdata',
                formdata: [
                  {key: 'photo', type: 'file'},
                  {key: 'the_owner', value: '{{theOwner}}', type: 'text'},
                ],
              },
            },
          },
        ],
      },
    ],
    variable: [{key: 'baseUrl', value: 'https://api.example/v2'}],
  });
});

it.each([
  ['{type: apiKey, in: header, name: X-Key}', {header: [{key: 'X-Key', value: '{{my_key}}'}]}, ['my_key']],
  ['{type: apiKey, in: query, name: k}', {url: {query: [{key: 'k', value: '{{my_key}}'}]}}, ['my_key']],
  ['{type: http, scheme: basic}', {auth: {basic: [{value: '{{username}}'}, {}]}}, ['username', 'password']],
  ['{type: oauth2, flows: {}}', {header: [{value: 'Bearer {{accessToken}}'}]}, []],
])('a request and its environment have the credentials of %s', (scheme, request, names) => {
  const components = `components: {securitySchemes: {my-key: ${scheme}}}`;
  const small = loadInline(`paths: {/a: {get: {security: [{my-key: []}], responses: {}}}}\n${components}`);
  const {collection, environment} = createPostman(small, listRequests(small), {
    variables: {accessToken: ''},
    script: [],
  });
  expect(collection).toMatchObject({item: [{item: [{request}]}]});
  expect(environment).toMatchObject({values: ['baseUrl', 'accessToken', ...names].map((key) => ({key}))});
});
