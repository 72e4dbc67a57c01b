import {describe, expect, it} from 'vitest';
import {contrast, readPalette} from './contrast';

const textColors = [
  'text',
  'text-soft',
  'text-faint',
  'accent',
  'accent-strong',
  'danger',
  'warning',
  'success',
];
const methodColors = ['verb-get', 'verb-post', 'verb-put', 'verb-patch', 'verb-delete'];
const backgrounds = ['background', 'background-soft', 'background-inset'];

describe.each([
  ['light', readPalette(':root')],
  ['dark', readPalette("[data-theme='dark']")],
])('in %s mode', (_, palette) => {
  const color = (name: string): string => {
    const value = palette[name];
    if (!value) throw new Error(`tokens.css has no color --${name}.`);
    return value;
  };

  it.each(
    [...textColors, ...methodColors].flatMap((text) =>
      backgrounds.map((background) => [text, background] as const),
    ),
  )('%s has sufficient contrast on %s (4.5 : 1)', (text, background) =>
    expect(contrast(color(text), color(background))).toBeGreaterThanOrEqual(4.5),
  );

  it.each(['accent', 'warning', 'danger', 'success'])(
    '%s has sufficient contrast on its soft background',
    (name) => expect(contrast(color(name), color(`${name}-soft`))).toBeGreaterThanOrEqual(4.5),
  );

  it('the border of a control has sufficient contrast (3 : 1)', () =>
    expect(contrast(color('line-strong'), color('background'))).toBeGreaterThanOrEqual(3));

  it('text on the accent color has sufficient contrast', () =>
    expect(contrast(color('on-accent'), color('accent'))).toBeGreaterThanOrEqual(4.5));
});
