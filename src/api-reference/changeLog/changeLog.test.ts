import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {checkAdditionsAreDated, checkNothingBreaks} from '../checks/editions';
import {loadContract} from '../contract';
import {writeInline} from '../inlineContract';
import {joinVersions} from '../versionMap';
import {listSuccessions, loadChangeLog, recordEdition, restateEditions} from './index';

const before = `x-edition: '2026-01-01'
paths:
  /doors:
    get:
      operationId: listDoors
      description: Lists doors.
      parameters:
        - {name: limit, in: query, schema: {type: integer, maximum: 50}}
        - {name: side, in: query, schema: {type: string, enum: [left, right]}}
        - {name: floors, in: query, schema: {type: array, items: {type: string, enum: [lower, upper]}}}
        - {name: Prefer, in: header, schema: {type: string, enum: [brief, full]}}
      responses:
        '200':
          description: All.
          headers: {Cache: {schema: {type: string, enum: [hit, miss]}}}
          content: {application/json: {schema: {$ref: '#/components/schemas/Door'}}}
    post:
      operationId: createDoor
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/DoorCreate'}}}}
      responses: {'201': {description: Created.}}
    put:
      operationId: paintDoor
      requestBody: {content: {application/json: {schema: {type: object, properties: {color: {type: string, enum: [red, blue]}}}}}}
      responses: {'200': {description: Painted., content: {application/json: {schema: {type: object, properties: {coat: {type: string, enum: [first, second]}}}}}}}
webhooks:
  door.opened: {post: {operationId: doorOpened, requestBody: {content: {application/json: {schema: {type: object, properties: {at: {type: string}, by: {type: string, enum: [card, code]}}}}}}}}
components:
  x-errors: {busy: {status: 409, title: Busy, cause: a, resolution: b, retry: later, who: site}}
  schemas:
    Door:
      type: object
      required: [id]
      properties:
        id: {type: integer}
        name: {type: string, maxLength: 20}
        state: {type: string, enum: [open, shut]}
        colors: {type: array, items: {type: string, enum: [green, white]}}
        frame: {type: object, properties: {material: {type: string, enum: [wood, steel]}}}
        lock: {oneOf: [{type: object, properties: {kind: {type: string, enum: [bolt, latch]}}}, {type: object, properties: {kind: {type: string, enum: [latch, chain]}}}]}
    DoorCreate: {type: object, properties: {hinges: {type: integer, minimum: 2}, label: {type: string}, name: {$ref: '#/components/schemas/Door/properties/name'}}}
`;

/** What the change log says about an edition that follows the one above, after one edit of its text. */
function compare(from: string | RegExp, to: string): {folder: string; changes: string[]} {
  const folder = writeInline(before);
  recordEdition(folder);
  const after = before.replace('2026-01-01', '2026-02-02').replace(from, to);
  writeFileSync(
    path.join(folder, 'openapi.yaml'),
    `openapi: 3.1.1\ninfo: {title: Small, version: '2.0'}\n${after}`,
  );
  const [newest] = loadChangeLog(folder).editions;
  expect(newest?.date).toBe('2026-02-02');
  return {
    folder,
    changes: (newest?.changes ?? []).map(
      ({impact, change, kind, name}) => `${impact}: ${kind} ${name} ${change}`,
    ),
  };
}

