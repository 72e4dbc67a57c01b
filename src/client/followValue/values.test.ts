import {expect, test} from 'vitest';
import {findValues, valueAt} from './values';

const ID = '8ba0127f-78e5-43b1-8165-cc09628176c0';
const url = `GET https://api.example/v2/systems/${ID}`;
const body = `{"deviceId" : "${ID}", "type": "device.unlock.requested", "state": "done"}`;

test.each([
  ['an ID in a URL', url, ID],
  ['an ID in JSON', body, ID],
  ['an event', body, 'device.unlock.requested'],
  ['a field', body, 'deviceId'],
  ['no host', url, undefined, 'api.example'],
  ['no other word', body, undefined, 'done'],
])('%s can be followed', (_, text, expected, at = expected ?? '') => {
  expect(valueAt(text, text.indexOf(at) + 2)).toBe(expected);
});

test('a value is found only as a whole word', () => {
  expect(findValues('device, deviceId, device.locked, x.device; device=1', 'device')).toEqual([0, 43]);
});
