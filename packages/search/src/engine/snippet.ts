import {snippetLength} from './books';
import {readWords} from './words';

/** A range of a text that matches the query: `[start, end)` in UTF-16 code units. */
export type Mark = readonly [start: number, end: number];

export interface MarkedText {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** Marks the words of a text that have one of the index terms. */
export function markTerms(text: string, terms: ReadonlySet<string>): MarkedText {
  const marks = readWords(text)
    .filter(({key, parts}) => terms.has(key) || parts.some((part) => terms.has(part)))
    .map(({start, end}): Mark => [start, end]);
  return {text, marks};
}

/**
 * The part of a text that contains the most matches, cut between words if possible.
 *
 * @returns the beginning of the text if nothing in it matches
 */
export function cutSnippet(text: string, terms: ReadonlySet<string>): MarkedText {
  const {marks} = markTerms(text, terms);
  const start = text.length <= snippetLength ? 0 : findStart(text, marks);
  const piece = text.slice(start, start + snippetLength);
  const cut = start + piece.length < text.length ? piece.replace(/(?<=\S)\s+\S*$/, '') : piece;
  const keepsMark = marks.every(
    ([from, to]) => from < start || to > start + piece.length || to <= start + cut.length,
  );
  const shown = keepsMark ? cut : piece;
  const before = start > 0 ? '… ' : '';
  const after = start + shown.length < text.length ? ' …' : '';
  const shift = before.length - start;
  return {
    text: before + shown + after,
    marks: marks
      .filter(([from, to]) => to > start && from < start + shown.length)
      .map(([from, to]): Mark => [Math.max(from, start) + shift, Math.min(to, start + shown.length) + shift]),
  };
}

/** The start of the range with the most marks, including some context before the first one. */
function findStart(text: string, marks: readonly Mark[]): number {
  let best = {from: 0, count: 0};
  for (const [from] of marks) {
    const count = marks.filter(([other, to]) => other >= from && to <= from + snippetLength).length;
    if (count > best.count) best = {from, count};
  }
  if (best.count === 0) return marks[0]?.[0] ?? 0;
  const lastEnd = marks.filter(([, to]) => to <= best.from + snippetLength).at(-1)?.[1] ?? 0;
  const room = Math.min(16, snippetLength - (lastEnd - best.from), best.from);
  const early = Math.min(best.from - room, text.length - snippetLength);
  const space = text.indexOf(' ', Math.max(0, early - 1));
  return early > 0 && space !== -1 && space < best.from ? space + 1 : Math.max(0, Math.min(early, best.from));
}
