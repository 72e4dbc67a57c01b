/** The text styles of a diagram. `styles.css` has the same sizes. */
export type TextStyle = {readonly size: number; readonly isBold: boolean};

export const titleStyle: TextStyle = {size: 14, isBold: true};
export const noteStyle: TextStyle = {size: 12, isBold: false};

/** The distance between the baselines of two lines, relative to the font size. */
const LINE_HEIGHT = 1.35;

/**
 * The widths of characters in hundredths of the font size, in DejaVu Sans.
 *
 * The site uses the system font of the visitor, so the build can't know the exact width of a text. DejaVu Sans is the widest
 * font that `--font-text` can select on common systems, so a text never leaves its box. In other fonts, the box has a little
 * more space around the text.
 */
const characterWidths: readonly (readonly [characters: string, width: number])[] = [
  ["'ijl", 28],
  [' ,.IJ:;/\\|', 34],
  ['f-()[]tr!', 40],
  ['"*_`sz?cLFk', 56],
  ['vxyPTYaoeSE', 62],
  ['bdghnpqu$0123456789{}K', 65],
  ['AVBRXZC', 70],
  ['UHNDG&', 77],
  ['OQw#+<=>^~', 84],
  ['M%mW@', 100],
];
const WIDEST = 100;
/** How much wider a bold text is. */
const BOLD = 1.11;

const widthOf = new Map(
  characterWidths.flatMap(([characters, width]) => Array.from(characters, (character) => [character, width])),
);

/** An upper estimate of the width of a text, in pixels. */
export function measureText(text: string, {size, isBold}: TextStyle): number {
  const hundredths = Array.from(text).reduce((sum, character) => sum + (widthOf.get(character) ?? WIDEST), 0);
  return (hundredths / 100) * size * (isBold ? BOLD : 1);
}

export const lineHeight = ({size}: TextStyle): number => Math.round(size * LINE_HEIGHT);

/** A text as lines that aren't wider than the maximum, except for single words. The lines have similar widths. */
export function wrapText(text: string, maxWidth: number, style: TextStyle): string[] {
  const lines = fillLines(text, maxWidth, style);
  // The narrowest width that needs the same number of lines avoids a last line of one word.
  for (let width = maxWidth - 8; width > 0; width -= 8) {
    const narrower = fillLines(text, width, style);
    if (narrower.length > lines.length || widestLine(narrower, style) > width) return lines;
    lines.splice(0, lines.length, ...narrower);
  }
  return lines;
}

export const widestLine = (lines: readonly string[], style: TextStyle): number =>
  Math.max(0, ...lines.map((line) => measureText(line, style)));

function fillLines(text: string, maxWidth: number, style: TextStyle): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && measureText(`${line} ${word}`, style) <= maxWidth) {
      lines[lines.length - 1] = `${line} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
