import {
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type DocumentOptions,
  type ParseOptions,
  type SchemaOptions,
} from 'yaml';

/** A parsed YAML text, and the lines of its offsets. */
export interface Parsed {
  readonly document: Document;
  readonly lines: LineCounter;
}

/** A syntax error. Line and column are 1-based. */
export interface YamlError {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Parses a YAML text. If `findYamlError` finds an error, the values of the document can't be used. */
export function parseYaml(
  text: string,
  options: ParseOptions & DocumentOptions & SchemaOptions = {},
): Parsed {
  const lines = new LineCounter();
  const document = parseDocument(text, {...options, lineCounter: lines, prettyErrors: false});
  return {document: document as Document, lines};
}

/** The first syntax error of a text. The parser also reports lines after it, although they are correct. */
export function findYamlError({document, lines}: Parsed): YamlError | undefined {
  const [error] = document.errors;
  const found = error ? {offset: error.pos[0], message: `${error.message}.`} : findUnknownAlias(document);
  if (!found) return undefined;
  const {line, col} = lines.linePos(found.offset);
  return {line, column: col, message: found.message.replace(/[.]{2}$/, '.')};
}

/** `*name*` is emphasis in Markdown, but refers to an anchor in YAML. */
function findUnknownAlias(document: Document): {offset: number; message: string} | undefined {
  let found: {offset: number; message: string} | undefined;
  // `alias.resolve` would visit the document again for each alias.
  const anchors = new Set<string>();
  visit(document, {
    Value: (_, {anchor}) => {
      if (anchor !== undefined) anchors.add(anchor);
    },
    Alias: (_, alias) => {
      if (anchors.has(alias.source)) return undefined;
      const message = `There is no anchor "${alias.source}". Put a value that starts with "*" in quotes.`;
      found = {offset: alias.range?.[0] ?? 0, message};
      return visit.BREAK;
    },
  });
  return found;
}
