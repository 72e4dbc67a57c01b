import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {loadInline, writeInline} from '../../../tests/fixtures/inlineContract';
import {checkErrorsAreUsed, checkErrorsHaveResponses, checkProblemsMatchCatalog} from './errors';
import {
  checkBodiesHaveExamples,
  checkExamplesAreUsed,
  checkExamplesAreValid,
  checkParametersHaveExamples,
} from './examples';
import {checkEventNamesExist} from './eventNames';
import {formatFinding} from '../../finding';
import {
  checkEnumsAreExplained,
  checkFieldsAreDescribed,
  checkFieldsHaveClocks,
  checkNaming,
  checkRequiredFieldsExist,
} from './fields';
import type {Check} from './finding';
import {checkIdsAreConsistent} from './ids';
import {checkLinkAnchors, checkLinkTargets} from './links';
import {checkListsHaveEvents} from './listEvents';
import {checkListOrder} from './listOrder';
import {
  checkEventsAreKnown,
  checkEventsAreMarked,
  checkMarkNames,
  checkOperationsAreMarked,
  checkPhysicalCommands,
} from './marks';
import {checkNamesAreUnique} from './names';
import {checkNextPageLinks} from './pages';
import {checkPathItemsAreUsed} from './pathItems';
import {checkResponsesMatchRequests} from './pathIds';
import {checkRanges} from './ranges';
import {checkRateLimitHeaders} from './rateLimits';
import {checkNamesInResolutions} from './resolutions';
import {checkSecrecyLevels} from './secrecy';
import {checkFieldsAreWritable} from './writable';
import {checkWorkflow} from './workflows';

/** A contract in which every check passes. Each test breaks one line of it. */
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
      x-physical-effect: {atTheDoor: a, duration: b, offline: c, undo: d, confirmedBy: [door.opened], safety: e}
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
      x-raised-by: device
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

const checks = {
  checkBodiesHaveExamples,
  checkEnumsAreExplained,
  checkErrorsAreUsed: (contract) => checkErrorsAreUsed(contract, []),
  checkErrorsHaveResponses,
  checkEventNamesExist,
  checkEventsAreKnown,
  checkEventsAreMarked: (contract) => checkEventsAreMarked(contract, ['full']),
  checkExamplesAreUsed,
  checkExamplesAreValid,
  checkFieldsAreDescribed,
  checkFieldsAreWritable,
  checkFieldsHaveClocks,
  checkIdsAreConsistent,
  checkLinkTargets,
  checkListOrder,
  checkListsHaveEvents: (contract) => checkListsHaveEvents(contract, ''),
  checkMarkNames,
  checkNamesAreUnique,
  checkNaming,
  checkOperationsAreMarked,
  checkParametersHaveExamples,
  checkPathItemsAreUsed,
  checkNextPageLinks,
  checkPhysicalCommands,
  checkProblemsMatchCatalog,
  checkRanges,
  checkRateLimitHeaders,
  checkRequiredFieldsExist,
  checkNamesInResolutions,
  checkResponsesMatchRequests,
  checkSecrecyLevels: (contract) => checkSecrecyLevels(contract, 'absent'),
} satisfies Record<string, Check>;

