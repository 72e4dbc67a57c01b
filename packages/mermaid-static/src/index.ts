import {toHtml} from 'hast-util-to-html';
import {drawDiagram} from './drawDiagram';
import {parseDiagram} from './parseDiagram';

export {DiagramError} from './diagramError';
export {addLanguage, type Texts} from './texts';
export {parseDiagram, type Diagram} from './parseDiagram';
export type {Arrow, Graph, GraphNode, Located, Sequence, SequenceStep} from './readModel';

export interface RenderOptions {
  /** The start of the IDs in the picture. Unique on the page. Default: `diagram`. */
  readonly id?: string;
  /** The width of the widest screen in pixels. A wider picture gets another arrangement, or scrolls. Default: 702. */
  readonly width?: number;
}

/**
 * Draws a Mermaid diagram as static HTML: one picture, or one for wide and one for narrow screens, the title, and a text
 * version. `styles.css` has the colors.
 *
 * @param source a flowchart, a state diagram, or a sequence diagram, with `accTitle` and `accDescr`
 * @returns the content of a `<figure class="mermaid-static">`
 * @throws DiagramError with the line for text that can't be parsed or drawn
 */
export async function render(source: string, {id = 'diagram', width}: RenderOptions = {}): Promise<string> {
  return toHtml(await drawDiagram(await parseDiagram(source), id, width));
}
