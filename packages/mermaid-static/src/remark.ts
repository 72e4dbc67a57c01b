import type {Code, Parents, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {DiagramError} from './diagramError';
import {explainKind} from './drawDiagram';
import {render} from './index';
import {parseDiagram, type Diagram} from './parseDiagram';
import {rawFigure} from './rawFigure';

declare module 'mdast' {
  interface CodeData {
    /** The diagram in a `mermaid` fence, after a check of `mermaid-static`. */
    diagram?: Diagram;
  }
}

export interface RemarkOptions {
  /** Reports errors without drawing, and adds `data.diagram` to each fence. */
  readonly checkOnly?: boolean;
  /** The width of the widest screen in pixels. Default: 702. */
  readonly width?: number;
}

/**
 * Remark plugin for MDX: turns each `mermaid` fence into a figure with static SVG and a text version.
 *
 * An error in a diagram is a fatal message of the file, at its line. The plugin continues, so that all errors are reported.
 */
export default function remarkMermaidStatic({checkOnly = false, width}: RemarkOptions = {}) {
  return async (root: Root, file: VFile): Promise<void> => {
    const fences: {node: Code; index: number; parent: Parents}[] = [];
    visit(root, 'code', (node, index, parent) => {
      if (node.lang === 'mermaid' && index !== undefined && parent) fences.push({node, index, parent});
    });
    for (const [number, {node, index, parent}] of fences.entries()) {
      try {
        if (checkOnly) {
          const diagram = await parseDiagram(node.value);
          if (!diagram.model) throw new DiagramError(explainKind(diagram.type));
          node.data = {...node.data, diagram};
        } else {
          const html = await render(node.value, {id: `diagram-${number + 1}`, ...(width ? {width} : {})});
          parent.children[index] = rawFigure('diagram', html);
        }
      } catch (error) {
        reportError(error, node, file);
      }
    }
  };
}

function reportError(error: unknown, {position}: Code, file: VFile): void {
  if (!(error instanceof DiagramError)) throw error;
  const line = position && error.line !== undefined ? position.start.line + error.line : undefined;
  const place = line === undefined ? position : {line, column: position?.start.column ?? 1};
  file.message(error.message, {place, ruleId: 'diagram', source: 'mermaid-static'}).fatal = true;
}
