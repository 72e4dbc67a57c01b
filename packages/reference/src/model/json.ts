import type {Json} from 'api-contract';

/** Writes a value as in a header, a URL, or a form: a string without quotation marks. */
export const writePlain = (value: Json): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Writes JSON with two spaces of indentation, and short arrays of plain values on one line. */
export const writeJson = (value: Json): string =>
  JSON.stringify(value, null, 2).replace(/\[\n[^[\]{}]*\]/g, (lines) => {
    const flat = lines.replace(/\n */g, ' ').replace(/^\[ | \]$/g, (bracket) => bracket.trim());
    return flat.length <= 60 ? flat : lines;
  });
