import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {spanNames, verbs} from 'docusaurus-openapi-reference/samples';
import {contrast, readPalette} from './contrast';

const rules = readFileSync(path.join(__dirname, '../../packages/reference/styles/code.css'), 'utf8').replace(
  /\/\*[^]*?\*\//g,
  '',
);

/** The token of each class with a text color: `code-string` for `c-string`. */
const colors = new Map(
  [...rules.matchAll(/(?<selectors>[^{}]+)\{[^{}]*?(?<![\w-])color: var\(--(?<token>[\w-]+)\)/g)].flatMap(
    ({groups}) =>
      (groups?.selectors ?? '')
        .split(',')
        .map((selector) => [selector.trim().replace(/^\./, ''), groups?.token ?? ''] as const),
  ),
);

const classNames = [
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
  it.each(classNames)('.%s has sufficient contrast on the background of code (4.5 : 1)', (name) => {
    const token = colors.get(name);
    const [text, background] = [palette[token ?? ''], palette['background-soft']];
    if (!text || !background) throw new Error(`.${name} has no color from tokens.css.`);
    expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
  });
});

it('code has the background that these tests measure', () => {
  expect(rules).toMatch(/\.sample,\s*\.samples \{\s*background: var\(--background-soft\)/);
});
