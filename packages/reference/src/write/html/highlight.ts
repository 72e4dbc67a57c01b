import {Prism} from 'prism-react-renderer';
import type {TokenStream} from 'prismjs';
import './grammars';
import {escapeText} from './html';

/** The classes of text with a color, such as `c-comment`, with the types of tokens that have them. */
const colors = {
  comment: ['comment', 'shebang'],
  keyword: ['keyword', 'boolean', 'null', 'builtin', 'preprocessor'],
  success: ['success'],
  failure: ['failure'],
  string: ['string', 'char'],
  number: ['number'],
  name: ['name', 'property', 'key', 'parameter'],
  type: ['class-name'],
  call: ['function'],
  param: ['param', 'variable', 'environment'],
  query: ['query'],
  origin: ['origin'],
  // Without a color, even in a text with one.
  '': ['punctuation', 'operator', 'interpolation'],
};

const colorOf = new Map(
  Object.entries(colors).flatMap(([color, types]) => types.map((type) => [type, color])),
);

/** Draws code as static HTML. Code in an unknown language has no colors. */
export type Highlight = (code: string, language: string) => string;

/** A code block as static HTML. The copy button omits the method of a `uri` line. */
export const highlight: Highlight = (code, language) => {
  const html = draw(Prism.tokenize(code, Prism.languages[language] ?? {}));
  return language === 'http' ? shortenIds(html) : html;
};

function draw(stream: TokenStream, color = ''): string {
  if (Array.isArray(stream)) return stream.map((part) => draw(part, color)).join('');
  if (typeof stream === 'string') {
    const text = escapeText(stream);
    return color ? `<span class="c-${color}">${text}</span>` : text;
  }
  const {type, alias = [], content} = stream;
  if (type === 'verb')
    return `<b class="c-verb c-verb--${String(content).toLowerCase()}">${draw(content)}</b>`;
  const known = [type, ...[alias].flat()].find((name) => colorOf.has(name));
  const html = draw(content, known === undefined ? color : colorOf.get(known));
  return type === 'uncopied' ? `<span class="c-uncopied">${html}</span>` : html;
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
