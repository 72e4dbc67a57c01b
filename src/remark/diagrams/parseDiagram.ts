import {createRequire} from 'node:module';
import {WriterMistake} from '../code-blocks/writerMistake';

/** A diagram as Mermaid understood it. */
export type ParsedDiagram = {
  /** Mermaid's name of the kind: `flowchart-v2`, `sequence`, `stateDiagram` … */
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** Mermaid's own model, whose shape depends on the kind. */
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
 * @throws WriterMistake where it does not parse, or has no `accTitle` or no `accDescr`.
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
  const title = requireText('accTitle', 'a name of a few words', db.getAccTitle?.());
  const description = requireText(
    'accDescr',
    'what the picture says, in one sentence or two',
    db.getAccDescription?.(),
  );
  return {type, title, description, model: db};
}

function requireText(keyword: string, purpose: string, text: string | undefined): string {
  if (text) return text.replace(/\s+/g, ' ').trim();
  throw new WriterMistake(
    `The diagram has no ${keyword}. Add a line "${keyword}: …" below its first line: ${purpose}. ` +
      `Readers who cannot see the picture, and those without JavaScript, get these words instead.`,
  );
}

function explainParseError(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  const line = /line (\d+)/.exec(message)?.[1];
  return new WriterMistake(`Mermaid cannot read the diagram. ${message}`, line ? Number(line) : undefined);
}
