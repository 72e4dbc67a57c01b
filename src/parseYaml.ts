import {
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type DocumentOptions,
  type ParseOptions,
  type SchemaOptions,
} from 'yaml';
import {endSentence} from './contract/names';

/** A text with more errors is checked again after these are fixed. */
const maxErrors = 20;

export type Parsed = {readonly document: Document; readonly lines: LineCounter};

/** A syntax error: what is wrong, and its position. Line and column are 1-based. */
export interface YamlError {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** A document without the parts that have syntax errors. Its lines are those of the text. */
export interface RepairedYaml extends Parsed {
  /** In the order in which they were found. */
  readonly errors: readonly YamlError[];
  /** `false` if the document still has errors, so its values can't be used. */
  readonly isUsable: boolean;
}

export type YamlOptions = ParseOptions & DocumentOptions & SchemaOptions;

/** Parses a YAML text. */
export function parseYaml(text: string, options: YamlOptions = {}): Parsed {
  const lines = new LineCounter();
  return {document: parseDocument(text, {...options, lineCounter: lines}) as Document, lines};
}

/**
 * Parses a YAML text, so that one syntax error hides neither the next one nor any other finding. After an error, the line that
 * caused it is quoted, indented like its neighbors, or left out, and the text is parsed again.
 */
export function parseYamlDespiteErrors(text: string, options: YamlOptions = {}): RepairedYaml {
  const errors: YamlError[] = [];
  let lines: readonly string[] = text.split('\n');
  let parsed = parseYaml(text, options);
  while (errors.length < maxErrors) {
    const error = findError(parsed);
    if (!error) return {...parsed, errors, isUsable: true};
    const attempts = listRepairs(lines, error.line - 1).map((repair) => {
      const result = parseYaml(repair.lines.join('\n'), options);
      return {...repair, result, nextError: findError(result)?.line ?? Infinity};
    });
    const [best] = attempts.sort((a, b) => b.nextError - a.nextError);
    errors.push({...error, ...best?.cause});
    if (!best || best.nextError <= error.line) break;
    ({lines, result: parsed} = best);
  }
  return {...parsed, errors, isUsable: false};
}

/** The first error. The parser also reports the lines after it, although they are correct. */
function findError({document, lines}: Parsed): YamlError | undefined {
  const at = (offset: number): {line: number; column: number} => {
    const {line, col} = lines.linePos(offset);
    return {line, column: col};
  };
  const [first] = document.errors;
  if (!first) return findUnknownAlias(document, at);
  const quoted = findOpenQuote(document, lines, first.pos[0]);
  if (quoted !== undefined) {
    const message =
      'The value has no closing quotation mark, or has one in the middle. Write an apostrophe in single quotation marks twice.';
    return {...at(quoted), message};
  }
  const [reason = first.message] = first.message.split(/ at line /);
  const hint = 'Check the indentation, and put a value with ":" or "#" in quotes.';
  return {...at(first.pos[0]), message: `${endSentence(reason)} ${hint}`};
}

/** `*name*` is emphasis in Markdown, but refers to an anchor in YAML. */
function findUnknownAlias(
  document: Document,
  at: (offset: number) => {line: number; column: number},
): YamlError | undefined {
  const anchors = new Set<string>();
  let found: YamlError | undefined;
  visit(document, {
    Value: (_, {anchor}) => void (anchor === undefined || anchors.add(anchor)),
    Alias: (_, alias) => {
      if (anchors.has(alias.source)) return undefined;
      const message = `There is no anchor "${alias.source}". Put a value that starts with "*" in quotes.`;
      found = {...at(alias.range?.[0] ?? 0), message};
      return visit.BREAK;
    },
  });
  return found;
}

/** The offset of a value in quotes that the error follows directly: its start, because its end is missing or elsewhere. */
function findOpenQuote(document: Document, lines: LineCounter, offset: number): number | undefined {
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

/** A text in which one line was changed. */
interface Repair {
  readonly lines: readonly string[];
  /** The place of the error, if it isn't where the parser found it. */
  readonly cause?: {readonly line: number; readonly column: number};
}

/** The text with a line changed in each way that can repair it. The line has a 0-based index. */
function listRepairs(lines: readonly string[], index: number): Repair[] {
  const line = lines[index] ?? '';
  const above = findFilled(lines, index, -1);
  const below = findFilled(lines, index, 1);
  const replace = (text: string): Repair => ({lines: replaceLine(lines, index, text)});
  return [
    ...quoteValue(line).map(({text}) => replace(text)),
    replace(indentLike(lines[above] ?? '', line)),
    replace(indentLike(lines[below] ?? '', line)),
    // The neighbor has the wrong indentation, and the parser finds it in this line.
    indentNeighbor(lines, above, line),
    indentNeighbor(lines, below, line),
    // The parser finds an open brace or bracket in the next line.
    ...quoteValue(lines[above] ?? '').map(({text, column}) => ({
      lines: replaceLine(lines, above, text),
      cause: {line: above + 1, column},
    })),
    replace(''),
  ];
}

/** The text with another line indented like this one. */
const indentNeighbor = (lines: readonly string[], neighbor: number, line: string): Repair => ({
  lines: replaceLine(lines, neighbor, indentLike(line, lines[neighbor] ?? '')),
  cause: {line: neighbor + 1, column: 1},
});

/** The index of the nearest line in a direction that isn't empty. */
function findFilled(lines: readonly string[], index: number, step: 1 | -1): number {
  let at = index + step;
  while (lines[at]?.trim() === '') at += step;
  return at;
}

const replaceLine = (lines: readonly string[], index: number, text: string): string[] =>
  lines.map((line, at) => (at === index ? text : line));

/** A line with its value in braces that are closed, and in quotes, and the column of the value. */
function quoteValue(line: string): {text: string; column: number}[] {
  const [, key = '', value = ''] = /^(\s*(?:- )?(?:[\w$.-]+:\s+)?)(.*)$/.exec(line) ?? [];
  if (key.trim() === '') return [];
  const isOpen = value.startsWith('{') && !value.endsWith('}');
  const texts = [...(isOpen ? [`${value}}`] : []), JSON.stringify(value)];
  return texts.map((text) => ({text: key + text, column: key.length + 1}));
}

const indentLike = (other: string, line: string): string => (/^ */.exec(other)?.[0] ?? '') + line.trimStart();
