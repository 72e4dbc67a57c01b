import type {Heading} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {explicitId} from '../api-reference/expandPage';
import type {Problem} from '../../finding';
import type {RuledPage} from './pageRules';
import {problemAt} from './problemAt';

/** Screen readers and the table of contents use heading levels for navigation. */
export function checkHeadingLevels(page: RuledPage): Problem[] {
  const problems: Problem[] = [];
  let above = 1;
  for (const node of page.nodes.ofType('heading').filter(isTyped)) {
    const {depth} = node;
    if (depth === 1) {
      problems.push(problemAt(page, node, 'The title is the only heading of level 1. Write "##" here.'));
    } else if (depth > above + 1) {
      const advice =
        above === 1
          ? 'Write "##" here.'
          : `Write "${'#'.repeat(above + 1)}" here, or "${'#'.repeat(above)}" if it isn’t a part of that section.`;
      const message = `A heading of level ${depth} follows one of level ${above}. ${advice}`;
      problems.push(problemAt(page, node, message));
    }
    above = Math.max(depth, 2);
  }
  return problems;
}

/** Finds headings with the same anchor. Docusaurus numbers them, so links change when one of them is moved. */
export function findRepeatedHeadings(page: RuledPage): Problem[] {
  const first = new Map<string, number | undefined>();
  return page.nodes.ofType('heading').flatMap((node) => {
    const text = toString(node);
    if (explicitId(node) !== undefined || !isTyped(node)) return [];
    const line = first.get(text);
    first.set(text, line ?? node.position?.start.line);
    if (line === undefined) return [];
    const message = `Line ${line} has the same heading. Write another one, or write an anchor after this one, such as {#name}.`;
    return [problemAt(page, node, message)];
  });
}

/** Finds headings that end with a period or a colon, and those without a text below them. */
export function checkHeadingTexts(page: RuledPage): Problem[] {
  const {children} = page.root;
  return children.flatMap((node, index) => {
    if (node.type !== 'heading' || !isTyped(node)) return [];
    const [mark] = /[.:]$/.exec(toString(node)) ?? [];
    const next = children[index + 1];
    const isEmpty = next === undefined || (next.type === 'heading' && next.depth <= node.depth);
    return [
      ...(mark === undefined ? [] : [problemAt(page, node, `The heading ends with "${mark}". Delete it.`)]),
      ...(isEmpty
        ? [problemAt(page, node, 'The section has no text. Write it, or delete the heading.')]
        : []),
    ];
  });
}

/** Finds explicit anchors that a link can't have. */
export function checkHeadingAnchors(page: RuledPage): Problem[] {
  return page.nodes.ofType('heading').flatMap((node) => {
    const anchor = explicitId(node);
    if (anchor === undefined || /^[\w.-]+$/.test(anchor)) return [];
    const better = anchor
      .trim()
      .toLowerCase()
      .replace(/[^\w.]+/g, '-');
    return [problemAt(page, node, `"${anchor}" can’t be an anchor. Write one word, such as {#${better}}.`)];
  });
}

/** Whether a heading is typed on the page. All nodes of a directive have its position. */
function isTyped({children: [first], position}: Heading): boolean {
  return first !== undefined && first.position?.start.column !== position?.start.column;
}
