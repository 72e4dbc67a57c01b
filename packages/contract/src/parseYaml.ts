import {LineCounter, parseDocument, visit, type Alias, type Document} from 'yaml';
import {endSentence} from './names';

/** A parsed YAML text, and the lines of its offsets. */
export interface Parsed {
  readonly document: Document;
  readonly lines: LineCounter;
}

/** A syntax error. Line and column are 1-based. */
interface YamlError {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Parses a YAML text. If `findYamlError` finds an error, the values of the document can't be used. */
export function parseYaml(text: string, options?: Parameters<typeof parseDocument>[1]): Parsed {
  const lines = new LineCounter();
  const document = parseDocument(text, {...options, lineCounter: lines, prettyErrors: false});
  return {document: document as Document, lines};
}

/** The first syntax error of a text. The parser also reports lines after it, although they are correct. */
export function findYamlError({document, lines}: Parsed): YamlError | undefined {
  const [error] = document.errors;
  const alias = error ? undefined : findUnknownAlias(document);
  const offset = error?.pos[0] ?? alias?.range?.[0];
  if (offset === undefined) return undefined;
  const {line, col: column} = lines.linePos(offset);
  const noAnchor = `There is no anchor "${alias?.source}". Put a value that starts with "*" in quotes.`;
  return {line, column, message: error ? endSentence(error.message) : noAnchor};
}

/** `*name*` is emphasis in Markdown, but refers to an anchor in YAML. */
function findUnknownAlias(document: Document): Alias | undefined {
  // `alias.resolve` would visit the document again for each alias.
  const anchors = new Set<string | undefined>();
  let unknown: Alias | undefined;
  visit(document, {
    Value: (_, {anchor}) => void anchors.add(anchor),
    Alias: (_, alias) => {
      if (!anchors.has(alias.source)) unknown ??= alias;
    },
  });
  return unknown;
}
