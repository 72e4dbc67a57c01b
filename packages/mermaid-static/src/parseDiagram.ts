import {createRequire} from 'node:module';
import {decodeEntities} from './decodeEntities';
import {DiagramError} from './diagramError';
import {listTexts} from './describeDiagram';
import {readModel, type Graph, type Located, type Sequence} from './readModel';

/** A diagram that Mermaid has parsed. */
export type Diagram = {
  /** Mermaid's name of the kind, such as `flowchart-v2`, `sequence`, `stateDiagram`, or `pie`. */
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** The source for Mermaid, without the title, the description, comments, and empty lines. */
  readonly content: string;
  /** `undefined` for a kind that only Mermaid can draw, such as `pie`. */
  readonly model: Graph | Sequence | undefined;
  /** The texts that people see, with their lines. Empty without a model. */
  readonly texts: readonly (Located & {readonly text: string})[];
};

type Mermaid = {mermaidAPI: {getDiagramFromText: (source: string) => Promise<{type: string; db: unknown}>}};
type WithMermaid = <Result>(use: (mermaid: Mermaid) => Promise<Result>) => Promise<Result>;
type Loader = {loadMermaid: () => Promise<WithMermaid>};

let withMermaid: Promise<WithMermaid> | undefined;

/**
 * Parses a diagram with Mermaid itself.
 *
 * @throws DiagramError if it doesn't parse, has a part that can't be drawn, or has no `accTitle` or no `accDescr`
 */
export async function parseDiagram(source: string): Promise<Diagram> {
  if (typeof source !== 'string') throw new TypeError('The source of a diagram must be a string.');
  withMermaid ??= (createRequire(import.meta.url)('./mermaidInNode.cjs') as Loader).loadMermaid();
  const run = await withMermaid;
  const {title, description, rest} = splitTexts(source);
  // Mind maps have no empty lines.
  const lines = rest.split('\n').flatMap((text, index) => (text.trim() ? [{text, line: index + 1}] : []));
  const content = lines.map(({text}) => text).join('\n');
  const {type, model} = await run(async ({mermaidAPI}) => {
    const diagram = await mermaidAPI.getDiagramFromText(content).catch((error: unknown) => {
      throw explainParseError(error, (line) => lines[line - 1]?.line);
    });
    if (!title || !description) throw explainMissingTexts({accTitle: title, accDescr: description});
    return {type: diagram.type, model: readModel(diagram.type, diagram.db, rest)};
  });
  return {type, title, description, content, model, texts: model ? listTexts(model) : []};
}

/** Reads the title and the description, which some of Mermaid's kinds don't parse. `rest` has the other parts in their lines. */
function splitTexts(source: string): Pick<Diagram, 'title' | 'description'> & {rest: string} {
  const texts: Record<string, string> = {};
  const rest = source
    .replace(/^[^\S\n]*%%(?!\{).*$/gm, '')
    .replace(
      /^[^\S\n]*(accTitle|accDescr)\s*(?::(.*)$|\{([^}]*)\})/gm,
      (whole, key: string, line = '', lines = '') => {
        texts[key] = decodeEntities(`${line}${lines}`);
        return whole.replace(/[^\n]+/g, '');
      },
    );
  return {rest, title: texts.accTitle ?? '', description: texts.accDescr ?? ''};
}

const purposes: Readonly<Record<string, string>> = {
  accTitle: 'a title of a few words',
  accDescr: 'the content of the diagram in one or two sentences',
};

/** One error for both texts, so that the writer can add them together. */
function explainMissingTexts(texts: Readonly<Record<string, string>>): Error {
  const missing = Object.keys(purposes).filter((keyword) => !texts[keyword]);
  const lines = missing.map((keyword) => `the line "${keyword}: …" with ${purposes[keyword]}`);
  return new DiagramError(
    `The diagram has no ${missing.join(' and no ')}. Below its first line, add ${lines.join(', and ')}. ` +
      'Screen readers and visitors without JavaScript need this text.',
  );
}

function explainParseError(error: unknown, lineOf: (line: number) => number | undefined): Error {
  const text = error instanceof Error ? error.message : String(error);
  // Mermaid asks a browser for the color of a box.
  const message = text.startsWith('window is') ? 'A box around participants isn’t supported.' : text;
  let line: number | undefined;
  // Mermaid counts the lines of the content.
  const placed = message.replace(/(?<=line )\d+/, (found) => String((line = lineOf(Number(found))) ?? found));
  return new DiagramError(`Mermaid cannot parse the diagram. ${placed}`, line);
}
