import type {Nodes, Text} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import type {Problem} from '../../finding';
import {listNodes, type PageNodes} from '../listNodes';
import {problemAt} from './problemAt';

/** A line of text that was meant to open or close a box, or to be another directive. */
const FENCE = /^:{2,}.*$/m;

/** Finds boxes, such as `:::warning`, whose first or last line isn't one. Such a line is shown as text. */
export function checkBoxes(page: {readonly file: string; readonly nodes: PageNodes}): Problem[] {
  const open = page.nodes.ofType('containerDirective').filter(isOpen);
  const insideOpen = new Set(open.flatMap(({children}) => children.flatMap((child) => listNodes(child).all)));
  const isOutside = (node: Nodes): boolean => !insideOpen.has(node);
  return [
    ...open.filter(isOutside).map((box) => problemAt(page, box, explainOpenBox(box))),
    ...page.nodes
      .ofType('text')
      .filter(isOutside)
      .flatMap((text) => findFences(page, text)),
  ];
}

/** Without its last line, a box contains the rest of the page. */
function isOpen({position, children}: ContainerDirective): boolean {
  const {start, end} = position ?? {};
  if (!start || !end || start.line === end.line) return false; // generated
  const last = children.at(-1)?.position?.end.line ?? start.line;
  return end.column === 1 || end.line <= last;
}

function explainOpenBox(box: ContainerDirective): string {
  const hasFence = listNodes(box)
    .ofType('text')
    .some(({value}) => /^:{3,}$/m.test(value));
  return hasFence
    ? `":::${box.name}" isn’t closed, because its first line has more colons than its last. Write ":::" in both.`
    : `":::${box.name}" isn’t closed. Write ":::" on a line after its text.`;
}

function findFences(page: {readonly file: string}, {value, position}: Text): Problem[] {
  const match = FENCE.exec(value);
  if (!match || !position) return []; // Generated text has no position.
  const line = position.start.line + value.slice(0, match.index).split('\n').length - 1;
  return [{file: page.file, line, column: 1, message: explainFence(match[0])}];
}

function explainFence(text: string): string {
  const [, attribute] = /(\w+)="[^"]*$/.exec(text) ?? [];
  if (attribute !== undefined) return `The value of "${attribute}" has no closing quotation mark. Write it.`;
  const [, name, label = '[…]'] = /^:: *([\w-]+) *(\[.*\])?/.exec(text) ?? [];
  if (name !== undefined)
    return `"${text}" is not a directive. Write "::${name}${label}", without spaces around the name.`;
  return /^:+$/.test(text)
    ? `"${text}" closes no box. Delete it, or write the first line of the box, such as ":::note[Title]".`
    : `"${text}" is neither a box nor another directive. Write ":::note[Title]", without a space before the name and with the title in brackets.`;
}
