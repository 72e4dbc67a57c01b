import {createRequire} from 'node:module';
import {Prism} from 'prism-react-renderer';
import type {Grammar, TokenObject, TokenStream} from 'prismjs';

/** The classes of text with a color, such as `api-c-comment`, with the types of tokens that have them. */
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

/** Code as static HTML. In an unknown language, it has no colors. The copy button omits the method of a `uri` line. */
export function highlight(code: string, language: string): string {
  const html = draw(Prism.tokenize(code, Prism.languages[language] ?? {}));
  return language === 'http' ? shortenIds(html) : html;
}

/** Escapes text between tags. Quotes don't need escaping there, and JSON has many of them. */
export const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function draw(stream: TokenStream, color = ''): string {
  if (Array.isArray(stream)) return stream.map((part) => draw(part, color)).join('');
  if (typeof stream === 'string') {
    const text = escapeText(stream);
    return color ? `<span class="api-c-${color}">${text}</span>` : text;
  }
  const {type, alias = [], content} = stream;
  if (type === 'verb')
    return `<b class="api-c-verb api-c-verb--${String(content).toLowerCase()}">${draw(content)}</b>`;
  const known = [type, ...[alias].flat()].find((name) => colorOf.has(name));
  const html = draw(content, known === undefined ? color : colorOf.get(known));
  return type === 'uncopied' ? `<span class="api-c-uncopied">${html}</span>` : html;
}

/** The URL of a header, up to the last resource. */
const LONG_URL =
  /^(<span class="api-c-name">(?:Location|Link)<\/span>: (?:&lt;)?)(https?:[^\s?>]*?)(\/[^\s/?>]+(?:\/[\da-f-]{36})?)(?=[\s?>]|$)/gim;
const LONG_ID = /\b([\da-f]{4})([\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{10})([\da-f]{2})\b/g;

/**
 * Shortens the UUIDs in the first line of HTML to `7b1c…e2` on screen, so that the line is short enough to read, and can end before
 * them, and the URLs of headers. The text stays complete, for copying and for screen readers.
 */
export function shortenIds(html: string): string {
  const [first = '', ...rest] = html.split('\n');
  const shorten = (line: string): string => line.replace(LONG_ID, '<wbr>$1<i class="api-c-id">$2</i>$3');
  const headers = rest
    .join('\n')
    .replace(
      LONG_URL,
      (_, name: string, start: string, end: string) =>
        `${name}<i class="api-c-id">${start}</i>${shorten(end)}`,
    );
  return [shorten(first), ...(rest.length > 0 ? [headers] : [])].join('\n');
}

/**
 * Adds grammars to the Prism of Docusaurus's code blocks, as Docusaurus does for `prism.additionalLanguages`: their modules add
 * them to a global Prism. The grammars of `http` and `uri` are below.
 */
export function loadGrammars(names: readonly string[]): void {
  const load = createRequire(import.meta.url);
  const scope = globalThis as {Prism?: unknown};
  const before = scope.Prism;
  scope.Prism = Prism;
  for (const name of names) if (!['http', 'uri'].includes(name)) load(`prismjs/components/prism-${name}.js`);
  scope.Prism = before;
}

loadGrammars(['json', 'csharp', 'javascript', 'typescript', 'bash', 'yaml']);

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/;
const PLACEHOLDER = /\{[^{}\s]*\}/;

/** Pairs such as `name=value`, in a query or a form. */
const pairs: Grammar = {
  query: {pattern: /(^|[?&])[^\s?&#=]+(?==)/, lookbehind: true},
  param: PLACEHOLDER,
  punctuation: /[?&#=]/,
  string: /[^?&#=\s{}]+/,
};

/** A URL, absolute or starting with its path. */
const url: Grammar = {
  origin: {
    pattern: /^([ \t]*)[a-z][a-z\d+.-]*:\/\/[^\s/?#]*/im,
    lookbehind: true,
    inside: {param: PLACEHOLDER},
  },
  pair: {pattern: /[?&#][^\s#&]*/, inside: pairs},
  // A placeholder, a UUID, or a segment of digits identifies one object.
  param: [
    PLACEHOLDER,
    {pattern: new RegExp(`(/)${UUID.source}(?![^/?#\\s:])`, 'i'), lookbehind: true},
    {pattern: /(\/)\d+(?![^/?#\s])/, lookbehind: true},
  ],
};

/** The body of a message whose `Content-Type` is a media type. */
const body = (mediaType: string, inside: Grammar = {}): TokenObject => ({
  pattern: new RegExp(`^((?:.+\\n)*content-type: *${mediaType}\\b.*\\n(?:.+\\n)*\\s*\\n)[^]+`, 'i'),
  lookbehind: true,
  inside,
});

/** One URL per line with its method, which isn't part of the URL. */
Prism.languages.uri = {uncopied: {pattern: /^[A-Z]+ /m, inside: {verb: /\w+/}}, ...url};

/** An HTTP message. A body of another type has no colors. */
Prism.languages.http = {
  body: [
    body('application/(?:[\\w.-]+\\+)?json', Prism.languages.json),
    body('application/x-www-form-urlencoded', pairs),
    {pattern: /(\n[ \t]*\n)[^]+/, lookbehind: true},
  ],
  'request-line': {
    pattern: /^[A-Z]+ \S+(?: HTTP\/[\d.]+)?$/m,
    inside: {
      verb: /^[A-Z]+/,
      comment: / HTTP\/[\d.]+$/,
      target: {pattern: /\S+/, inside: url},
    },
  },
  'status-line': {
    pattern: /^HTTP\/[\d.]+ \d{3}(?: .*)?$/m,
    inside: {
      comment: /^HTTP\/[\d.]+/,
      success: /2\d\d.*/,
      failure: /[45]\d\d.*/,
      keyword: /\S.*/,
    },
  },
  header: {
    pattern: /^[\w-]+:.*$/m,
    inside: {
      name: /^[\w-]+(?=:)/,
      param: PLACEHOLDER,
      punctuation: /^:/,
    },
  },
};

// Prism 1.30 doesn't support raw string literals (C# 11), and would highlight them line by line.
Prism.languages.insertBefore('csharp', 'interpolation-string', {
  'raw-string': {pattern: /\$*("{3,})[\s\S]*?\1/, greedy: true, alias: 'string'},
});

// Prism 1.30 knows no option with a hyphen, and only some commands.
Prism.languages.insertBefore('bash', 'string', {
  option: {pattern: /(^|\s)--?[a-z][\w-]*(?=[=\s]|$)/i, lookbehind: true, alias: 'parameter'},
});
Prism.languages.insertBefore('bash', 'boolean', {
  command: {pattern: /(^|[;&|]\s*)[a-z][\w.-]*(?=\s)/m, lookbehind: true, alias: 'function'},
});
