import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {requireContract} from 'api-docs-contract';
import {loadChangeLog, recordEdition} from 'api-docs-contract/change-log';
import {applySeed, seedContract, writeInline} from 'api-docs-contract/testing';
import {datedAdditions} from 'api-docs-contract/checks';
import {startEdition} from './edition';

afterEach(() => void vi.useRealTimers());

/** A contract whose edition of 2026-02-02 is published, with a field that was added afterward. */
function writeLateField(field = 'floor: {type: integer}'): string {
  const folder = writeInline(seedContract);
  recordEdition(folder);
  const late = applySeed('id: {type: integer}', `id: {type: integer}\n        ${field}`);
  writeFileSync(path.join(folder, 'openapi.yaml'), late);
  return folder;
}

describe('starting an edition', () => {
  it.each(['floor: {type: integer}', 'floor: {}', 'floor:\n          type: integer'])(
    'puts additions without a date into the new edition, never into the published one: %s',
    (field) => {
      vi.useFakeTimers({now: new Date('2026-02-20')});
      const folder = writeLateField(field);
      expect(startEdition(folder, '2026-03-01')[1]).toMatch(/^Fixed .*openapi\.yaml:\d+\.$/);
      expect(readFileSync(path.join(folder, 'editions/2026-02-02.json'), 'utf8')).not.toContain('"floor"');
      const [newest, published] = loadChangeLog(folder).editions;
      expect([newest?.date, published?.date]).toEqual(['2026-03-01', '2026-02-02']);
      expect(newest?.changes).toMatchObject([{change: 'added', name: 'Crate.floor'}]);
      expect(published?.changes).toEqual([]);
      expect(datedAdditions.check({contract: requireContract(folder), folder})).toEqual([]);
    },
  );

  it.each([
    ['2026-13-45', '2026-02-20', /"2026-13-45" is not a date\. .*npm run edition -- 2026-02-20$/],
    ['2026-02-19', '2026-02-20', /2026-02-19 is in the past\./],
    ['2026-03-01', '2026-01-31', /The edition of 2026-02-02 isn’t published yet/],
  ])('on %s, if today is %s, is rejected and changes nothing', (date, now, message) => {
    vi.useFakeTimers({now: new Date(now)});
    const folder = writeLateField();
    const before = readFileSync(path.join(folder, 'openapi.yaml'), 'utf8');
    expect(() => startEdition(folder, date)).toThrow(message);
    expect(readFileSync(path.join(folder, 'openapi.yaml'), 'utf8')).toBe(before);
  });
});
