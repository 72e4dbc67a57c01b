import {readFileSync} from 'node:fs';
import path from 'node:path';

/** Colors by the name of their token, without dashes. */
export type Palette = Readonly<Record<string, string>>;

const files = ['../../packages/reference/styles/defaults.css', 'tokens.css'];
const source = files.map((file) => readFileSync(path.join(__dirname, file), 'utf8')).join('\n');

/** The colors of the light or the dark mode, from the reference and from `tokens.css`, which replaces some. */
export function readPalette(selector: string): Palette {
  const [first = '', ...others] = [`:where(${selector}) {`, `\n${selector} {`, `  ${selector} {`].map(
    (start) => source.split(start)[1]?.split('}')[0] ?? '',
  );
  const block = [first, ...others].join('\n');
  return Object.fromEntries(
    [...block.matchAll(/--(?:api-)?(?<name>[\w-]+): (?<color>#[0-9a-f]{6});/g)].map(({groups}) => [
      groups?.name ?? '',
      groups?.color ?? '',
    ]),
  );
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two `#rrggbb` colors as WCAG 2.2 defines it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
