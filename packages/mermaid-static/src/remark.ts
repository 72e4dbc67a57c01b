import {toHtml} from 'hast-util-to-html';
import type {Code, Parents, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {DiagramError} from './diagramError';
import {drawDiagram, drawWords, requireModel} from './drawDiagram';
import {svg} from './drawing/svg';
import {importDefault, jsx, rawHtml} from './jsx';
import {parseDiagram, type Diagram} from './parseDiagram';

export interface RemarkOptions {
  /** Reports errors without drawing, and adds `data.diagram` to each fence. */
  readonly checkOnly?: boolean;
  /** The width of the widest screen in pixels. Default: 702. */
  readonly width?: number;
  /**
   * The module of a React component that draws other kinds of diagrams in the browser, with `BrowserDiagramProps`. Default: another
   * kind is an error.
   */
  readonly browser?: string;
}

/** A diagram for a component that draws in the browser. */
export interface BrowserDiagramProps {
  /** The source for Mermaid. */
  readonly value: string;
  /** The title, which is the accessible name. */
  readonly label: string;
  /** The ID of the description. */
  readonly describedBy: string;
}

declare module 'mdast' {
  interface CodeData {
    /** The diagram in a `mermaid` fence, after a check of `mermaid-static`. */
    diagram?: Diagram;
  }
}

/** The name of the component in the code of a page. */
const COMPONENT = 'MermaidInBrowser';

/**
 * Remark plugin for MDX: turns each `mermaid` fence into a figure with static SVG and a text version.
 *
 * An error in a diagram is a fatal message of the file, at its line. The plugin continues, so that all errors are reported.
 */
export default function remarkMermaidStatic({checkOnly = false, width, browser}: RemarkOptions = {}) {
  return async (root: Root, file: VFile): Promise<void> => {
    const fences: {node: Code; index: number; parent: Parents}[] = [];
    visit(root, 'code', (node, index, parent) => {
      if (node.lang === 'mermaid' && index !== undefined && parent) fences.push({node, index, parent});
    });
    let isUsed = false;
    for (const [number, {node, index, parent}] of fences.entries()) {
      try {
        const diagram = await parseDiagram(node.value);
        if (browser === undefined) requireModel(diagram);
        if (checkOnly) node.data = {...node.data, diagram};
        else parent.children[index] = await draw(diagram, `diagram-${number + 1}`, width);
        isUsed ||= !checkOnly && !diagram.model;
      } catch (error) {
        reportError(error, node, file);
      }
    }
    if (browser !== undefined && isUsed) root.children.unshift(importDefault(COMPONENT, browser));
  };
}

/** A figure, whose picture Mermaid draws in the browser if the build can't. The text version is then the description and the source. */
async function draw(diagram: Diagram, id: string, width?: number): Promise<MdxJsxFlowElement> {
  if (diagram.model) return rawHtml('figure', 'diagram', toHtml(await drawDiagram(diagram, id, width)));
  const describedBy = `${id}-text`;
  const {content, title, description} = diagram;
  const props: BrowserDiagramProps = {value: content, label: title, describedBy};
  const words = [svg('p', {id: describedBy}, description), svg('pre', {}, content)];
  return jsx('figure', {className: 'diagram'}, [
    jsx(COMPONENT, {...props}),
    rawHtml('div', 'diagram__text', toHtml(drawWords(diagram, ...words))),
  ]);
}

function reportError(error: unknown, {position}: Code, file: VFile): void {
  if (!(error instanceof DiagramError)) throw error;
  const line = position && error.line !== undefined ? position.start.line + error.line : undefined;
  const place = line === undefined ? position : {line, column: position?.start.column ?? 1};
  file.message(error.message, {place, ruleId: 'diagram', source: 'mermaid-static'}).fatal = true;
}
