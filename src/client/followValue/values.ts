/** An ID, the name of an event, or the name of a field in JSON. A host has dots too, but follows a slash. */
const VALUE =
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?<![\w./@-])[a-z]\w*(?:\.[a-z]\w*)+(?![\w./-])|(?<=")[a-z]\w+(?=" ?:)/gi;

/** The value around a place in the text of a sample. */
export const valueAt = (text: string, offset: number): string | undefined =>
  [...text.matchAll(VALUE)].find(
    ({0: value, index}) => index <= offset && offset <= index + value.length,
  )?.[0];

/** Where a text has a value as a whole word. */
export const findValues = (text: string, value: string): number[] =>
  [...text.matchAll(new RegExp(`(?<![\\w.-])${value.replaceAll('.', '\\.')}(?![\\w-]|\\.\\w)`, 'g'))].map(
    ({index}) => index,
  );
