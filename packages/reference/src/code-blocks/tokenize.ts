import Prism, {type Grammar, type Token, type TokenStream} from 'prismjs';
import {formGrammar, httpHeadGrammar, prismGrammar, uriGrammar} from './grammars';
import {requireHttpMessage} from './httpMessage';
import type {Language} from './languages';

/** A span of text with one color. `name` is undefined for plain text. */
export type Span = {readonly name: Exclude<Kind, 'plain'> | undefined; readonly text: string};

/**
 * Maps token types and aliases of the grammars to the kinds of text with a color. Each has a class `c-…` in `styles/code.css`.
 * `plain` overrides the kind of the parent token.
 */
const kinds = {
  comment: 'comment',
  prolog: 'comment',
  shebang: 'comment',
  version: 'comment',
  keyword: 'keyword',
  boolean: 'keyword',
  null: 'keyword',
  builtin: 'keyword',
  preprocessor: 'keyword',
  status: 'keyword',
  success: 'success',
  failure: 'failure',
  string: 'string',
  char: 'string',
  'raw-string': 'string',
  'query-value': 'string',
  number: 'number',
  property: 'name',
  key: 'name',
  'header-name': 'name',
  parameter: 'name',
  'class-name': 'type',
  function: 'call',
  placeholder: 'param',
  variable: 'param',
  environment: 'param',
  'query-name': 'query',
  origin: 'origin',
  verb: 'verb',
  punctuation: 'plain',
  operator: 'plain',
  interpolation: 'plain',
} as const;

type Kind = (typeof kinds)[keyof typeof kinds];

/**
 * Splits code into highlighted spans. Their joined texts are the code.
 *
 * @throws ContentError for an http code block that isn't an HTTP message
 */
export function tokenize(code: string, language: Language): Span[] {
  return mergeSpans(language === 'http' ? tokenizeHttp(code) : spansOf(code, grammarOf(language)));
}

function grammarOf(language: Exclude<Language, 'http'>): Grammar {
  if (language === 'text') return {};
  return language === 'uri' ? uriGrammar : prismGrammar(language);
}

/** The Content-Type of a message selects the grammar of its body. */
function tokenizeHttp(code: string): Span[] {
  const {head, rest, contentType = ''} = requireHttpMessage(code);
  const isJson = /^application\/(?:[\w.-]+\+)?json$/.test(contentType);
  const isForm = contentType === 'application/x-www-form-urlencoded';
  const body = isJson ? prismGrammar('json') : isForm ? formGrammar : {};
  return [...spansOf(head, httpHeadGrammar), ...spansOf(rest, body)];
}

function spansOf(code: string, grammar: Grammar): Span[] {
  return flatten(Prism.tokenize(code, grammar), undefined);
}

function flatten(stream: TokenStream, inherited: Span['name']): Span[] {
  if (typeof stream === 'string') return [{name: inherited, text: stream}];
  if (Array.isArray(stream)) return stream.flatMap((part) => flatten(part, inherited));
  const kind = kindOf(stream);
  return flatten(stream.content, kind === 'plain' ? undefined : (kind ?? inherited));
}

function kindOf(token: Token): Kind | undefined {
  const aliases = token.alias ?? [];
  const types = [token.type, ...(Array.isArray(aliases) ? aliases : [aliases])];
  const known = types.find((type): type is keyof typeof kinds => Object.hasOwn(kinds, type));
  return known && kinds[known];
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last && last.name === span.name) merged[merged.length - 1] = {...last, text: last.text + span.text};
    else merged.push(span);
  }
  return merged;
}
