import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';

type Palette = Readonly<Record<string, string>>;

const source = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');

function readPalette(selector: string): Palette {
  const block = source.slice(source.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--(?<name>[\w-]+): (?<colour>#[0-9a-f]{6});/g)].map(({groups}) => [
      groups?.name ?? '',
      groups?.colour ?? '',
    ]),
  );
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

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
