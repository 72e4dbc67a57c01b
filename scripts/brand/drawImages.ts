import {readFileSync} from 'node:fs';
import {Resvg} from '@resvg/resvg-js';
import {parse, type Font} from 'opentype.js';
import {brand} from '../../src/config/site';
import {drawMark} from '../../src/components/brandMark';

/** The size of link previews, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;

/** Reads the font. Its outlines are drawn, so that the result doesn't depend on the fonts of the machine. */
function readFont(weight: 400 | 700): Font {
  const file = require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`);
  const bytes = readFileSync(file);
  return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}

/**
 * Sets words glyph by glyph. `Font.getPath` would apply the substitutions of the font, some of which opentype.js cannot
 * read in Inter (substFormat 2 of contextual chaining). A headline needs none of them.
 */
function setWords(font: Font, words: string, {x, y, size}: {x: number; y: number; size: number}) {
  let pen = x;
  const outlines = Array.from(words, (character) => {
    const glyph = font.charToGlyph(character);
    const outline = glyph.getPath(pen, y, size).toPathData(1);
    pen += ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm;
    return outline;
  });
  return {outline: outlines.join(''), width: pen - x};
}

function drawWords(
  font: Font,
  words: string,
  at: {x: number; y: number; size: number; fill: string},
): string {
  return `<path fill="${at.fill}" d="${setWords(font, words, at).outline}"/>`;
}

/** Breaks words into lines of at most `width` pixels at `size`. */
function breakLines(font: Font, words: string, {size, width}: {size: number; width: number}): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && setWords(font, longer, {x: 0, y: 0, size}).width <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Draws the images in `static/` that show the brand of `src/config/site.ts`. Returns them by file. */
export function drawImages(): ReadonlyMap<string, Buffer> {
  const mark = drawMark({ground: '#1c55d1', figure: '#ffffff'});
  const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${mark}</svg>\n`;
  return new Map([
    ['static/img/favicon.svg', Buffer.from(favicon)],
    ['static/img/social-card.png', drawSocialCard()],
  ]);
}

/** Draws the image for link previews from the name and tagline of the brand. Returns a PNG. */
function drawSocialCard(): Buffer {
  const bold = readFont(700);
  const regular = readFont(400);
  const lines = breakLines(bold, brand.tagline, {size: 84, width: WIDTH - 200});
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#0f131a"/>
    <g transform="translate(96 84) scale(2.5)">${drawMark({ground: '#8fb3ff', figure: '#0f131a'})}</g>
    ${drawWords(bold, brand.siteName, {x: 200, y: 138, size: 40, fill: '#e3e8f0'})}
    ${lines.map((line, index) => drawWords(bold, line, {x: 96, y: 330 + index * 100, size: 84, fill: '#ffffff'})).join('')}
    ${drawWords(regular, new URL(brand.siteUrl).host, {x: 96, y: 560, size: 32, fill: '#b1bac9'})}
  </svg>`;
  return new Resvg(svg).render().asPng();
}
