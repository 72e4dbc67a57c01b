import {ContentError} from '../../contentError';
import type {Language} from './languages';
import {isVerb, verbs, type Verb} from './verbs';

/** A code block without its magic comments. Line numbers are 1-based and count the remaining lines. */
export type MarkedCode = {
  readonly code: string;
  readonly highlightedLines: ReadonlySet<number>;
  readonly verbLines: ReadonlyMap<number, Verb>;
};

/** A line that contains only a comment of one word, which is the form of every magic comment. */
const LONE_COMMENT = /^\s*(?:\/\/|#|\/\*|<!--)\s*(?<word>[A-Za-z][\w-]*)\s*(?:\*\/|-->)?\s*$/;

/**
 * Removes the magic comments from a code block: `highlight-next-line` and `highlight-start` … `highlight-end` in every
 * language, and in `uri` code blocks a verb (`// GET`) that labels the next line.
 *
 * @throws ContentError for a verb comment that is unknown, misplaced, or without a URL, and for an unclosed highlight
 */
export function extractMagicComments(source: string, language: Language): MarkedCode {
  const kept: string[] = [];
  const highlightedLines = new Set<number>();
  const verbLines = new Map<number, Verb>();
  let blockStart: number | undefined;
  let pendingVerb: {verb: Verb; line: number} | undefined;

  source.split('\n').forEach((text, index) => {
    const line = index + 1;
    const word = LONE_COMMENT.exec(text)?.groups?.word;
    const next = kept.length + 1;
    if (word === 'highlight-next-line') highlightedLines.add(next);
    else if (word === 'highlight-start') blockStart = line;
    else if (word === 'highlight-end') {
      if (blockStart === undefined)
        throw new ContentError(
          '"highlight-end" has no "highlight-start". Add one, or delete this line.',
          line,
        );
      blockStart = undefined;
    } else if (word !== undefined && looksLikeVerb(word, language)) {
      const verb = requireVerb(word, language, line);
      if (pendingVerb) throw new ContentError(explainUnusedVerb(pendingVerb.verb), pendingVerb.line);
      pendingVerb = {verb, line};
    } else {
      kept.push(text);
      if (blockStart !== undefined) highlightedLines.add(next);
      if (pendingVerb) {
        if (text.trim() === '') throw new ContentError(explainUnusedVerb(pendingVerb.verb), pendingVerb.line);
        verbLines.set(next, pendingVerb.verb);
        pendingVerb = undefined;
      }
    }
  });

  if (pendingVerb) throw new ContentError(explainUnusedVerb(pendingVerb.verb), pendingVerb.line);
  if (blockStart !== undefined) {
    throw new ContentError('"highlight-start" has no "highlight-end". Add one.', blockStart);
  }
  return {code: kept.join('\n'), highlightedLines, verbLines};
}

/** Other comments have no meaning in a uri code block. In other languages, only the five verbs are unambiguous. */
function looksLikeVerb(word: string, language: Language): boolean {
  return language === 'uri' || isVerb(word);
}

function requireVerb(word: string, language: Language, line: number): Verb {
  if (!isVerb(word)) {
    throw new ContentError(
      `"${word}" is not a supported verb comment. Supported: ${verbs.join(', ')}, in capitals.`,
      line,
    );
  }
  if (language !== 'uri') {
    const advice =
      language === 'http'
        ? 'The label of an http code block comes from its request line, so delete the comment'
        : 'Use uri for a verb with its URL, or http for a complete request';
    throw new ContentError(
      `"${word}" is a verb comment, which is not supported in ${language}. ${advice}.`,
      line,
    );
  }
  return word;
}

function explainUnusedVerb(verb: Verb): string {
  return `The verb comment "${verb}" has no URL. Put the URL on the next line.`;
}
