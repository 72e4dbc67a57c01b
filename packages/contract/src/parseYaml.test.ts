import {expect, it} from 'vitest';
import {findYamlError, parseYaml} from './parseYaml';

const placeOf = (text: string): string | undefined => {
  const error = findYamlError(parseYaml(text));
  return error && `${error.line}:${error.column}`;
};

it.each([
  ['no error', 'a: &one 1\nb: *one\n', undefined],
  ['a colon', 'a: 1\nb: The name: short.', '2:4'],
  ['a tab', 'a:\n\tb: 1', '2:1'],
  ['a key that exists twice', 'a: 1\nb: 2\na: 3', '3:1'],
  ['an anchor that does not exist, such as emphasis', 'a: 1\nb: *Name*', '2:4'],
])('finds the place of %s', (_, text, place) => {
  expect(placeOf(text)).toBe(place);
});
