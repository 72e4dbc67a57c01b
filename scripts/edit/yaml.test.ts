import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {dropEntries, dropItem} from './yaml';

const drop = (text: string): string => dropEntries(text, new Set(['x-was', 'x-since']));

describe('entries are removed', () => {
  it.each([
    ['of a block', 'a: 1\nx-was: [b, c] # why\nd: 2\n', 'a: 1\nd: 2\n'],
    ['of a block, with the lines of a list', 'a:\n  x-was:\n    - b\n    - c\n  d: 2\n', 'a:\n  d: 2\n'],
    ['at the end of a file', 'a: 1\nx-was: null', 'a: 1\n'],
    ['last in braces', '{type: string, x-was: null}\n', '{type: string}\n'],
    ['first in braces', '{x-was: Person, type: string}\n', '{type: string}\n'],
    ['two in braces', '{a: 1, x-was: b, x-since: c, d: 2}\n', '{a: 1, d: 2}\n'],
    ['two before all others', '{x-was: b, x-since: c, d: 2}\n', '{d: 2}\n'],
    ['all entries', '{x-was: b, x-since: c}\n', '{}\n'],
    [
      'in a part before another part',
      'a: {x-was: b}\nx-was: c\nd: {e: 1, x-since: f}\n',
      'a: {}\nd: {e: 1}\n',
    ],
  ])('%s', (_, before, after) => expect(drop(before)).toBe(after));
});

describe('an item is removed from its list', () => {
  it.each([
    ['first in brackets', 'values: [X, b, c]\n', 'values: [b, c]\n'],
    ['last in brackets', 'values: [a, X]\n', 'values: [a]\n'],
    ['in quotation marks', "values: [a, 'X', b]\n", 'values: [a, b]\n'],
    ['on a line', 'values:\n  - a\n  - X # why\n  - b\n', 'values:\n  - a\n  - b\n'],
    [
      'with its row if it is the only one',
      'names:\n  - reason: a\n    values: [X]\n  - reason: b\n    values: [c]\n',
      'names:\n  - reason: b\n    values: [c]\n',
    ],
  ])('%s', (_, before, after) => {
    const lines = before.slice(0, before.search(/'?X/)).split('\n');
    const place = {line: lines.length, column: (lines.at(-1) ?? '').length + 1};
    expect(dropItem(before, place)).toBe(after);
  });
});

it('the rest of a contract keeps its content and its layout', () => {
  const text = readFileSync('web/openapi/webhooks.yaml', 'utf8');
  const rest = drop(text);
  expect(parse(rest)).toEqual(withoutMarks(parse(text) as unknown));
  const lines = new Set(text.split('\n'));
  expect(rest.split('\n').filter((line) => !lines.has(line) && !line.includes('{'))).toEqual([]);
});

function withoutMarks(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutMarks);
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([key]) => key !== 'x-was' && key !== 'x-since');
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutMarks(value)]));
}
