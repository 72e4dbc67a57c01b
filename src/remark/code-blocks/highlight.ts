import {escapeText} from './html';
import type {Language} from './languages';
import {extractMagicComments} from './magicComments';
import {tokenize, type Span} from './tokenize';
import {isVerb, type Verb} from './verbs';

/** A code block as static HTML, and the text that its copy button copies. */
export type HighlightedCode = {readonly html: string; readonly text: string};

/**
 * Highlights a code block. The verb label of a `uri` line is displayed but not copied. The verb label of an `http`
 * request is the first word of the request.
 *
 * @param highlightedLines 1-based lines of the source without its magic comments, from `{1,3-4}`
 * @throws ContentError for misused magic comments, and for an http code block that isn't an HTTP message
 */
export function highlight(
  source: string,
  language: Language,
  highlightedLines: readonly number[] = [],
): HighlightedCode {
  const marked = extractMagicComments(source, language);
  const highlighted = new Set([...marked.highlightedLines, ...highlightedLines]);
  const lines = splitLines(tokenize(marked.code, language));
  const html = lines.map((spans, index) => {
    const number = index + 1;
    const verb = marked.verbLines.get(number);
    const lineBreak = number < lines.length ? '\n' : '';
    const code = (verb ? drawUncopiedVerb(verb) : '') + spans.map(drawSpan).join('') + lineBreak;
    const line = language === 'http' && index === 0 ? shortenIds(code) : code;
    return highlighted.has(number) ? `<mark>${line}</mark>` : line;
  });
  return {html: html.join(''), text: marked.code};
}

const UUID = /\b([\da-f]{4})([\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{10})([\da-f]{2})\b/g;

/**
 * Shortens the UUIDs in the first line of HTML to `7b1c…e2` on screen, so that the line is short enough to read. The text
 * stays complete, for copying and for screen readers.
 */
export function shortenIds(html: string): string {
  const [first = '', ...rest] = html.split('\n');
  return [first.replace(UUID, '$1<i class="c-id">$2</i>$3'), ...rest].join('\n');
}

function splitLines(spans: readonly Span[]): Span[][] {
  const lines: Span[][] = [[]];
  for (const {name, text} of spans) {
    text.split('\n').forEach((part, index) => {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({name, text: part});
    });
  }
  return lines;
}

function drawSpan({name, text}: Span): string {
  if (name === 'verb' && isVerb(text)) return drawVerb(text);
  return name ? `<span class="c-${name}">${escapeText(text)}</span>` : escapeText(text);
}

function drawVerb(verb: Verb): string {
  return `<b class="c-verb c-verb--${verb.toLowerCase()}">${verb}</b>`;
}

function drawUncopiedVerb(verb: Verb): string {
  return `<span class="c-uncopied">${drawVerb(verb)} </span>`;
}
