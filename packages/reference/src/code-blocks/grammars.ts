import Prism, {type Grammar} from 'prismjs';
// These modules register their grammars with the Prism instance above.
import 'prismjs/components/prism-json.js';
import 'prismjs/components/prism-csharp.js';
import 'prismjs/components/prism-javascript.js';
import 'prismjs/components/prism-typescript.js';
import 'prismjs/components/prism-bash.js';
import 'prismjs/components/prism-yaml.js';

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/;
const PLACEHOLDER = /\{[^{}\s]*\}/;

/** The part of a URL after the host: path, query, and fragment. */
const target: Grammar = {
  query: {
    pattern: /[?&#][^\s#&]*/,
    inside: {
      'query-name': {pattern: /^([?&])[^=]+/, lookbehind: true},
      placeholder: PLACEHOLDER,
      punctuation: /[?&#=]/,
      'query-value': /[^?&#=\s{}]+/,
    },
  },
  // A placeholder, a UUID, or a segment of digits identifies one object.
  placeholder: [
    PLACEHOLDER,
    {pattern: new RegExp(`(/)${UUID.source}(?![^/?#\\s:])`, 'i'), lookbehind: true},
    {pattern: /(\/)\d+(?![^/?#\s])/, lookbehind: true},
  ],
};

/** One URL per line, absolute or starting with its path. A query can continue on the lines below. */
export const uriGrammar: Grammar = {
  origin: {
    pattern: /^([ \t]*)[a-z][a-z\d+.-]*:\/\/[^\s/?#]*/im,
    lookbehind: true,
    inside: {placeholder: PLACEHOLDER},
  },
  ...target,
};

/** The start line and the headers of an HTTP message. */
export const httpHeadGrammar: Grammar = {
  'request-line': {
    pattern: /^[A-Z]+ \S+(?: HTTP\/[\d.]+)?$/m,
    inside: {
      verb: /^[A-Z]+/,
      version: / HTTP\/[\d.]+$/,
      target: {pattern: /\S+/, inside: uriGrammar},
    },
  },
  'status-line': {
    pattern: /^HTTP\/[\d.]+ \d{3}(?: .*)?$/m,
    inside: {
      version: /^HTTP\/[\d.]+/,
      success: /2\d\d.*/,
      failure: /[45]\d\d.*/,
      status: /\S.*/,
    },
  },
  header: {
    pattern: /^[\w-]+:.*$/m,
    inside: {
      'header-name': /^[\w-]+(?=:)/,
      placeholder: PLACEHOLDER,
      punctuation: /^:/,
    },
  },
};

/** The body of a form: `name=value` pairs joined by `&`. */
export const formGrammar: Grammar = {
  'query-name': /[^\s=&]+(?==)/,
  placeholder: PLACEHOLDER,
  punctuation: /[=&]/,
  'query-value': /[^\s=&{}]+/,
};

// Prism 1.30 doesn't support raw string literals (C# 11), and would highlight them line by line.
Prism.languages.insertBefore('csharp', 'interpolation-string', {
  'raw-string': {pattern: /\$*("{3,})[\s\S]*?\1/, greedy: true, alias: 'string'},
});

/** Prism's own grammar of a language that was imported above. */
export function prismGrammar(name: 'json' | 'csharp' | 'typescript' | 'bash' | 'yaml'): Grammar {
  const grammar = Prism.languages[name];
  if (!grammar) throw new Error(`Prism has no grammar "${name}".`);
  return grammar;
}
