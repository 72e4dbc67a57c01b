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
 * @throws ContentError for a verb comment that is unknown or without a URL
 */
export function extractMagicComments(source: string, language: Language): MarkedCode {
  if (language !== 'uri') return {code: source, verbLines: new Map()};
  const kept: string[] = [];
  const verbLines = new Map<number, Verb>();
  const lines = source.split('\n');
  lines.forEach((text, index) => {
    const word = readLoneComment(text);
    if (word === undefined) {
      kept.push(text);
      return;
    }
    verbLines.set(kept.length + 1, requireVerb(word, index + 1));
    const next = lines[index + 1]?.trim() ?? '';
    if (next === '' || readLoneComment(next) !== undefined)
      throw new ContentError(
        `The verb comment "${word}" has no URL. Put the URL on the next line.`,
        index + 1,
      );
  });
  return {code: kept.join('\n'), verbLines};
}

function requireVerb(word: string, line: number): Verb {
  if (isVerb(word)) return word;
  const problem = `"${word}" is not a supported verb comment.`;
  throw new ContentError(`${problem} Supported: ${verbs.join(', ')}, in capitals.`, line);
}