describe('the change log lists', () => {
  it.each<[string, string | RegExp, string, string[]]>([
    ['nothing without a change', 'x', 'x', []],
    ['a removed operation, without its parameters', /    get:[^]*?(?=    post)/, '', ['breaking: operations listDoors removed']],
    ['moved operations', '/doors:', '/gates:', ['breaking: operations listDoors changed', 'breaking: operations createDoor changed', 'breaking: operations paintDoor changed']],
    ['a new field', 'id: {type: integer}', 'id: {type: integer}\n        floor: {type: integer}', ['additive: fields Door.floor added']],
    ['a removed reference to a field', ", name: {$ref: '#/components/schemas/Door/properties/name'}", '', ['breaking: fields DoorCreate.name removed']],
    ['a reference that became required', 'DoorCreate: {type: object,', 'DoorCreate: {type: object, required: [name],', ['breaking: fields DoorCreate.name changed']],
    ['a changed type', 'id: {type: integer}', 'id: {type: string}', ['breaking: fields Door.id changed']],
    ['a request field that became required', 'DoorCreate: {type: object,', 'DoorCreate: {type: object, required: [label],', ['breaking: fields DoorCreate.label changed']],
    ['a first enumeration of a request field', 'label: {type: string}', 'label: {type: string, enum: [a]}', ['breaking: fields DoorCreate.label changed', 'additive: values DoorCreate.label: a added']],
    ['a narrower request', 'maximum: 50', 'maximum: 20', ['breaking: parameters listDoors.limit changed']],
    ['a wider request', 'maximum: 50', 'maximum: 90', ['additive: parameters listDoors.limit changed']],
    ['a wider response', 'type: integer}\n        name: {type: string, maxLength: 20}', 'type: [integer, string]}\n        name: {type: string, maxLength: 20}', ['breaking: fields Door.id changed']],
    ['a response field that became optional', 'required: [id]', 'required: []', ['breaking: fields Door.id changed']],
    ['a new field of an event payload', 'at: {type: string}', 'at: {type: string}, gate: {type: string}', ['additive: events door.opened changed']],
    ['a removed field of an event payload', 'at: {type: string}, ', '', ['breaking: events door.opened changed']],
    ['changed wording', 'resolution: b', 'resolution: c', ['wording: errors busy changed']],
  ])('%s', (_, from, to, changes) => {
    expect(compare(from, to).changes).toEqual(changes);
  }); // prettier-ignore

  it.each<[string, string, string]>([
    ['a property', 'open, shut', 'values Door.state: shut'],
    ['array items', 'green, white', 'fields Door.colors'],
    ['a nested object', 'wood, steel', 'values Door.frame.material: steel'],
    ['a oneOf variant', 'bolt, latch', 'fields Door.lock'],
    ['a query parameter', 'left, right', 'parameters listDoors.side'],
    ['the items of a query parameter', 'lower, upper', 'parameters listDoors.floors'],
    ['a header parameter', 'brief, full', 'parameters listDoors.Prefer'],
    ['a response header', 'hit, miss', 'operations listDoors'],
    ['an inline request body', 'red, blue', 'operations paintDoor'],
    ['an inline response body', 'first, second', 'operations paintDoor'],
    ['an inline event payload', 'card, code', 'events door.opened'],
  ])('a value removed from the enumeration of %s as breaking, and an added one as additive', (_, values, name) => {
    const [kept = ''] = values.split(', ');
    expect(compare(values, kept).changes).toContain(`breaking: ${name} ${name.startsWith('values') ? 'removed' : 'changed'}`);
    const added = compare(values, `${values}, other`).changes;
    expect(added.length).toBeGreaterThan(0);
    expect(added.filter((change) => !change.startsWith('additive: '))).toEqual([]);
  }); // prettier-ignore
});

it('a version lists what it took from the one before only where it is different', () => {
  const text = before.replace(/^ *lock: .*\n/m, '');
  const older = loadContract(writeInline(text));
  const newer = loadContract(writeInline(text.replace('maxLength: 20', 'maxLength: 40')));
  expect(listSuccessions(joinVersions(older, older))).toEqual([]);
  expect(listSuccessions(joinVersions(older, newer))).toMatchObject([
    {change: 'replaced', kind: 'fields', name: 'Door.name', by: ['Door.name']},
  ]);
});

describe('within a version', () => {
  it('a breaking change is reported by name', () => {
    const {folder} = compare('id: {type: integer}', 'id: {type: string}');
    expect(checkNothingBreaks(folder).map(({message}) => message)).toEqual([
      'The edition of 2026-02-02 breaks clients: of the fields, Door.id is changed. Take it back, or keep it for a new version.',
    ]);
  });

  it.each([
    ['id: {type: integer}', 'id: {type: integer}\n        floor: {type: integer}', "Door.floor came with the edition of 2026-02-02: it needs x-since: '2026-02-02'."],
    ['id: {type: integer}', "id: {type: integer, x-since: '2026-02-02'}", "Door.id says x-since: '2026-02-02', but no edition of the change log has added it."],
  ])('an addition and its mark belong together: %s', (from, to, message) => {
    const {folder} = compare(from, to);
    const findings = checkAdditionsAreDated(loadContract(folder), folder);
    expect(findings.map((finding) => finding.message)).toEqual([message]);
  }); // prettier-ignore

  it('restated editions lack only what x-since dates later', () => {
    const {folder} = compare(
      'id: {type: integer}\n',
      `id: {type: string}\n        floor: {type: integer, x-since: '2026-02-02'}\n`,
    );
    restateEditions(folder);
    const [newest] = loadChangeLog(folder).editions;
    expect(newest?.changes).toEqual([
      {impact: 'additive', change: 'added', kind: 'fields', name: 'Door.floor'},
    ]);
  });
});
