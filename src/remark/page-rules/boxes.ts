import type {Root, Text} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {SKIP, visit} from 'unist-util-visit';
import type {Problem} from '../../finding';
import {problemAt} from './problemAt';

/** A line of text that was meant to open or close a box, or to be another directive. */
const FENCE = /^:{2,}.*$/m;

/** Finds boxes, such as `:::warning`, whose first or last line isn't one. Such a line is shown as text. */
export function checkBoxes(page: {readonly file: string; readonly root: Root}): Problem[] {
  const problems: Problem[] = [];
  visit(page.root, (node) => {
    if (node.type === 'containerDirective' && isOpen(node)) {
      problems.push(problemAt(page, node, explainOpenBox(node)));
      return SKIP;
    }
    if (node.type === 'text') problems.push(...findFences(page, node));
    return undefined;
  });
  return problems;
}

/** Without its last line, a box contains the rest of the page. */
function isOpen({position, children}: ContainerDirective): boolean {
  const {start, end} = position ?? {};
  if (!start || !end || start.line === end.line) return false; // generated
  const last = children.at(-1)?.position?.end.line ?? start.line;
  return end.column === 1 || end.line <= last;
}

function explainOpenBox(box: ContainerDirective): string {
  let hasFence = false;
  visit(box, 'text', ({value}) => {
    hasFence ||= /^:{3,}$/m.test(value);
  });
  return hasFence
    ? `":::${box.name}" isn't closed, because its first line has more colons than its last. Write ":::" in both.`
    : `":::${box.name}" isn't closed. Write ":::" on a line after its text.`;
}

function findFences(page: {readonly file: string}, {value, position}: Text): Problem[] {
  const match = FENCE.exec(value);
  if (!match || !position) return []; // Generated text has no position.
  const line = position.start.line + value.slice(0, match.index).split('\n').length - 1;
  return [{file: page.file, line, column: 1, message: explainFence(match[0])}];
}

function explainFence(text: string): string {
  return /^:+$/.test(text)
    ? `"${text}" closes no box. Delete it, or write the first line of the box, such as ":::note[Title]".`
    : `"${text}" is neither a box nor another directive. Write ":::note[Title]", without a space before the name and with the title in brackets.`;
}
