import {runRules, type Finding, type FindingData} from 'api-docs-contract/finding';
import {inputOf, expectFinding, loadInline} from 'api-docs-contract/testing';
import {describe, expect, it} from 'vitest';
import {siteRules} from '..';

/** A contract without findings. Each test breaks one line of it. */
const GOOD = `tags: [{name: doors}, {name: holders}]
x-docs-rate-classes: [{name: command, requests: 1, perSeconds: 1, burst: 1, description: All.}]
paths:
  /doors/{doorId}/lock: {post: {operationId: lockDoor, tags: [doors], x-docs-anchor: lock, responses: {}}}
  /doors/{doorId}/unlock:
    post:
      operationId: unlockDoor
      summary: Unlock it
      x-docs-anchor: unlock
      description: Unlocks a [door](door).
      tags: [doors]
      x-docs-rate-class: command
      requestBody: {content: {application/json: {schema: {}, example: {reason: Visit, for: {name: Bo}}}}}
      parameters: [{name: doorId, in: path, required: true, schema: {type: string}, example: d1}]
      responses:
        '202':
          headers: {RateLimit: {schema: {}, example: '"command";r=1'}, Location: {schema: {}, example: https://api.example/v2/doors/unlock/unlock}}
          content: {application/json: {examples: {one: {$ref: '#/components/examples/command'}}}}
        '503':
          content: {application/problem+json: {schema: {properties: {until: {description: Only for \`door-offline\`.}}}, examples: {one: {$ref: '#/components/examples/offline'}}}}
webhooks:
  door.opened:
    post: {x-docs-causes: [read], requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Door'}, examples: {full: {$ref: '#/components/examples/door'}, noCredentials: {$ref: '#/components/examples/doorNoCredentials'}, noNames: {$ref: '#/components/examples/doorNoNames'}}}}}}
components:
  x-docs-errors: {door-offline: {status: 503, title: The door is offline, cause: After \`until\`., resolution: 'See [door](doors).', retry: later, who: site}, door-busy: {status: 503, title: Busy, cause: a, resolution: b, retry: later, who: site}}
  schemas:
    Door: {properties: {data: {properties: {cause: {enum: [read]}, floor: {enum: [wet]}, openSeconds: {}}}, by: {properties: {name: {x-docs-sensitivity: personal}, card: {x-docs-sensitivity: secret}}}}}
  examples:
    command: {value: {id: unlock, doorId: d1, reason: Visit, for: {name: Bo, id: null}}}
    door: {value: {by: {name: Ada, card: 45702}}}
    doorNoCredentials: {value: {by: {name: Ada}}}
    doorNoNames: {value: {by: {}}}
    offline: {value: {type: https://docs.example/web/2.0/introduction#error-door-offline, title: The door is offline, status: 503, code: door-offline}}
`;

/** The findings of all rules. The contract differs from the one above in one text. */
function check(from: string, to: string): Finding[] {
  expect(GOOD).toContain(from);
  const contract = loadInline(GOOD.replace(from, to));
  return runRules(siteRules.contracts, inputOf(contract));
}

it('a valid contract has no findings', () => {
  expect(check('a', 'a')).toEqual([]);
});

describe('each rule reports the line with the problem', () => {
  // prettier-ignore
  it.each<[rule: string, messageId: string, from: string, to: string, data: FindingData, line: string]>([
    ['error-example', 'different', 'title: The door is offline, status: 503, code', 'title: Offline, status: 503, code', {key: 'title', actual: 'Offline', expected: 'The door is offline'}, 'offline: {value'],
    ['error-example', 'different', 'status: 503, code: door-offline}}', 'status: 409, code: door-offline}}', {key: 'status', actual: '409', expected: '503'}, 'offline: {value'],
    ['error-example', 'different', '#error-door-offline', '#door-offline', {key: 'type'}, 'offline: {value'],
    ['error-example', 'noError', 'code: door-offline}}', 'code: door-ofline}}', {code: 'door-ofline'}, 'offline: {value'],
    ['example-request', 'different', 'example: d1', 'example: d2', {example: 'command', name: 'doorId', actual: '"d1"'}, 'command: {value:'],
    ['example-request', 'different', 'd1, reason: Visit', 'd1, reason: Fire', {example: 'command', name: 'reason', actual: '"Fire"'}, 'command: {value:'],
    ['example-url', 'noOperation', 'doors/unlock/unlock', 'door/unlock/unlock', {url: 'https://api.example/v2/door/unlock/unlock'}, 'headers:'],
    ['example-rate-class', 'different', '"command";', '"read";', {expected: 'command', actual: 'read'}, "'202':"],
    ['default-valid', 'mismatch', 'openSeconds: {}', 'openSeconds: {type: string, default: 1}', {value: '1'}, 'Door: {'],
    ['event-secrecy', 'noExample', 'examples: {full:', 'examples: {fool:', {event: 'door.opened', level: 'full'}, 'post:'],
    ['event-secrecy', 'otherExample', 'by: {name: Ada}}}', 'by: {name: Ada, card: 45702}}}', {level: 'noCredentials', fields: ['by.card']}, 'post:'],
    ['event-secrecy', 'otherExample', 'by: {}}}', 'by: {name: Ada}}}', {level: 'noNames', fields: ['by.name', 'by.card']}, 'post:'],
    ['event-cause', 'noCause', 'x-docs-causes: [read]', 'x-docs-causes: []', {event: 'door.opened'}, 'post:'],
    ['event-cause', 'otherCauses', 'enum: [read]', 'enum: [read, rule]', {values: ['read', 'rule'], causes: ['read']}, 'post:'],
  ])('%s, %s: %s → %s', (rule, messageId, from, to, data, line) => {
    const found = check(from, to).filter((finding) => finding.rule === rule);
    expectFinding(GOOD.replace(from, to), found, {messageId, data, line});
  });
});
