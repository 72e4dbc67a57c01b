import {describe, expect, it} from 'vitest';
import {inputOf} from '../../testing/contractInput';
import {expectFinding, loadInline} from '../../testing/inlineContract';
import {runRules, type Finding, type FindingData} from '../finding';
import {contractRules} from '.';

/** A contract without findings. Each test breaks one line of it. */
const GOOD = `tags: [{name: crates}]
x-docs-roles: [{name: manager, description: Opens crates.}]
x-docs-rate-classes: [{name: command, requests: 1, perSeconds: 1, burst: 1, description: All.}]
paths:
  /crates/{crateId}/open:
    post:
      operationId: openCrate
      tags: [crates]
      security: [{oauth: [open]}]
      x-docs-anchor: open
      x-docs-role: manager
      x-docs-rate-class: command
      x-docs-emits: [crate.opened]
      x-docs-errors: [crate-offline]
      parameters: [{name: crateId, in: path, required: true, schema: {type: string}, example: c1}]
      responses:
        '202':
          content: {application/json: {schema: {$ref: '#/components/schemas/Command'}, examples: {one: {$ref: '#/components/examples/command'}}}}
        '503': {description: Offline.}
  /crates:
    get:
      operationId: listCrates
      tags: [crates]
      x-docs-anchor: list
      responses:
        '200':
          content: {application/json: {schema: {$ref: '#/components/schemas/CrateList'}, examples: {first: {$ref: '#/components/examples/crates'}}}}
webhooks:
  crate.opened: {post: {requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Crate'}, examples: {full: {$ref: '#/components/examples/crate'}, short: {$ref: '#/components/examples/shortCrate'}}}}}}}
components:
  securitySchemes: {oauth: {type: oauth2, flows: {clientCredentials: {scopes: {open: Opens.}}}}}
  x-docs-errors: {crate-offline: {status: 503, title: The crate is offline, cause: a, resolution: b, retry: later, who: site}}
  schemas:
    Command:
      properties:
        state: {enum: [sent, done], x-enum-descriptions: {sent: On its way., done: Done.}}
    Crate: {properties: {id: {type: string}, openedAt: {type: string, format: date-time}}}
    CrateList: {properties: {items: {type: array, items: {$ref: '#/components/schemas/Crate'}}}}
  examples:
    command: {value: {state: sent}}
    crate: {value: &crate {id: c1, openedAt: '2026-01-05T07:58:12Z'}}
    shortCrate: {value: {openedAt: '2026-01-05T07:58:12Z'}}
    crates: {value: {items: [*crate]}}
`;

/** The findings of all rules. The contract differs from the one above in one text. */
function check(from: string, to: string): Finding[] {
  expect(GOOD).toContain(from);
  return runRules(contractRules, inputOf(loadInline(GOOD.replace(from, to))));
}

it('a valid contract has no findings', () => {
  expect(check('a', 'a')).toEqual([]);
});

describe('each rule reports the line with the problem', () => {
  // prettier-ignore
  it.each<[rule: string, messageId: string, from: string, to: string, data: FindingData, line: string]>([
    ['example-valid', 'enum', 'state: sent}}', 'state: snet}}', {subject: '/state', value: '"snet"'}, 'command: {value:'],
    ['example-missing', 'missingBody', ", examples: {one: {$ref: '#/components/examples/command'}}", '', {owner: '202 of openCrate', type: 'application/json'}, "'202':"],
    ['example-missing', 'noParameter', ', example: c1}]', '}]', {parameter: 'crateId'}, 'parameters: ['],
    ['error-response', 'noCode', 'x-docs-errors: [crate-offline]', 'x-docs-errors: []', {id: 'openCrate', status: '503'}, "'503':"],
    ['error-response', 'noResponse', "'503':", "'500':", {codes: ['crate-offline'], status: '503'}, 'responses:'],
    ['field-enum', 'unknownValue', ', done: Done.', ', done: Done., don: Done.', {value: 'don'}, 'state: {enum'],
    ['field-enum', 'missingValue', ', done: Done.', '', {name: 'Command.state', value: 'done'}, 'state: {enum'],
    ['field-enum', 'noDescriptions', ', x-enum-descriptions: {sent: On its way., done: Done.}', '', {name: 'Command.state'}, 'state: {enum'],
    ['operation-name', 'unknown', 'oauth: [open]', 'oauth: [opne]', {kind: 'scope', name: 'opne', known: ['open']}, 'security:'],
    ['operation-name', 'unknown', 'x-docs-role: manager', 'x-docs-role: manger', {kind: 'role', name: 'manger'}, 'x-docs-role:'],
    ['operation-name', 'unknown', 'x-docs-rate-class: command', 'x-docs-rate-class: comand', {kind: 'rate class', name: 'comand'}, 'x-docs-rate-class:'],
    ['operation-name', 'unknown', 'tags: [crates]', 'tags: [dors]', {kind: 'tag', name: 'dors'}, 'tags:'],
    ['operation-name', 'unknown', 'x-docs-emits: [crate.opened]', 'x-docs-emits: [crate.open]', {kind: 'event', name: 'crate.open'}, 'x-docs-emits:'],
    ['operation-name', 'unknown', 'x-docs-errors: [crate-offline]', 'x-docs-errors: [crate-ofline]', {kind: 'error', name: 'crate-ofline'}, 'x-docs-errors:'],
    ['unique-name', 'duplicate', 'webhooks:', '  /other: {get: {operationId: closeCrate, x-docs-anchor: list, tags: [crates]}}\nwebhooks:', {name: 'crates#list', key: 'x-docs-anchor'}, '/other: {get'],
    ['unique-name', 'duplicate', 'operationId: listCrates', 'operationId: openCrate', {name: 'openCrate', key: 'operationId'}, 'operationId: openCrate'],
  ])('%s, %s: %s → %s', (rule, messageId, from, to, data, line) => {
    const found = check(from, to).filter((finding) => finding.rule === rule);
    expectFinding(GOOD.replace(from, to), found, {messageId, data, line});
  });
});

it('the status of an unknown error is a consequence of its name', () => {
  const found = check('x-docs-errors: [crate-offline]', 'x-docs-errors: [crate-ofline]');
  expect(found.find(({rule}) => rule === 'error-response')?.cause).toEqual({rules: ['operation-name']});
});

it.each([
  ['several examples have', GOOD.replace('[*crate]', '[]').replaceAll(/openedAt: '[^']+'/g, 'openedAt: 5')],
  ['a list repeats with a YAML alias', GOOD.replace(/openedAt: '[^']+'/, 'openedAt: 5')],
])('reports a fault once that %s', (_, wrong) => {
  const found = runRules(contractRules, inputOf(loadInline(wrong)));
  expect(found.filter(({rule}) => rule === 'example-valid')).toHaveLength(1);
});

it('names the keywords that pages don’t show, once each', () => {
  const found = check(
    'properties: {id: {type: string}',
    'properties: {id: {type: string, xml: {}}, b: {xml: {}}',
  );
  expect(found.map(({messageId, data}) => [messageId, data])).toEqual([['unshown', {keyword: 'xml'}]]);
});
