import {ContentError} from 'api-contract/finding';
import type {Language} from './languages';
import {isVerb, verbs, type Verb} from './verbs';

/** A code block without its magic comments. Line numbers are 1-based and count the remaining lines. */
export type MarkedCode = {
  readonly code: string;
  readonly verbLines: ReadonlyMap<number, Verb>;
};

/** The word of a line that contains only a comment of one word, which is the form of a verb comment: `// GET`. */
export function readLoneComment(line: string): string | undefined {
  return /^\s*\/\/\s*(?<word>[A-Za-z][\w-]*)\s*$/.exec(line)?.groups?.word;
}

/**
 * Removes the magic comments from a `uri` code block: a verb (`// GET`) labels the URL on the next line.
 *
 * @throws ContentError for a verb comment that is unknown, misplaced, or without a URL
 */
export function extractMagicComments(source: string, language: Language): MarkedCode {
  const kept: string[] = [];
  const verbLines = new Map<number, Verb>();
  let pendingVerb: {verb: Verb; line: number} | undefined;

  source.split('\n').forEach((text, index) => {
    const line = index + 1;
    const word = readLoneComment(text);
    if (word !== undefined && looksLikeVerb(word, language)) {
      const verb = requireVerb(word, language, line);
      if (pendingVerb) throw new ContentError(explainUnusedVerb(pendingVerb.verb), pendingVerb.line);
      pendingVerb = {verb, line};
    } else {
      kept.push(text);
      if (pendingVerb) {
        if (text.trim() === '') throw new ContentError(explainUnusedVerb(pendingVerb.verb), pendingVerb.line);
        verbLines.set(kept.length, pendingVerb.verb);
        pendingVerb = undefined;
      }
    }
  });

  if (pendingVerb) throw new ContentError(explainUnusedVerb(pendingVerb.verb), pendingVerb.line);
  return {code: kept.join('\n'), verbLines};
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
