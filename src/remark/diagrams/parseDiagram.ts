import {ContentError} from '../../contentError';
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
  parse: (source: string) => Promise<unknown>;
  mermaidAPI: {getDiagramFromText: (source: string) => Promise<{type: string; db: Model}>};
};
type Loader = {loadMermaid: () => Promise<Mermaid>};

let mermaid: Promise<Mermaid> | undefined;

/**
 * Parses a diagram with Mermaid itself.
 *
 * @throws ContentError if it doesn't parse, or has no `accTitle` or no `accDescr`
 */
export async function parseDiagram(source: string): Promise<ParsedDiagram> {
  mermaid ??= (createRequire(__filename)('./mermaidInNode.cjs') as Loader).loadMermaid();
  const {parse, mermaidAPI} = await mermaid;
  try {
    await parse(source);
  } catch (error) {
    throw explainParseError(error);
  }
  const {type, db} = await mermaidAPI.getDiagramFromText(source);
  const title = requireText('accTitle', 'a title of a few words', db.getAccTitle?.());
  const description = requireText(
    'accDescr',
    'the content of the diagram in one or two sentences',
    db.getAccDescription?.(),
  );
  return {type, title, description, model: db};
}

function requireText(keyword: string, purpose: string, text: string | undefined): string {
  if (text) return text.replace(/\s+/g, ' ').trim();
  throw new ContentError(
    `The diagram has no ${keyword}. Add the line "${keyword}: …" below its first line, with ${purpose}. ` +
      `Screen readers and readers without JavaScript need this text.`,
  );
}

function explainParseError(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  const line = /line (\d+)/.exec(message)?.[1];
  return new ContentError(`Mermaid cannot parse the diagram. ${message}`, line ? Number(line) : undefined);
}
