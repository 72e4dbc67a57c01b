import {expect, it} from 'vitest';
import {findCommonPrefix} from './atAGlance';

it.each([
  [
    '/systems/{id}',
    ['/systems/{id}/devices', '/systems/{id}/devices/{deviceId}', '/systems/{id}/commands/{commandId}'],
  ],
  ['/systems/{id}', ['/systems/{id}/devices', '/systems/{id}/devices/{deviceId}']],
  ['/systems/{id}', ['/systems/{id}/devices/{deviceId}', '/systems/{id}/devices']],
  ['', ['/systems', '/organizations']],
  ['', ['/systems']],
])('the prefix %s is dimmed, but never a whole path', (prefix, paths) => {
  expect(findCommonPrefix(paths)).toBe(prefix);
});
