import {describe, expect, it} from 'vitest';
import {contrast, readPalette} from './contrast';

const words = ['text', 'text-soft', 'text-faint', 'accent', 'accent-strong', 'danger', 'care', 'success'];
const verbs = ['verb-get', 'verb-post', 'verb-put', 'verb-patch', 'verb-delete'];
const grounds = ['ground', 'ground-soft', 'ground-inset'];

describe.each([
  ['light', readPalette(':root')],
  ['dark', readPalette("[data-theme='dark']")],
])('in %s mode', (_, palette) => {
  const colour = (name: string): string => {
    const value = palette[name];
    if (!value) throw new Error(`tokens.css has no colour --${name}`);
    return value;
  };

  it.each([...words, ...verbs].flatMap((word) => grounds.map((ground) => [word, ground] as const)))(
    '%s can be read on %s (4.5 : 1)',
    (word, ground) => expect(contrast(colour(word), colour(ground))).toBeGreaterThanOrEqual(4.5),
  );

  it.each(['accent', 'care', 'danger', 'success'])('%s can be read on its own soft ground', (name) =>
    expect(contrast(colour(name), colour(`${name}-soft`))).toBeGreaterThanOrEqual(4.5),
  );

  it('the edge of a control is seen (3 : 1)', () =>
    expect(contrast(colour('line-strong'), colour('ground'))).toBeGreaterThanOrEqual(3));

  it('words on the accent can be read', () =>
    expect(contrast(colour('on-accent'), colour('accent'))).toBeGreaterThanOrEqual(4.5));
});
