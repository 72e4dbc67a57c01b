/**
 * The words and numbers of a text, to compare texts. Words match if they start with the same letters, such as "rule" and "rules". The
 * number of a version has no dot in an anchor.
 */
export const listWords = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,}|\d[\d.]*/gu) ?? []).map((word) =>
    word.replaceAll('.', '').slice(0, 4),
  );
