import {describe, expect, it} from 'vitest';
import {inputOf} from '../../testing/contractInput';
import {expectFinding, loadInline} from '../../testing/inlineContract';
import {runRules, type Finding, type FindingData} from '../finding';
import {contractRules} from '.';

/** A contract without findings. Each test breaks one line of it. */
const GOOD = `tags: [{name: crates}]
x-roles: [{name: manager, description: Opens crates.}]
x-rate-classes: [{name: command, requests: 1, perSeconds: 1, burst: 1, description: All.}, {name: read, requests: 1, perSeconds: 1, burst: 1, description: All.}]
security: [{oauth: []}]
paths:
  /crates/{crateId}/unlock:
    post:
      operationId: unlockCrate
      description: Unlocks a [crate](crate).
      tags: [crates]
      security: [{oauth: [open]}]
      x-anchor: unlock
      x-role: manager
      x-rate-class: command
      x-idempotent: 'no'
      x-emits: [crate.opened]
      x-errors: [crate-offline]
      parameters: [{name: crateId, in: path, required: true, schema: {type: string, format: uuid}, example: 08918775-6d1b-441e-973b-20163f0c9c53}]
      responses:
        '202':
          description: On its way.
          headers: {Location: {schema: {type: string}}, RateLimit: {schema: {type: string}, example: '"command";r=1;t=1'}}
          content: {application/json: {schema: {$ref: '#/components/schemas/Command'}, examples: {one: {$ref: '#/components/examples/command'}}}}
        '503':
          description: Offline.
          content: {application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}, examples: {one: {$ref: '#/components/examples/offline'}}}}
  /crates:
    get:
      operationId: listCrates
      description: Lists crates, sorted by ID.
      tags: [crates]
      security: [{oauth: [open]}]
      x-anchor: list
      x-role: manager
      x-rate-class: read
      x-idempotent: 'yes'
      x-emits: []
      x-errors: []
      responses:
        '200':
          description: A page.
          headers: {Link: {schema: {type: string}, examples: {first: {value: '<https://api.example/crates?cursor=abc>; rel="next"'}}}}
          content: {application/json: {schema: {$ref: '#/components/schemas/CrateList'}, examples: {first: {$ref: '#/components/examples/firstCrates'}, last: {$ref: '#/components/examples/lastCrates'}}}}
webhooks:
  crate.opened:
    post:
      operationId: crateOpened
      description: A crate opened.
      x-causes: []
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Crate'}, examples: {full: {$ref: '#/components/examples/crate'}, short: {$ref: '#/components/examples/crateShort'}, noNames: {$ref: '#/components/examples/crateNoNames'}}}}}
components:
  securitySchemes: {oauth: {type: oauth2, flows: {clientCredentials: {scopes: {open: Opens.}}}}}
  x-errors: {crate-offline: {status: 503, title: The crate is offline, cause: a, resolution: b, retry: later, who: site}}
  schemas:
    Command:
      type: object
      properties:
        crateId: {type: string, format: uuid, description: The crate.}
        state: {type: string, enum: [sent, done], description: How far it is., x-enum-descriptions: {sent: On its way., done: Done.}}
        holdSeconds: {type: integer, description: How long., x-unit: seconds}
    Crate:
      type: object
      properties:
        id: {type: string, format: uuid, description: Names the crate.}
        openedAt: {type: string, format: date-time, x-clock: utc, description: When.}
        by: {type: object, description: Who., properties: {name: {type: string, x-sensitivity: personal, description: The name.}, cardNumber: {type: integer, x-sensitivity: secret, description: The card.}}}
    CrateList:
      type: object
      properties:
        items: {type: array, items: {$ref: '#/components/schemas/Crate'}, description: The crates.}
        nextCursor: {type: [string, 'null'], description: Where the next page begins.}
    Problem: {type: object, properties: {type: {type: string, description: a}, title: {type: string, description: b}, status: {type: integer, description: c}, code: {type: string, description: d}}}
  examples:
    command: {value: {crateId: 08918775-6d1b-441e-973b-20163f0c9c53, state: sent, holdSeconds: 5}}
    firstCrates: {value: {items: [], nextCursor: abc}}
    lastCrates: {value: {items: [], nextCursor: null}}
    crate: {value: {id: 08918775-6d1b-441e-973b-20163f0c9c53, openedAt: '2026-01-05T07:58:12Z', by: {name: Ada, cardNumber: 45702}}}
    crateShort: {value: {id: 08918775-6d1b-441e-973b-20163f0c9c53, openedAt: '2026-01-05T07:58:12Z', by: {name: Ada}}}
    crateNoNames: {value: {id: 08918775-6d1b-441e-973b-20163f0c9c53, openedAt: '2026-01-05T07:58:12Z', by: {}}}
    offline: {value: {type: https://docs.example/web/2.0/introduction#error-crate-offline, title: The crate is offline, status: 503, code: crate-offline}}
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
  const id = '08918775-6d1b-441e-973b-20163f0c9c53';

  // prettier-ignore
  it.each<[rule: string, messageId: string, from: string, to: string, data: FindingData, line: string]>([
    ['example-valid', 'enum', 'state: sent, hold', 'state: snet, hold', {subject: '/state', value: '"snet"'}, 'command: {value:'],
    ['example-missing', 'missingBody', ", examples: {one: {$ref: '#/components/examples/command'}}", '', {owner: '202 of unlockCrate', type: 'application/json'}, "'202':"],
    ['example-missing', 'noParameter', `, example: ${id}}]`, '}]', {parameter: 'crateId'}, 'parameters: ['],
    ['error-response', 'noCode', 'x-errors: [crate-offline]', 'x-errors: []', {id: 'unlockCrate', status: '503'}, "'503':"],
    ['error-response', 'noResponse', "'503':", "'500':", {codes: ['crate-offline'], status: '503'}, 'responses:'],
    ['field-enum', 'unknownValue', ', done: Done.', ', done: Done., don: Done.', {value: 'don'}, 'state: {type'],
    ['field-enum', 'missingValue', ', done: Done.', '', {name: 'Command.state', value: 'done'}, 'state: {type'],
    ['field-enum', 'noDescriptions', ', x-enum-descriptions: {sent: On its way., done: Done.}', '', {name: 'Command.state'}, 'state: {type'],
    ['operation-name', 'unknown', 'oauth: [open]', 'oauth: [opne]', {kind: 'scope', name: 'opne', known: ['open']}, 'security:'],
    ['operation-name', 'unknown', 'x-role: manager', 'x-role: manger', {kind: 'role', name: 'manger'}, 'x-role:'],
    ['operation-name', 'unknown', 'x-rate-class: command', 'x-rate-class: comand', {kind: 'rate class', name: 'comand'}, 'x-rate-class:'],
    ['operation-name', 'unknown', 'tags: [crates]', 'tags: [dors]', {kind: 'tag', name: 'dors'}, 'tags:'],
    ['operation-name', 'unknown', 'x-emits: [crate.opened]', 'x-emits: [crate.open]', {kind: 'event', name: 'crate.open'}, 'x-emits:'],
    ['operation-name', 'unknown', 'x-errors: [crate-offline]', 'x-errors: [crate-ofline]', {kind: 'error', name: 'crate-ofline'}, 'x-errors:'],
    ['unique-name', 'duplicate', 'webhooks:', '  /other: {get: {operationId: closeCrate, x-anchor: list, tags: [crates]}}\nwebhooks:', {name: 'crates#list', key: 'x-anchor'}, '/other: {get'],
    ['unique-name', 'duplicate', 'operationId: listCrates', 'operationId: unlockCrate', {name: 'unlockCrate', key: 'operationId'}, 'operationId: unlockCrate'],
  ])('%s, %s: %s → %s', (rule, messageId, from, to, data, line) => {
    const found = check(from, to).filter((finding) => finding.rule === rule);
    expectFinding(GOOD.replace(from, to), found, {messageId, data, line});
  });
});

it('the status of an unknown error is a consequence of its name', () => {
  const found = check('x-errors: [crate-offline]', 'x-errors: [crate-ofline]');
  expect(found.find(({rule}) => rule === 'error-response')?.cause).toEqual({rules: ['operation-name']});
});

it('reports a fault that several examples have once', () => {
  const wrong = GOOD.replaceAll(/openedAt: '[^']+'/g, 'openedAt: 5');
  const found = runRules(contractRules, inputOf(loadInline(wrong)));
  expect(found.filter(({rule}) => rule === 'example-valid')).toHaveLength(1);
});

it('reports an invalid example once, even if a list repeats it with a YAML alias', () => {
  const listed = GOOD.replace('crate: {value: {id', 'crate: {value: &crate {id').replace(
    '    firstCrates: {value: {items: [], nextCursor: abc}}\n',
    '',
  );
  const all = listed.replace(
    'cardNumber: 45702}}}\n',
    'cardNumber: wrong}}}\n    firstCrates: {value: {items: [*crate], nextCursor: abc}}\n',
  );
  const found = runRules(contractRules, inputOf(loadInline(all)));
  expect(found.filter(({rule}) => rule === 'example-valid')).toHaveLength(1);
});
