import {isScalar, visit, type Document, type ErrorCode, type LineCounter, type YAMLParseError} from 'yaml';
import {endSentence} from './contract/names';

/** A parsed YAML text, and the lines of its offsets. */
export type Parsed = {readonly document: Document; readonly lines: LineCounter};

/** A syntax error: what is wrong, and its position. Line and column are 1-based. */
export interface YamlError {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/**
 * The first error in the structure of a text. The parser also reports the lines after it, although they are correct. Duplicate
 * keys don't disturb the structure, so `listDuplicates` lists them.
 */
export function findError(parsed: Parsed): YamlError | undefined {
  const [first] = parsed.document.errors.filter(({code}) => code !== 'DUPLICATE_KEY');
  if (!first) return findUnknownAlias(parsed);
  const quoted = findOpenQuote(parsed, first.pos[0]);
  if (quoted !== undefined) {
    const message =
      'The value has no closing quotation mark, or has one in the middle. Write an apostrophe in single quotation marks twice.';
    return {...placeOf(parsed, quoted), message};
  }
  return {...placeOf(parsed, first.pos[0]), message: explain(first)};
}

/** The keys that a map has already, each with the line of the first one. */
export function listDuplicates(parsed: Parsed): YamlError[] {
  const {document} = parsed;
  const offsets = document.errors.filter(({code}) => code === 'DUPLICATE_KEY').map(({pos}) => pos[0]);
  const found: YamlError[] = [];
  visit(document, {
    Map: (_, {items}) => {
      const keys = items.map(({key}) => key).filter((key) => isScalar(key));
      for (const {value, range} of keys) {
        const offset = range?.[0] ?? 0;
        if (!offsets.includes(offset)) continue;
        const first = keys.find((key) => key.value === value)?.range?.[0] ?? 0;
        const {line} = placeOf(parsed, first);
        const message = `"${String(value)}" is already a key at line ${line}. Delete one of them.`;
        found.push({...placeOf(parsed, offset), message});
      }
    },
  });
  return found;
}

const noColon = 'The line has no ": " after its key. Write "key: value" with a space after the colon.';

/** Errors that need other words than those of the parser. */
const messages: Readonly<Partial<Record<ErrorCode, string>>> = {
  BLOCK_AS_IMPLICIT_KEY:
    'The value contains a ":", or the next line is indented too far. Put a value with ":" in quotes, or check the indentation.',
  BLOCK_IN_FLOW: 'The braces contain a ":" too many, or lack a comma. Put a value with ":" in quotes.',
  MULTILINE_IMPLICIT_KEY: noColon,
  MULTIPLE_DOCS: 'The file has a second document after "---". Delete the line.',
  TAB_AS_INDENT: 'The line is indented with a tab. Use spaces.',
};

/** What to do about errors that the parser explains itself. */
const advice: Readonly<Partial<Record<ErrorCode, string>>> = {
  BAD_DQ_ESCAPE: 'Write a backslash in double quotation marks twice.',
  BAD_INDENT: 'Check the indentation.',
  BAD_SCALAR_START: 'Put the value in quotes.',
  UNEXPECTED_TOKEN: 'Check the indentation, and put a value with ":" or "#" in quotes.',
};

function explain({code, message}: YAMLParseError): string {
  const [reason = message] = message.split(/ at line /);
  const [, bracket] = /^Flow .* end with a (.)$/.exec(reason) ?? [];
  if (bracket !== undefined) return `The line has no closing "${bracket}".`;
  if (code === 'MISSING_CHAR' && reason.startsWith('Implicit map keys')) return noColon;
  return messages[code] ?? [endSentence(reason), advice[code]].join(' ').trim();
}

/** `*name*` is emphasis in Markdown, but refers to an anchor in YAML. */
function findUnknownAlias(parsed: Parsed): YamlError | undefined {
  const anchors = new Set<string>();
  let found: YamlError | undefined;
  visit(parsed.document, {
    Value: (_, {anchor}) => void (anchor === undefined || anchors.add(anchor)),
    Alias: (_, alias) => {
      if (anchors.has(alias.source)) return undefined;
      const message = `There is no anchor "${alias.source}". Put a value that starts with "*" in quotes.`;
      found = {...placeOf(parsed, alias.range?.[0] ?? 0), message};
      return visit.BREAK;
    },
  });
  return found;
}

/** The offset of a value in quotes that the error follows directly: its start, because its end is missing or elsewhere. */
function findOpenQuote({document, lines}: Parsed, offset: number): number | undefined {
  let start: number | undefined;
  visit(document, {
    Scalar: (_, {type, range}) => {
      if (!type?.startsWith('QUOTE_') || !range) return;
      const [from, to] = range;
      if (from < offset && lines.linePos(to).line === lines.linePos(offset).line) start = from;
    },
  });
  return start;
}

function placeOf({lines}: Parsed, offset: number): {line: number; column: number} {
  const {line, col} = lines.linePos(offset);
  return {line, column: col};
}
