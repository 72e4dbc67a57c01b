import fc from 'fast-check';
import {expect, test} from 'vitest';
import {readKeys, readNameKeys, readWords} from './words';

test.each(['floor_groups', 'floorGroups', 'floor-groups', 'FloorGroup', 'Floor_Groups', 'floor.groups'])(
  '%s is found under one key and under its parts',
  (written) => {
    expect(readKeys(written)).toEqual(['floorgroup', 'floor', 'group']);
  },
);

test('a name is also found when its words are typed without a space', () => {
  expect(readNameKeys('Floor groups')).toContain('floorgroup');
});

test('a path is its segments, and the braces of a parameter are no part of its name', () => {
  expect(readWords('/systems/{systemId}/holders').map(({key}) => key)).toEqual([
    'system',
    'systemid',
    'holder',
  ]);
});

test('statuses, headers and codes of the API are kept whole', () => {
  expect(readKeys('401 Retry-After card-number-taken H10301')).toEqual([
    '401', // prettier-ignore
    'retryafter',
    'retry',
    'after',
    'cardnumbertaken',
    'card',
    'number',
    'taken',
    'h10301',
  ]);
});

test.each([
  ['holders', 'holder'],
  ['policies', 'policy'],
  ['matches', 'match'],
  ['addresses', 'address'],
  ['status', 'status'],
  ['access', 'access'],
  ['ids', 'ids'],
])('the plural %s is kept as %s', (plural, singular) => {
  expect(readKeys(plural)).toEqual([singular]);
});

test('a word knows where it stands, also after letters of two units', () => {
  const text = '🚪 unlockSeconds!';
  const [word] = readWords(text);
  expect(text.slice(word?.start, word?.end)).toBe('unlockSeconds');
});

test('any text has words, and every word a key', () => {
  fc.assert(
    fc.property(fc.string({unit: 'binary', maxLength: 300}), (text) => {
      expect(readWords(text).every(({key, start, end}) => key !== '' && start < end)).toBe(true);
    }),
  );
});
