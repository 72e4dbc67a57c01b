import {expect, it} from 'vitest';
import {box, details, fence, paragraph, type Block} from '../markdown';
import {estimateHeight} from './height';

const read = (blocks: Block[]): number[] => [...estimateHeight(blocks).matchAll(/\d+/g)].map(Number);

it('is larger for more text, and in the narrow layout', () => {
  const [wide = 0, narrow = 0] = read([paragraph('word '.repeat(200))]);
  expect(wide).toBeGreaterThan(20);
  expect(narrow).toBeGreaterThan(wide);
});

it('includes samples only in the narrow layout, where they are below the endpoint', () => {
  const [wide, narrow] = read([box('div', '', [fence('json', '1\n'.repeat(100))])]);
  expect(wide).toBe(0);
  expect(narrow).toBe(26);
});

it('counts a disclosure as closed', () => {
  const text = paragraph('word '.repeat(200));
  expect(read([details('', 'More', [text])])).toEqual(read([details('', 'More', [])]));
});
