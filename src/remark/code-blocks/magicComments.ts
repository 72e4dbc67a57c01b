import type {Language} from './languages';
import {isVerb, verbs, type Verb} from './verbs';
import {WriterMistake} from './writerMistake';

/** A sample without its magic comments. Line numbers are 1-based and count the lines that are left. */
export type MarkedCode = {
  readonly code: string;
  readonly highlightedLines: ReadonlySet<number>;
  readonly verbLines: ReadonlyMap<number, Verb>;
};

/** A line that holds nothing but one comment of one word: the only form a magic comment has. */
const LONE_COMMENT = /^\s*(?:\/\/|#|\/\*|<!--)\s*(?<word>[A-Za-z][\w-]*)\s*(?:\*\/|-->)?\s*$/;

/**
 * Takes the magic comments out of a sample: `highlight-next-line`, `highlight-start` … `highlight-end` in every
 * language, and in `uri` samples a verb (`// GET`) that labels the line after it.
 *
 * @throws WriterMistake for a verb comment that is unknown, misplaced or labels nothing, and for a highlight
 *   that is never closed.
 */
export function takeMagicComments(source: string, language: Language): MarkedCode {
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
      if (blockStart === undefined) throw new WriterMistake('"highlight-end" closes nothing.', line);
      blockStart = undefined;
    } else if (word !== undefined && claimsToBeVerb(word, language)) {
      const verb = requireVerb(word, language, line);
      if (pendingVerb) throw new WriterMistake(explainLoneVerb(pendingVerb.verb), pendingVerb.line);
      pendingVerb = {verb, line};
    } else {
      kept.push(text);
      if (blockStart !== undefined) highlightedLines.add(next);
      if (pendingVerb) {
        if (text.trim() === '') throw new WriterMistake(explainLoneVerb(pendingVerb.verb), pendingVerb.line);
        verbLines.set(next, pendingVerb.verb);
        pendingVerb = undefined;
      }
    }
  });

  if (pendingVerb) throw new WriterMistake(explainLoneVerb(pendingVerb.verb), pendingVerb.line);
  if (blockStart !== undefined) {
    throw new WriterMistake('"highlight-start" is never closed: add "highlight-end".', blockStart);
  }
  return {code: kept.join('\n'), highlightedLines, verbLines};
}

/** In a uri sample no other comment has a meaning; elsewhere only the five verbs are surely meant as one. */
function claimsToBeVerb(word: string, language: Language): boolean {
  return language === 'uri' || isVerb(word);
}

function requireVerb(word: string, language: Language, line: number): Verb {
  if (!isVerb(word)) {
    throw new WriterMistake(`"${word}" is no verb comment. Known: ${verbs.join(', ')}, in capitals.`, line);
  }
  if (language !== 'uri') {
    const instead =
      language === 'http'
        ? 'an http sample draws its label from the request line, so delete the comment'
        : 'use a uri sample for a verb and its URL, or an http sample for a whole request';
    throw new WriterMistake(`"${word}" is a verb comment in a ${language} sample: ${instead}.`, line);
  }
  return word;
}

function explainLoneVerb(verb: Verb): string {
  return `The verb comment "${verb}" labels nothing: the line after it must be the URL.`;
}
