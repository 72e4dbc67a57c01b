import {expect, it} from 'vitest';
import {runRules} from 'api-contract/finding';
import {loadInline} from 'api-contract/testing';
import {pageRules} from './pageRules';
import {toTestPage} from './testPage';

const contract = loadInline(`
paths:
  /doors:
    get: {operationId: listDoors, tags: [doors], responses: {'200': {}}}
    post: {operationId: openDoor, tags: [doors], responses: {'202': {}, '403': {content: {application/json: {schema: {properties: {role: {description: Only for \`weak\`.}}}}}}}}
components: {schemas: {Token: {properties: {access_token: {}}}}, x-errors: {weak: {status: 403, title: Weak, cause: a, resolution: b, retry: later, who: site}, missing: {status: 403, title: Missing, cause: a, resolution: b, retry: later, who: site}}}
`);
const http = '```http tab=A request=openDoor\nPOST /v2/doors HTTP/1.1\nKey: k\n\n{"a": "b"}\n```\n\n';
const curl = '```bash tab=B\ncurl "$API/doors" --header "Key: k" --data \'{"a": "b"}\'\n```';

it.each([
  ['curl-tab', http + curl, '"a": "b"}\'', '"a": "c"}\''],
  ['error-field-on-page', ':error[weak] with `role`', 'weak', 'missing'],
  ['mock-command', '`node mock.cjs --port 5010`', '--port', '--ports'],
  ['mock-command', '`ws://127.0.0.1:4010` `mock.cjs --port 50` `ws://127.0.0.1:50`', '4010', '4090'],
  ['mock-command', '`ws://127.0.0.1:4010`', '4010', '4010/mock/x'],
  ['program-name', '```csharp region=right\n```', 'right', 'wrong'],
])('%s accepts %j, and reports %s → %s', (rule, text, from, to) => {
  expect(runRules(pageRules, toTestPage(text, contract))).toEqual([]);
  expect(runRules(pageRules, toTestPage(text.replace(from, to), contract))).toMatchObject([{rule}]);
});
