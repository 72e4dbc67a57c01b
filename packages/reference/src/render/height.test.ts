import {expect, it} from 'vitest';
import {box, details, fence, paragraph, type Block} from '../pages/markdown';
import {estimateHeight, heightRules} from './height';

const read = (blocks: Block[]): number[] => [...estimateHeight(blocks).matchAll(/\d+/g)].map(Number);

it('is larger for more text, and in the narrow layout', () => {
  const [wide = 0, narrow = 0] = read([paragraph('word '.repeat(200))]);
  expect(wide).toBeGreaterThan(20);
  expect(narrow).toBeGreaterThan(wide);
});

it('includes samples only in the narrow layout, where they are below the endpoint', () => {
  const lines = paragraph('word '.repeat(200));
  const samples = box('div', '', [fence('json', '1\n'.repeat(100))]);
  const [wideText = 0, narrowText = 0] = read([lines]);
  const [wide = 0, narrow = 0] = read([lines, samples]);
  expect(wide).toBe(wideText);
  expect(narrow).toBeGreaterThan(narrowText);
});

it('counts a disclosure as closed', () => {
  const text = paragraph('word '.repeat(200));
  expect(read([details('', 'More', [text])])).toEqual(read([details('', 'More', [])]));
});

it('has a rule in the style sheet for each class', () => {
  for (const lines of [0, 20, 70, 200, 10_000]) {
    for (const name of estimateHeight([paragraph('x'.repeat(58 * lines))]).split(' ')) {
      const [variable, height] = name.split('-');
      expect(heightRules).toContain(`.${name} {--${variable}: ${height}rem}`);
    }
  }
});