/** Returns the messages of a check after one edit, and the source lines of its findings. */
function findAfter(check: Check, from: string, to: string): {messages: string[]; lines: string[]} {
  expect(GOOD).toContain(from);
  const contract = loadInline(GOOD.replace(from, to));
  const text = contract.sources[0]?.text.split('\n') ?? [];
  const findings = check(contract);
  return {
    messages: findings.map(({message}) => message.replace(/\([^()]*\/openapi/, '(openapi')),
    lines: findings.map(({line}) => text[line - 1] ?? ''),
  };
}

it.each(Object.entries(checks))('%s returns no findings for a valid contract', (_, check) => {
  expect(check(loadInline(GOOD)).map(formatFinding)).toEqual([]);
});

describe('each check reports the line of the problem', () => {
  // prettier-ignore
  it.each<[keyof typeof checks, string, string, string, string]>([
    ['checkExamplesAreValid', 'state: sent, hold', 'state: snet, hold', 'The response example "command": /state is "snet", but must be one of "sent", "done". Did you mean sent?', 'command: {value:'],
    ['checkFieldsAreWritable', '    Problem: {', '    DoorCreate: {type: object, properties: {openedAt: {}, by: {}}}\n    Problem: {', 'Door.id is not in DoorCreate, so no request sets it. Add it there, or write readOnly: true.', 'id: {type'],
    ['checkFieldsAreWritable', '    Problem: {', "    Gate: {type: object, properties: {at: {$ref: '#/components/schemas/Time'}, by: {$ref: '#/components/schemas/Command'}}}\n    GateCreate: {type: object, properties: {name: {type: string, description: a}}}\n    Time: {type: string, readOnly: true}\n    Problem: {", 'Gate.by is not in GateCreate, so no request sets it. Add it there, or write readOnly: true.', 'Gate: {type'],
    ['checkExamplesAreUsed', '    offline: {value', '    spare: {value: 1}\n    offline: {value', 'No operation or event uses the example "spare".', 'spare: {value: 1}'],
    ['checkBodiesHaveExamples', ", examples: {one: {$ref: '#/components/examples/command'}}", '', '202 of unlockDoor has no example of application/json.', "'202':"],
    ['checkParametersHaveExamples', ', example: 08918775-6d1b-441e-973b-20163f0c9c53}]', '}]', 'The parameter doorId has no example. Write one next to its schema.', 'parameters: ['],
    ['checkIdsAreConsistent', 'value: {doorId: 08918775', 'value: {doorId: 18918775', 'example "command": doorId is 18918775-6d1b-441e-973b-20163f0c9c53, but no example shows a Door with this ID. Did you mean 08918775-6d1b-441e-973b-20163f0c9c53?', 'command: {value:'],
    ['checkErrorsHaveResponses', 'x-errors: [door-offline]', 'x-errors: [door-ofline]', 'unlockDoor: the catalog has no error "door-ofline". Did you mean door-offline?', 'x-errors: [door-ofline]'],
    ['checkErrorsHaveResponses', 'x-errors: [door-offline]', 'x-errors: [door-offline, door-offline]', 'unlockDoor: x-errors has "door-offline" twice. Delete one of them.', 'x-errors: ['],
    ['checkErrorsHaveResponses', 'x-errors: [door-offline]', 'x-errors: []', 'unlockDoor: no code in x-errors has the status 503.', "'503':"],
    ['checkErrorsHaveResponses', "'503':", "'500':", 'unlockDoor: door-offline needs a response 503.', 'responses:'],
    ['checkErrorsAreUsed', 'x-errors: [door-offline]', 'x-errors: []', 'No operation returns the error "door-offline".', 'door-offline: {status'],
    ['checkProblemsMatchCatalog', 'title: The door is offline, status: 503, code', 'title: Offline, status: 503, code', 'example "offline": title is "Offline", but the catalog has "The door is offline".', 'offline: {value'],
    ['checkProblemsMatchCatalog', 'status: 503, code: door-offline}}', 'status: 409, code: door-offline}}', 'example "offline" returns 503, not 409.', 'offline: {value'],
    ['checkProblemsMatchCatalog', '#error-door-offline', '#door-offline', 'example "offline": type must end with introduction#error-door-offline.', 'offline: {value'],
    ['checkFieldsAreDescribed', ', description: The door.', '', 'Command: doorId has no description.', 'doorId: {type'],
    ['checkFieldsHaveClocks', 'x-clock: utc, ', '', 'Door: openedAt is an instant and needs x-clock: utc.', 'openedAt: {type'],
    ['checkFieldsHaveClocks', 'schema: {type: string, format: uuid}, example', 'schema: {type: string, format: date-time}, example', 'The schema of the parameter doorId is an instant and needs x-clock: utc.', 'parameters: ['],
    ['checkFieldsHaveClocks', ', x-unit: seconds', '', 'Command: holdSeconds is a duration and needs x-unit.', 'holdSeconds: {type'],
    ['checkEnumsAreExplained', ', done: Done.', ', don: Done.', 'Command: state x-enum-descriptions describes "don", which is not a value of the enumeration. Did you mean done?', 'state: {type'],
    ['checkEnumsAreExplained', ', done: Done.', '', 'Command: state x-enum-descriptions does not describe "done".', 'state: {type'],
    ['checkEnumsAreExplained', ', x-enum-descriptions: {sent: On its way., done: Done.}', '', 'Command: state has no x-enum-descriptions. Describe each of its values.', 'state: {type'],
    ['checkRequiredFieldsExist', '    Command:\n      type: object', '    Command:\n      type: object\n      required:\n        - doorId\n        - stat', 'required contains "stat", which is not in properties. Did you mean state? Correct the name here, or in properties.', '- stat'],
    ['checkRanges', 'holdSeconds: {type: integer', 'holdSeconds: {minimum: 9, maximum: 5, type: integer', 'minimum is 9, but maximum is 5. Correct one of them.', 'holdSeconds: {'],
    ['checkNaming', 'holdSeconds: {type', 'hold_seconds: {type', 'Command: hold_seconds is not in camelCase.', 'hold_seconds: {type'],
    ['checkNaming', '        id: {type: string, format: uuid', '        id: {type: string', 'Door: id is an ID and needs format: uuid.', 'id: {type: string, desc'],
    ['checkNaming', '/unlock:', '/unlockNow:', '/doors/{doorId}/unlockNow is not in kebab-case.', 'post:'],
    ['checkOperationsAreMarked', 'oauth: [open]', 'oauth: [opne]', 'unlockDoor: scope "opne" does not exist. Did you mean open?', 'security:'],
    ['checkOperationsAreMarked', 'x-role: manager', 'x-role: manger', 'unlockDoor: x-role "manger" does not exist. Did you mean manager?', 'x-role:'],
    ['checkOperationsAreMarked', "x-idempotent: 'no'", 'x-idempotent: key', 'unlockDoor: x-idempotent key needs the parameter Idempotency-Key.', 'x-idempotent:'],
    ['checkPathItemsAreUsed', '  securitySchemes:', '  pathItems:\n    gate: {}\n  securitySchemes:', 'No path and no webhook refers to "gate". In openapi.yaml, write /gate: {$ref: \'openapi.yaml#/components/pathItems/gate\'} with its complete path or its event.', 'gate: {}'],
    ['checkEventsAreKnown', 'x-emits: [door.opened]', 'x-emits: [door.open]', 'unlockDoor: there is no event "door.open". Did you mean door.opened?', 'x-emits:'],
    ['checkEventsAreMarked', 'examples: {full:', 'examples: {fool:', 'door.opened: has no example named "full".', 'post:'],
    ['checkPhysicalCommands', "'202':", "'200':", 'unlockDoor: must return 202 with a Location and an object with a state, such as Command.', 'x-physical-effect:'],
    ['checkMarkNames', ', x-unit: seconds', ', x-units: seconds', 'there is no mark "x-units". Did you mean x-unit?', 'holdSeconds: {type'],
    ['checkMarkNames', 'x-rate-class: command', 'x-rate-clas: command', 'there is no mark "x-rate-clas". Did you mean x-rate-class?', 'x-rate-clas:'],
    ['checkNamesAreUnique', 'webhooks:', '  /other: {get: {operationId: closeDoor, x-anchor: list, tags: [doors]}}\nwebhooks:', 'list is already the x-anchor of GET /doors on the page doors (openapi.yaml:37). Rename one of them.', '/other: {get'],
    ['checkNamesAreUnique', 'operationId: listDoors', 'operationId: unlockDoor', 'unlockDoor is already the operationId of POST /doors/{doorId}/unlock (openapi.yaml:11). Rename one of them.', 'operationId: unlockDoor'],
    ['checkNextPageLinks', 'example/doors?', 'example/gates?', 'listDoors: the Link of "first" links to another list, /gates.', 'responses:'],
    ['checkNextPageLinks', 'nextCursor: abc', 'nextCursor: abd', 'listDoors: the Link of "first" must contain the nextCursor of the response body, and must be absent if nextCursor is null.', 'responses:'],
    ['checkNextPageLinks', 'items: [], nextCursor: null', 'items: [], nextCursor: abd', 'listDoors: the Link of "last" must contain the nextCursor of the response body, and must be absent if nextCursor is null.', 'responses:'],
    ['checkListOrder', 'items: [], nextCursor: abc', 'items: [{id: 28918775-6d1b-441e-973b-20163f0c9c53}, {id: 08918775-6d1b-441e-973b-20163f0c9c53}], nextCursor: abc', 'listDoors: in the example "first", "08918775-6d1b-441e-973b-20163f0c9c53" must come before "28918775-6d1b-441e-973b-20163f0c9c53", because the description states this order.', 'responses:'],
    ['checkListsHaveEvents', 'webhooks:', '  /doors/{doorId}: {delete: {operationId: deleteDoor, x-emits: []}}\nwebhooks:', 'deleteDoor changes the result of listDoors without an event. Add the event to x-emits, or name the list on the pagination page.', '/doors/{doorId}: {delete'],
    ['checkResponsesMatchRequests', 'example: 08918775', 'example: 18918775', 'unlockDoor: the response example "command" has the ID 08918775-6d1b-441e-973b-20163f0c9c53, but doorId is 18918775-6d1b-441e-973b-20163f0c9c53 in the request. Use one object in both.', 'command: {value:'],
    ['checkNamesInResolutions', 'cause: a, resolution: b', 'cause: a, resolution: Send `dorId`.', 'The resolution of "door-offline" names "dorId", which unlockDoor doesn’t have. Did you mean "doorId"?', 'door-offline: {status'],
    ['checkNamesInResolutions', 'cause: a, resolution: b', 'cause: "`reason=fire` is missing.", resolution: b', 'The cause of "door-offline" names "reason", which unlockDoor doesn’t have. Link to the operation that has it.', 'door-offline: {status'],
    ['checkEventNamesExist', 'description: A door opened.', 'description: Before `door.opend`.', 'there is no event "door.opend". Did you mean door.opened?', 'description: Before'],
    ['checkEventNamesExist', 'state: sent, hold', 'state: door.ajar.*, hold', 'there is no event "door.ajar.*". Known: door.opened.', 'command: {value:'],
    ['checkRateLimitHeaders', `'"command";r=1`, `'"write";r=1`, 'unlockDoor: 202 shows RateLimit "write";r=1;t=1, but its x-rate-class is command.', 'responses:'],
    ['checkSecrecyLevels', 'by: {name: Ada}}}', 'by: {name: Ada, cardNumber: 45702}}}', 'door.opened: "noCredentials" must be "full" without by.cardNumber.', 'post:'],
    ['checkSecrecyLevels', 'by: {}}}', 'by: {name: Ada}}}', 'door.opened: "noNames" must be "full" without by.name, by.cardNumber.', 'post:'],
    ['checkLinkTargets', '(door)', '(dor)', 'The link "dor" has no target. Did you mean doors?', 'description: Unlocks a [door](dor).'],
  ])('%s: %s', (name, from, to, message, line) => {
    const {messages, lines} = findAfter(checks[name], from, to);
    expect(messages).toContain(message);
    expect(lines[messages.indexOf(message)]).toContain(line);
  });
});

it('accepts a field in a resolution that links to the operation with this field', () => {
  const linked = GOOD.replace(
    'resolution: b',
    "resolution: '[List the doors](door#list) up to `nextCursor`.'",
  );
  expect(checkNamesInResolutions(loadInline(linked))).toEqual([]);
});

it('reports a fault that several examples have once, with all of them', () => {
  const wrong = GOOD.replaceAll(/openedAt: '[^']+'/g, 'openedAt: 5');
  expect(checkExamplesAreValid(loadInline(wrong)).map(({message}) => message)).toEqual([
    'The response example "door": /openedAt is 5, but must be string. The same fault is in the response example "doorNoCredentials", the response example "doorNoNames". Correct all of them, or the schema.',
  ]);
});

it('reports an invalid example once, even if a list repeats it with a YAML alias', () => {
  const listed = GOOD.replace('door: {value: {id', 'door: {value: &door {id').replace(
    'cardNumber: 45702}}}\n',
    'cardNumber: wrong}}}\n    allDoors: {value: {items: [*door], nextCursor: null}}\n',
  );
  expect(checkExamplesAreValid(loadInline(listed)).map(({message}) => message)).toHaveLength(1);
});

it('reports a link with an unknown anchor at its line', () => {
  const contract = loadInline(GOOD.replace('(door)', '(door#lists)'));
  const findings = checkLinkAnchors(contract, [{name: 'doors', file: 'doors.mdx', anchors: ['list']}]);
  expect(findings).toMatchObject([
    {
      line: 12,
      message: 'The link "door#lists" is broken, because doors.mdx has no anchor "lists". Did you mean list?',
    },
  ]);
});

describe('a workflow', () => {
  const contract = loadInline(GOOD);
  const step = (id: string): string => `workflows:\n  - steps:\n      - operationId: ${id}\n`;
  const check = (text: string): string[] => {
    const file = path.join(writeInline(GOOD), 'open.arazzo.yaml');
    writeFileSync(file, text);
    return checkWorkflow(contract, file).map(({line, column, message}) => `${line}:${column} ${message}`);
  };

  it('calls operations of the contract, with or without the name of its source', () => {
    expect(check(step('unlockDoor'))).toEqual([]);
    expect(check(step('$sourceDescriptions.gatehouse.unlockDoor'))).toEqual([]);
  });

  it('is reported with an unknown operation, and with a syntax error', () => {
    expect(check(step('unlokDoor'))).toEqual([
      '3:9 there is no operation "unlokDoor". Did you mean unlockDoor?',
    ]);
    expect(check(`${step('unlockDoor')}\tsteps: 1\n`)).toEqual([expect.stringMatching(/^4:1 .* tab/)]);
  });
});

it('takes the name of a file for a link, not for an event', () => {
  const linked = GOOD.replace('description: A door opened.', 'description: See `door.mdx`.');
  expect(checkEventNamesExist(loadInline(linked))).toEqual([]);
});

it('a description that is missing in a shared field is reported once, at the field', () => {
  const shared = "}\n        other: {$ref: '#/components/schemas/Door/properties/id'}";
  const {messages} = findAfter(checkFieldsAreDescribed, ', description: Names the door.}', shared);
  expect(messages).toEqual(['Door: id has no description.']);
});
