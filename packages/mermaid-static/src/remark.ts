import {toHtml} from 'hast-util-to-html';
import type {Code, Parents, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {DiagramError} from './diagramError';
import {drawDiagram, drawWords, requireModel} from './drawDiagram';
import {svg} from './drawing/svg';
import {jsx, rawHtml} from './jsx';
import {parseDiagram, type Diagram} from './parseDiagram';

export interface RemarkOptions {
  /** Reports errors without drawing, and adds `data.diagram` to each fence. */
  readonly checkOnly?: boolean;
  /** The width of the widest screen in pixels. Default: 702. */
  readonly width?: number;
  /** Leaves the picture of other kinds to a later plugin, such as Docusaurus's own. Default: another kind is an error. */
  readonly browser?: boolean;
}

declare module 'mdast' {
  interface CodeData {
    /** The diagram in a `mermaid` fence, after a check of `mermaid-static`. */
    diagram?: Diagram;
  }
}

/**
 * Remark plugin for MDX: turns each `mermaid` fence into a figure with static SVG and a text version.
 *
 * An error in a diagram is a fatal message of the file, at its line. The plugin continues, so that all errors are reported.
 */
export default function remarkMermaidStatic(options: RemarkOptions = {}) {
  requireOptions(options);
  const {checkOnly = false, width, browser = false} = options;
  return async (root: Root, file: VFile): Promise<void> => {
    const fences: {node: Code; index: number; parent: Parents}[] = [];
    visit(root, 'code', (node, index, parent) => {
      if (node.lang === 'mermaid' && index !== undefined && parent) fences.push({node, index, parent});
    });
    for (const [number, {node, index, parent}] of fences.entries()) {
      try {
        const diagram = await parseDiagram(node.value);
        if (!browser) requireModel(diagram);
        if (checkOnly) node.data = {...node.data, diagram};
        else parent.children[index] = await draw(node, diagram, `diagram-${number + 1}`, width);
      } catch (error) {
        reportError(error, node, file);
      }
    }
  };
}

const optionTypes = {checkOnly: 'boolean', width: 'number', browser: 'boolean'} as const;

function requireOptions(options: object): void {
  for (const [name, value] of Object.entries(options) as [keyof typeof optionTypes, unknown][]) {
    const type = optionTypes[name];
    const rule =
      type === undefined ? `isn’t one of ${Object.keys(optionTypes).join(', ')}` : `must be a ${type}`;
    if (value !== undefined && typeof value !== type)
      throw new TypeError(`The option "${name}" of mermaid-static ${rule}.`);
  }
}

/** A figure. If only Mermaid can draw the picture, it contains the fence, and the text version is the description and the source. */
async function draw(code: Code, diagram: Diagram, id: string, width?: number): Promise<MdxJsxFlowElement> {
  if (diagram.model)
    return rawHtml('figure', 'mermaid-static', toHtml(await drawDiagram(diagram, id, width)));
  const {content, title, description} = diagram;
  const words = [svg('p', {id: `${id}-text`}, description), svg('pre', {}, content)];
  const picture = {
    className: 'mermaid-static__picture mermaid-static__picture--browser',
    role: 'img',
    'aria-label': title,
    'aria-describedby': `${id}-text`,
  };
  return jsx('figure', {className: 'mermaid-static'}, [
    jsx('div', picture, [{...code, value: content}]),
    rawHtml('div', 'mermaid-static__text', toHtml(drawWords(diagram, ...words))),
  ]);
}

function reportError(error: unknown, {position}: Code, file: VFile): void {
  if (!(error instanceof DiagramError)) throw error;
  const line = position && error.line !== undefined ? position.start.line + error.line : undefined;
  const place = line === undefined ? position : {line, column: position?.start.column ?? 1};
  file.message(error.message, {place, ruleId: 'diagram', source: 'mermaid-static'}).fatal = true;
}
