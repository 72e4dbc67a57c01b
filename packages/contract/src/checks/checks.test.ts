import {describe, expect, it} from 'vitest';
import {inputOf} from '../../testing/contractInput';
import {expectFinding, loadInline} from '../../testing/inlineContract';
import {runRules, type Finding, type FindingData} from '../finding';
import {contractRules} from '.';

/** A contract without findings. Each test breaks one line of it. */
const GOOD = `tags: [{name: doors}]
x-roles: [{name: manager, description: Opens doors.}]
x-rate-classes: [{name: command, requests: 1, perSeconds: 1, burst: 1, description: All.}, {name: read, requests: 1, perSeconds: 1, burst: 1, description: All.}]
security: [{oauth: []}]
paths:
  /doors/{doorId}/unlock:
    post:
      operationId: unlockDoor
      description: Unlocks a [door](door).
      tags: [doors]
      security: [{oauth: [open]}]
      x-anchor: unlock
      x-role: manager
      x-rate-class: command
      x-idempotent: 'no'
      x-emits: [door.opened]
      x-errors: [door-offline]
      parameters: [{name: doorId, in: path, required: true, schema: {type: string, format: uuid}, example: 08918775-6d1b-441e-973b-20163f0c9c53}]
      responses:
        '202':
          description: On its way.
          headers: {Location: {schema: {type: string}}, RateLimit: {schema: {type: string}, example: '"command";r=1;t=1'}}
          content: {application/json: {schema: {$ref: '#/components/schemas/Command'}, examples: {one: {$ref: '#/components/examples/command'}}}}
        '503':
          description: Offline.
          content: {application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}, examples: {one: {$ref: '#/components/examples/offline'}}}}
  /doors:
    get:
      operationId: listDoors
      description: Lists doors, sorted by ID.
      tags: [doors]
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
          headers: {Link: {schema: {type: string}, examples: {first: {value: '<https://api.example/doors?cursor=abc>; rel="next"'}}}}
          content: {application/json: {schema: {$ref: '#/components/schemas/DoorList'}, examples: {first: {$ref: '#/components/examples/firstDoors'}, last: {$ref: '#/components/examples/lastDoors'}}}}
webhooks:
  door.opened:
    post:
      operationId: doorOpened
      description: A door opened.
      x-causes: []
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Door'}, examples: {full: {$ref: '#/components/examples/door'}, noCredentials: {$ref: '#/components/examples/doorNoCredentials'}, noNames: {$ref: '#/components/examples/doorNoNames'}}}}}
components:
  securitySchemes: {oauth: {type: oauth2, flows: {clientCredentials: {scopes: {open: Opens.}}}}}
  x-errors: {door-offline: {status: 503, title: The door is offline, cause: a, resolution: b, retry: later, who: site}}
  schemas:
    Command:
      type: object
      properties:
        doorId: {type: string, format: uuid, description: The door.}
        state: {type: string, enum: [sent, done], description: How far it is., x-enum-descriptions: {sent: On its way., done: Done.}}
        holdSeconds: {type: integer, description: How long., x-unit: seconds}
    Door:
      type: object
      properties:
        id: {type: string, format: uuid, description: Names the door.}
        openedAt: {type: string, format: date-time, x-clock: utc, description: When.}
        by: {type: object, description: Who., properties: {name: {type: string, x-sensitivity: personal, description: The name.}, cardNumber: {type: integer, x-sensitivity: secret, description: The card.}}}
    DoorList:
      type: object
      properties:
        items: {type: array, items: {$ref: '#/components/schemas/Door'}, description: The doors.}
        nextCursor: {type: [string, 'null'], description: Where the next page begins.}
    Problem: {type: object, properties: {type: {type: string, description: a}, title: {type: string, description: b}, status: {type: integer, description: c}, code: {type: string, description: d}}}
  examples:
    command: {value: {doorId: 08918775-6d1b-441e-973b-20163f0c9c53, state: sent, holdSeconds: 5}}
    firstDoors: {value: {items: [], nextCursor: abc}}
    lastDoors: {value: {items: [], nextCursor: null}}
    door: {value: {id: 08918775-6d1b-441e-973b-20163f0c9c53, openedAt: '2026-01-05T07:58:12Z', by: {name: Ada, cardNumber: 45702}}}
    doorNoCredentials: {value: {id: 08918775-6d1b-441e-973b-20163f0c9c53, openedAt: '2026-01-05T07:58:12Z', by: {name: Ada}}}
    doorNoNames: {value: {id: 08918775-6d1b-441e-973b-20163f0c9c53, openedAt: '2026-01-05T07:58:12Z', by: {}}}
    offline: {value: {type: https://docs.example/web/2.0/introduction#error-door-offline, title: The door is offline, status: 503, code: door-offline}}
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
    ['example-missing', 'missingBody', ", examples: {one: {$ref: '#/components/examples/command'}}", '', {owner: '202 of unlockDoor', type: 'application/json'}, "'202':"],
    ['example-missing', 'noParameter', `, example: ${id}}]`, '}]', {parameter: 'doorId'}, 'parameters: ['],
    ['error-response', 'noCode', 'x-errors: [door-offline]', 'x-errors: []', {id: 'unlockDoor', status: '503'}, "'503':"],
    ['error-response', 'noResponse', "'503':", "'500':", {codes: ['door-offline'], status: '503'}, 'responses:'],
    ['field-enum', 'unknownValue', ', done: Done.', ', done: Done., don: Done.', {value: 'don'}, 'state: {type'],
    ['field-enum', 'missingValue', ', done: Done.', '', {name: 'Command.state', value: 'done'}, 'state: {type'],
    ['field-enum', 'noDescriptions', ', x-enum-descriptions: {sent: On its way., done: Done.}', '', {name: 'Command.state'}, 'state: {type'],
    ['operation-name', 'unknown', 'oauth: [open]', 'oauth: [opne]', {kind: 'scope', name: 'opne', known: ['open']}, 'security:'],
    ['operation-name', 'unknown', 'x-role: manager', 'x-role: manger', {kind: 'role', name: 'manger'}, 'x-role:'],
    ['operation-name', 'unknown', 'x-rate-class: command', 'x-rate-class: comand', {kind: 'rate class', name: 'comand'}, 'x-rate-class:'],
    ['operation-name', 'unknown', 'tags: [doors]', 'tags: [dors]', {kind: 'tag', name: 'dors'}, 'tags:'],
    ['operation-name', 'unknown', 'x-emits: [door.opened]', 'x-emits: [door.open]', {kind: 'event', name: 'door.open'}, 'x-emits:'],
    ['operation-name', 'unknown', 'x-errors: [door-offline]', 'x-errors: [door-ofline]', {kind: 'error', name: 'door-ofline'}, 'x-errors:'],
    ['unique-name', 'duplicate', 'webhooks:', '  /other: {get: {operationId: closeDoor, x-anchor: list, tags: [doors]}}\nwebhooks:', {name: 'doors#list', key: 'x-anchor'}, '/other: {get'],
    ['unique-name', 'duplicate', 'operationId: listDoors', 'operationId: unlockDoor', {name: 'unlockDoor', key: 'operationId'}, 'operationId: unlockDoor'],
  ])('%s, %s: %s → %s', (rule, messageId, from, to, data, line) => {
    const found = check(from, to).filter((finding) => finding.rule === rule);
    expectFinding(GOOD.replace(from, to), found, {messageId, data, line});
  });
});

it('the status of an unknown error is a consequence of its name', () => {
  const found = check('x-errors: [door-offline]', 'x-errors: [door-ofline]');
  expect(found.find(({rule}) => rule === 'error-response')?.cause).toEqual({rules: ['operation-name']});
});

it('reports a fault that several examples have once', () => {
  const wrong = GOOD.replaceAll(/openedAt: '[^']+'/g, 'openedAt: 5');
  const found = runRules(contractRules, inputOf(loadInline(wrong)));
  expect(found.filter(({rule}) => rule === 'example-valid')).toHaveLength(1);
});

it('reports an invalid example once, even if a list repeats it with a YAML alias', () => {
  const listed = GOOD.replace('door: {value: {id', 'door: {value: &door {id').replace(
    '    firstDoors: {value: {items: [], nextCursor: abc}}\n',
    '',
  );
  const all = listed.replace(
    'cardNumber: 45702}}}\n',
    'cardNumber: wrong}}}\n    firstDoors: {value: {items: [*door], nextCursor: abc}}\n',
  );
  const found = runRules(contractRules, inputOf(loadInline(all)));
  expect(found.filter(({rule}) => rule === 'example-valid')).toHaveLength(1);
});
