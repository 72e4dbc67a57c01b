import type {Root} from 'mdast';
import type {VFileMessage} from 'vfile-message';
import {parsePage} from '../remark/api-reference/expandPage';

/** A page with more errors is checked again after these are fixed. */
const maxErrors = 20;

/** The tree of a page, and its syntax errors in the order in which they were found. */
export interface ParsedPage {
  /** Has only the front matter if the page has too many errors. */
  readonly root: Root;
  readonly errors: readonly VFileMessage[];
}

/**
 * Parses a page, so that one syntax error hides neither the next one nor any other finding. After an error, the brace or the
 * angle bracket that caused it is replaced with a space, which moves nothing, and the page is parsed again.
 */
export function parseDespiteErrors(source: string): ParsedPage {
  const errors: VFileMessage[] = [];
  let text = source;
  while (errors.length < maxErrors) {
    try {
      return {root: parsePage(text), errors: withoutRepetitions(errors)};
    } catch (error) {
      if (!isMessage(error)) throw error;
      errors.push(error);
      const cause = findCause(text, error);
      if (cause < 0) break;
      text = `${text.slice(0, cause)} ${text.slice(cause + 1)}`;
    }
  }
  const [frontMatter = ''] = /^---\n[^]*?\n---\n/.exec(source) ?? [];
  return {root: parsePage(frontMatter), errors: withoutRepetitions(errors)};
}

/** The line and column of a syntax error, both 1-based. */
export function placeOfSyntaxError({reason, line, column}: VFileMessage): {line: number; column: number} {
  // The error for an unclosed tag has the place of the tag only in its text, and that of the paragraph in its properties.
  const [, row, col] = /^Expected a closing tag .*\((\d+):(\d+)-/.exec(reason) ?? [];
  return {line: Number(row ?? line ?? 1), column: Number(col ?? column ?? 1)};
}

/** The position of the last brace or angle bracket up to an error, or -1. */
function findCause(text: string, error: VFileMessage): number {
  const {line, column} = placeOfSyntaxError(error);
  const lines = text.split('\n').slice(0, line);
  const before = [...lines.slice(0, -1), lines.at(-1)?.slice(0, column)].join('\n');
  return Math.max(before.lastIndexOf('{'), before.lastIndexOf('<'));
}

/** The end of the page is an error for each brace before it until the unclosed one is found. */
function withoutRepetitions(errors: readonly VFileMessage[]): VFileMessage[] {
  const keys = errors.map(({reason, line, column}) => `${line}:${column} ${reason}`);
  return errors.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

/** Parsers throw a VFileMessage. */
function isMessage(error: unknown): error is VFileMessage {
  return error instanceof Error && 'reason' in error && 'line' in error;
}
