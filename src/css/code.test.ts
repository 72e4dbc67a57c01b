import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {spanNames} from '../remark/code-blocks/tokenize';
import {verbs} from '../remark/code-blocks/verbs';
import {contrast, readPalette} from './contrast';

const rules = readFileSync(path.join(__dirname, 'code.css'), 'utf8').replace(/\/\*[^]*?\*\//g, '');

/** Class to token, of every rule that sets a text colour: `c-string` to `code-string`. */
const colours = new Map(
  [...rules.matchAll(/(?<selectors>[^{}]+)\{[^{}]*?(?<![\w-])color: var\(--(?<token>[\w-]+)\)/g)].flatMap(
    ({groups}) =>
      (groups?.selectors ?? '')
        .split(',')
        .map((selector) => [selector.trim().replace(/^\./, ''), groups?.token ?? ''] as const),
  ),
);

const drawn = [
  ...spanNames.filter((name) => name !== 'verb').map((name) => `c-${name}`),
  ...verbs.map((verb) => `c-verb--${verb.toLowerCase()}`),
  ...[1, 2, 3, 4, 5].map((family) => `sample__status--${family}`),
  'sample',
  'sample__head',
];

describe.each([
  ['light', readPalette(':root')],
  ['dark', readPalette("[data-theme='dark']")],
])('in %s mode', (_, palette) => {
  it.each(drawn.flatMap((name) => ['ground-soft', 'accent-soft'].map((ground) => [name, ground] as const)))(
    '.%s can be read on %s, the ground of plain or of highlighted code (4.5 : 1)',
    (name, ground) => {
      const token = colours.get(name);
      const [ink, paper] = [palette[token ?? ''], palette[ground]];
      if (!ink || !paper) throw new Error(`.${name} has no colour of its own from tokens.css`);
      expect(contrast(ink, paper)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

it('code stands on the grounds that are measured here', () => {
  expect(rules).toMatch(/\.sample,\s*\.samples \{\s*background: var\(--ground-soft\)/);
  expect(rules).toMatch(/\.sample mark \{\s*background: var\(--accent-soft\)/);
});
