import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {checkAdditionsAreDated, checkNothingBreaks} from '../checks/editions';
import {loadContract} from '..';
import {writeInline} from '../../../tests/fixtures/inlineContract';
import {joinVersions} from '../versionMap';
import {listSuccessions, loadChangeLog, recordEdition} from '.';

const before = `x-edition: '2026-01-01'
paths:
  /doors:
    get:
      operationId: listDoors
      description: Lists doors.
      parameters: [{name: limit, in: query, schema: {type: integer, maximum: 50}}]
      responses: {'200': {description: All., content: {application/json: {schema: {$ref: '#/components/schemas/Door'}}}}}
    post:
      operationId: createDoor
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/DoorCreate'}}}}
      responses: {'201': {description: Made.}}
webhooks:
  door.opened: {post: {operationId: doorOpened, requestBody: {content: {application/json: {schema: {type: object, properties: {at: {type: string}}}}}}}}
components:
  x-errors: {busy: {status: 409, title: Busy, cause: a, resolution: b, retry: later, who: site}}
  schemas:
    Door:
      type: object
      required: [id]
      properties: {id: {type: integer}, name: {type: string, maxLength: 20}, state: {type: string, enum: [open, shut]}}
    DoorCreate: {type: object, properties: {hinges: {type: integer, minimum: 2}, label: {type: string}}}
`;

/** What the change log says of an edition that follows the one above, after one change of its text. */
function compare(from: string | RegExp, to: string): {folder: string; told: string[]} {
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
    told: (newest?.changes ?? []).map(
      ({impact, change, kind, name}) => `${impact}: ${kind} ${name} ${change}`,
    ),
  };
}

describe('the change log says of an edition', () => {
  it.each<[string, string | RegExp, string, string[]]>([
    ['nothing where nothing changed', 'x', 'x', []],
    ['that an operation is gone, without each of its parameters', /    get:[^]*?(?=    post)/, '', ['breaking: operations listDoors removed']],
    ['that an operation moved', '/doors:', '/gates:', ['breaking: operations listDoors changed', 'breaking: operations createDoor changed']],
    ['that a field is new', 'id: {type: integer},', 'id: {type: integer}, floor: {type: integer},', ['additive: fields Door.floor added']],
    ['that a word of an enumeration is new', 'open, shut', 'open, shut, ajar', ['additive: values Door.state: ajar added']],
    ['that a word of an enumeration is gone', 'open, shut', 'open', ['breaking: values Door.state: shut removed']],
    ['that a field has another type', 'id: {type: integer}', 'id: {type: string}', ['breaking: fields Door.id changed']],
    ['that more is needed from clients', 'DoorCreate: {type: object,', 'DoorCreate: {type: object, required: [label],', ['breaking: fields DoorCreate.label changed']],
    ['that less is accepted', 'maximum: 50', 'maximum: 20', ['breaking: parameters listDoors.limit changed']],
    ['that more is accepted', 'maximum: 50', 'maximum: 90', ['additive: parameters listDoors.limit changed']],
    ['that answers may be longer than before', 'maxLength: 20', 'maxLength: 40', ['breaking: fields Door.name changed']],
    ['that answers are no longer certain', 'required: [id]', 'required: []', ['breaking: fields Door.id changed']],
    ['that a payload has more', 'at: {type: string}', 'at: {type: string}, by: {type: string}', ['additive: events door.opened changed']],
    ['that a payload has less', 'at: {type: string}', '', ['breaking: events door.opened changed']],
    ['that only words are new', 'resolution: b', 'resolution: c', ['wording: errors busy changed']],
  ])('%s', (_, from, to, told) => {
    expect(compare(from, to).told).toEqual(told);
  }); // prettier-ignore
});

it('a version is told what it took from the one before only where that is another thing', () => {
  const older = loadContract(writeInline(before));
  const newer = loadContract(writeInline(before.replace('maxLength: 20', 'maxLength: 40')));
  expect(listSuccessions(joinVersions(older, older))).toEqual([]);
  expect(listSuccessions(joinVersions(older, newer))).toMatchObject([
    {change: 'replaced', kind: 'fields', name: 'Door.name', by: ['Door.name']},
  ]);
});

describe('within a version', () => {
  it('what would break a client is refused by name', () => {
    const {folder} = compare('id: {type: integer}', 'id: {type: string}');
    expect(checkNothingBreaks(folder).map(({message}) => message)).toEqual([
      'The edition of 2026-02-02 breaks clients: of the fields, Door.id is changed. Take it back, or keep it for a new version.',
    ]);
  });

  it.each([
    ['id: {type: integer},', 'id: {type: integer}, floor: {type: integer},', "Door.floor came with the edition of 2026-02-02: it needs x-since: '2026-02-02'."],
    ['id: {type: integer}', "id: {type: integer, x-since: '2026-02-02'}", "Door.id says x-since: '2026-02-02', but no edition of the change log has added it."],
  ])('an addition and its mark belong together: %s', (from, to, message) => {
    const {folder} = compare(from, to);
    const findings = checkAdditionsAreDated(loadContract(folder), folder);
    expect(findings.map((finding) => finding.message)).toEqual([message]);
  }); // prettier-ignore
});
