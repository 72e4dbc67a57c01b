import {escapeText} from './html';
import type {Language} from './languages';
import {takeMagicComments} from './magicComments';
import {tokenize, type Span} from './tokenize';
import {isVerb, type Verb} from './verbs';

/** A sample as finished HTML, and as the text its copy button gives. */
export type HighlightedCode = {readonly html: string; readonly text: string};

/**
 * Colours a sample. A verb label of a `uri` line is text that is drawn and read out but never copied; the one of
 * an `http` request is the request's own first word.
 *
 * @param highlightedLines 1-based lines of the source without its magic comments, as `{1,3-4}` counts them.
 * @throws WriterMistake for misused magic comments, and for an http sample that is no HTTP message.
 */
export function highlight(
  source: string,
  language: Language,
  highlightedLines: readonly number[] = [],
): HighlightedCode {
  const marked = takeMagicComments(source, language);
  const bright = new Set([...marked.highlightedLines, ...highlightedLines]);
  const lines = splitLines(tokenize(marked.code, language));
  const html = lines.map((spans, index) => {
    const number = index + 1;
    const verb = marked.verbLines.get(number);
    const lineBreak = number < lines.length ? '\n' : '';
    const line = (verb ? drawUncopiedVerb(verb) : '') + spans.map(drawSpan).join('') + lineBreak;
    return bright.has(number) ? `<mark>${line}</mark>` : line;
  });
  return {html: html.join(''), text: marked.code};
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
