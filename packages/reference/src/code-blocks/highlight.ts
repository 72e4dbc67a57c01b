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
 * @throws ContentError for misused magic comments, and for an http code block that isn't an HTTP message
 */
export function highlight(source: string, language: Language): HighlightedCode {
  const {code, verbLines} = extractMagicComments(source, language);
  const lines = splitLines(tokenize(code, language)).map((spans, index) => {
    const verb = verbLines.get(index + 1);
    return (verb ? drawUncopiedVerb(verb) : '') + spans.map(drawSpan).join('');
  });
  const html = lines.join('\n');
  return {html: language === 'http' ? shortenIds(html) : html, text: code};
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
