import {decodeEntities} from './decodeEntities';
import {DiagramError} from './diagramError';
import {createRequire} from 'node:module';

/** A diagram that Mermaid has parsed. */
export type ParsedDiagram = {
  /** Mermaid's name of the kind, such as `flowchart-v2`, `sequence`, or `stateDiagram`. */
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** Mermaid's model. Its shape depends on the kind. */
  readonly model: unknown;
};

type Model = {getAccTitle?: () => string; getAccDescription?: () => string};
type Mermaid = {
  mermaidAPI: {getDiagramFromText: (source: string) => Promise<{type: string; db: Model}>};
};
type Loader = {loadMermaid: () => Promise<Mermaid>};

let mermaid: Promise<Mermaid> | undefined;
let queue: Promise<unknown> = Promise.resolve();

/**
 * Parses a diagram with Mermaid itself.
 *
 * @throws DiagramError if it doesn't parse, or has no `accTitle` or no `accDescr`
 */
export function parseDiagram(source: string): Promise<ParsedDiagram> {
  // Mermaid stores the title and the description in module variables, and pages compile in parallel. Without a queue, a diagram
  // would get the title of another.
  const result = queue.then(() => parse(source));
  queue = result.catch(() => undefined);
  return result;
}

async function parse(source: string): Promise<ParsedDiagram> {
  mermaid ??= (createRequire(import.meta.url)('./mermaidInNode.cjs') as Loader).loadMermaid();
  const {mermaidAPI} = await mermaid;
  const {type, db} = await mermaidAPI.getDiagramFromText(source).catch((error: unknown) => {
    throw explainParseError(error);
  });
  const [title, description] = [db.getAccTitle?.() ?? '', db.getAccDescription?.() ?? ''].map(joinLines);
  if (!title || !description) throw explainMissingTexts({accTitle: title, accDescr: description});
  return {type, title, description, model: db};
}

const joinLines = (text: string): string => decodeEntities(text).replace(/\s+/g, ' ').trim();

const purposes: Readonly<Record<string, string>> = {
  accTitle: 'a title of a few words',
  accDescr: 'the content of the diagram in one or two sentences',
};

/** One error for both texts, so that the writer can add them together. */
function explainMissingTexts(texts: Readonly<Record<string, string | undefined>>): Error {
  const missing = Object.keys(purposes).filter((keyword) => !texts[keyword]);
  const lines = missing.map((keyword) => `the line "${keyword}: …" with ${purposes[keyword]}`);
  return new DiagramError(
    `The diagram has no ${missing.join(' and no ')}. Below its first line, add ${lines.join(', and ')}. ` +
      'Screen readers and readers without JavaScript need this text.',
  );
}

function explainParseError(error: unknown): Error {
  const text = error instanceof Error ? error.message : String(error);
  // Mermaid asks a browser for the color of a box.
  const message = text.startsWith('window is') ? 'A box around participants isn’t supported.' : text;
  const line = /line (\d+)/.exec(message)?.[1];
  return new DiagramError(`Mermaid cannot parse the diagram. ${message}`, line ? Number(line) : undefined);
}
