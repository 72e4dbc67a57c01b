import {expect, it} from 'vitest';
import {measureText, noteStyle, widestLine, wrapText} from './text';

it('a text is wrapped into lines of similar width', () => {
  expect(wrapText('opens after a grant or an exit request', 150, noteStyle)).toEqual([
    'opens after a grant',
    'or an exit request',
  ]);
});

it('a word that is wider than the maximum has its own line', () => {
  const lines = wrapText('an event cooperation.updated here', 60, noteStyle);
  expect(lines).toContain('cooperation.updated');
  expect(widestLine(lines, noteStyle)).toBe(measureText('cooperation.updated', noteStyle));
});
