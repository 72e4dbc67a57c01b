import {
  LineCounter,
  parseDocument,
  type Document,
  type DocumentOptions,
  type ParseOptions,
  type SchemaOptions,
} from 'yaml';
import {resolveConflicts} from './mergeConflicts';
import {findError, listDuplicates, type Parsed, type YamlError} from './yamlErrors';

export type {Parsed, YamlError} from './yamlErrors';

/** A text with more errors is checked again after these are fixed. */
const maxErrors = 20;

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
 * Parses a YAML text, so that one syntax error hides neither the next one nor any other finding. Of a merge conflict, the first
 * version is kept. After another error, the line that caused it is quoted, indented like its neighbors, or omitted, and the text
 * is parsed again.
 */
export function parseYamlDespiteErrors(text: string, options: YamlOptions = {}): RepairedYaml {
  const {conflicts, ...resolved} = resolveConflicts(text.split('\n'));
  const errors: YamlError[] = [...conflicts];
  let {lines} = resolved;
  let parsed = parseYaml(lines.join('\n'), options);
  while (errors.length < maxErrors) {
    const error = findError(parsed);
    if (!error) return {...parsed, errors: [...errors, ...listDuplicates(parsed)], isUsable: true};
    const attempts = listRepairs(lines, error.line - 1).map((repair) => {
      const result = parseYaml(repair.lines.join('\n'), options);
      const duplicates = result.document.errors.filter(({code}) => code === 'DUPLICATE_KEY').length;
      return {...repair, result, nextError: findError(result)?.line ?? Infinity, duplicates};
    });
    // A line that belongs to another object repeats keys of that object.
    const [best] = attempts.sort((a, b) => b.nextError - a.nextError || a.duplicates - b.duplicates);
    errors.push({...error, ...best?.cause});
    if (!best || best.nextError <= error.line) break;
    ({lines, result: parsed} = best);
  }
  return {...parsed, errors, isUsable: false};
}

/** A text in which one line was changed. */
interface Repair {
  readonly lines: readonly string[];
  /** What the parser doesn't know about the error, such as its place. */
  readonly cause?: Partial<YamlError>;
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
    ...addSpaceAfterDash(line).map((text) => ({
      ...replace(text),
      cause: {message: 'The item of the list has no space after its "-". Write it.'},
    })),
    ...[1, 2].map((spaces) => replace(' '.repeat(spaces) + line)),
    ...[/^ {1}/, /^ {2}/].map((spaces) => replace(line.replace(spaces, ''))),
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

const addSpaceAfterDash = (line: string): string[] => (/^ *-\w/.test(line) ? [line.replace('-', '- ')] : []);

const indentLike = (other: string, line: string): string => (/^ */.exec(other)?.[0] ?? '') + line.trimStart();
