import {expect, test} from 'vitest';
import {howToInstall, mayInstall} from './debian';

test.each([
  {isRoot: true, isCi: true, isContainer: false, expected: true},
  {isRoot: true, isCi: false, isContainer: true, expected: true},
  {isRoot: true, isCi: false, isContainer: false, expected: false},
  {isRoot: false, isCi: true, isContainer: true, expected: false},
])(
  'root $isRoot, CI $isCi, container $isContainer: packages are installed without asking: $expected',
  ({expected, ...machine}) => {
    expect(mayInstall(machine)).toBe(expected);
  },
);

test('on another machine, the message is a command that can be copied', () => {
  expect(howToInstall(['nginx', 'wrk'])).toBe(
    "On Debian, run: sudo sh -c 'apt-get update && apt-get install --yes --no-install-recommends nginx wrk'",
  );
});
