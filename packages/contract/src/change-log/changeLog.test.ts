import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {inputOf} from '../../testing/contractInput';
import {breakingChanges, datedAdditions} from '../checks/editions';
import {requireContract} from '..';
import {writeInline} from '../../testing/inlineContract';
import {joinVersions} from '../versionMap';
import {listSuccessions, loadChangeLog, recordEdition} from '.';
import {applySeed, seedContract, seeds} from '../../testing/changeLogSeeds';

/** Returns the change log of an edition that consists of the seed contract with one edit. */
function compare(from: string | RegExp, to: string): {folder: string; changes: string[]} {
  const folder = writeInline(seedContract);
  recordEdition(folder);
  writeFileSync(path.join(folder, 'openapi.yaml'), applySeed(from, to));
  const [newest] = loadChangeLog(folder).editions;
  expect(newest?.date).toBe('2026-02-02');
  return {
    folder,
    changes: (newest?.changes ?? []).map(
      ({impact, change, kind, name}) => `${impact}: ${kind} ${name} ${change}`,
    ),
  };
}

it.each(seeds.map((seed) => [seed[0], seed] as const))(
  'the change log lists %s',
  (_, [, from, to, ...changes]) => {
    expect(compare(from, to).changes).toEqual(changes);
  },
);

it('a new version lists inherited parts only if they differ', () => {
  const text = seedContract.replace(/^ *lock: .*\n/m, '');
  const older = requireContract(writeInline(text));
  const newer = requireContract(writeInline(text.replace('maxLength: 20', 'maxLength: 40')));
  expect(listSuccessions(joinVersions(older, older))).toEqual([]);
  expect(listSuccessions(joinVersions(older, newer))).toMatchObject([
    {change: 'replaced', kind: 'fields', name: 'Crate.name', by: ['Crate.name']},
  ]);
});

describe('within a version', () => {
  const listBreaks = (folder: string): string[] =>
    breakingChanges
      .check(inputOf(requireContract(folder)))
      .map(({line, column, messageId, data}) => `${line}:${column} ${messageId} ${String(data?.name)}`);

  const crate = 'CrateCreate: {type: object, ';
  const limit = '- {name: limit,';

  // A new field can be made optional.
  it.each([
    ['a field', `${crate}properties: {`, `${crate}required: [size], properties: {size: {type: integer}, `, ['required CrateCreate.size']],
    ['a parameter', limit, `- {name: q, in: query, required: true, schema: {type: string}}\n        ${limit}`, ['required listCrates.q']],
    ['a read-only field, which requests omit,', `${crate}properties: {`, `${crate}required: [size], properties: {size: {readOnly: true, type: integer}, `, []],
    ['a removed field, at its schema', '        state: {readOnly: true, type: string, enum: [open, shut]}\n', '', ['33:5 removed Crate.state']],
  ])('reports that clients break by %s', (_, from, to, found) => {
    expect(listBreaks(compare(from, to).folder)).toEqual(found.map((each) => expect.stringContaining(each)));
  }); // prettier-ignore

  it('a field inside a field that requests contain can’t become required', () => {
    const text = seedContract.replace(
      'hinges:',
      "frame: {$ref: '#/components/schemas/Crate/properties/frame'}, hinges:",
    );
    const folder = writeInline(text);
    recordEdition(folder);
    const required = text.replace('frame: {type: object,', 'frame: {type: object, required: [material],');
    writeFileSync(path.join(folder, 'openapi.yaml'), required.replace('2026-01-01', '2026-02-02'));
    expect(listBreaks(folder)).toEqual([expect.stringContaining('Crate.frame.material')]);
  });

  it('a breaking change of a shared part is reported once', () => {
    const shared = "{$ref: '#/components/parameters/Limit'}";
    const parameter =
      '  parameters: {Limit: {name: limit, in: query, schema: {type: integer, maximum: 50}}}\n';
    const folder = writeInline(
      seedContract
        .replace(/- \{name: limit.*/, `- ${shared}`)
        .replace('operationId: createCrate', `operationId: createCrate\n      parameters: [${shared}]`)
        .replace('components:\n', `components:\n${parameter}`),
    );
    recordEdition(folder);
    const file = path.join(folder, 'openapi.yaml');
    const text = readFileSync(file, 'utf8').replace('maximum: 50', 'maximum: 40');
    writeFileSync(file, text.replace('2026-01-01', '2026-02-02'));
    expect(listBreaks(folder)).toEqual(['32:72 changed listCrates.limit']);
  });

  it.each([
    ['id: {type: integer}', 'id: {type: integer}\n        aisle: {type: integer}', 'undatedAfterEdition', 'Crate.aisle'],
    ['id: {type: integer}', "id: {type: integer, x-docs-since: '2026-02-02'}", 'unpublished', 'Crate.id'],
  ])('every addition needs x-docs-since, and every x-docs-since needs an addition: %s', (from, to, messageId, name) => {
    const {folder} = compare(from, to);
    expect(datedAdditions.check(inputOf(requireContract(folder)))).toMatchObject([{messageId, data: {name}}]);
  }); // prettier-ignore
});
