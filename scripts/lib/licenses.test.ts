import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {exceptions, findUnaccepted, isAccepted, listLicenses} from './licenses';
import {inRoot} from './root';

const {packages} = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));

test('every package has a license that we accept, or is named with a reason', () => {
  const list = listLicenses(packages);
  expect(list.length).toBeGreaterThan(1000);
  expect(findUnaccepted(list)).toEqual([]);
});

test('every exception is still needed', () => {
  const unaccepted = listLicenses(packages).filter(({license}) => !isAccepted(license));
  expect(unaccepted.map(({name}) => name).sort()).toEqual(Object.keys(exceptions).sort());
});

describe('a license', () => {
  test.each(['MIT', '(MPL-2.0 OR GPL-3.0)', 'Apache-2.0 AND MIT'])('%s is accepted', (license) => {
    expect(isAccepted(license)).toBe(true);
  });

  test.each(['GPL-3.0', 'Apache-2.0 AND GPL-3.0', 'UNLICENSED', 'SEE LICENSE IN LICENSE.txt', 'unknown'])(
    '%s is not',
    (license) => {
      expect(isAccepted(license)).toBe(false);
    },
  );

  test('is found in the fields of older packages, and is otherwise unknown', () => {
    const list = listLicenses(
      {
        '': {},
        'node_modules/old': {version: '1.0.0'},
        'node_modules/a/node_modules/none': {version: '2.0.0'},
      },
      (folder) => (folder.endsWith('old') ? {licenses: [{type: 'MIT', url: 'https://mit.example'}]} : {}),
    );
    expect(list.map(({name, license}) => [name, license])).toEqual([
      ['none', 'unknown'],
      ['old', 'MIT'],
    ]);
    expect(findUnaccepted(list).map(({name}) => name)).toEqual(['none']);
  });
});
