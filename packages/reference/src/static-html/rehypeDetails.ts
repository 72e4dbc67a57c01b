import type {Element, ElementContent, Parents, Root, RootContent} from 'hast';
import {CONTINUE, SKIP, visit} from 'unist-util-visit';

/**
 * Rehype plugin: adds to each generated closed line the link to its anchor, because a summary can't contain links, and to the
 * heading above several closed lines a button that opens all of them. `client/openDetails.ts` handles the button.
 */
export default function rehypeDetails() {
  return (root: Root): void => {
    visit(root, {tagName: 'details'}, (details: Element) => {
      const id = findId(details.children[0]);
      const link = element('a', {href: `#${id}`}, ['Link to this entry']);
      if (id) details.children.push(element('p', {className: ['api-line__link']}, [link]));
    });
    addExpandButtons(root);
  };
}

/** The anchor in a summary. */
function findId(summary: ElementContent | undefined): string | undefined {
  let id: string | undefined;
  if (summary?.type !== 'element') return id;
  visit(summary, 'element', ({tagName, properties}) => {
    // Marks a heading as native, because the theme's component adds a link.
    if (/^h\d$/.test(tagName)) properties.className = ['anchor'];
    id ??= properties.id?.toString();
  });
  return id;
}

function addExpandButtons(parent: Parents): void {
  parent.children.forEach((node, index) => {
    if (!('children' in node)) return;
    addExpandButtons(node);
    if (!isHeading(node) || node.tagName < 'h3') return;
    const rest = parent.children.slice(index + 1);
    const end = rest.findIndex((each) => isHeading(each) || isClosedSection(each));
    const group = end < 0 ? rest : rest.slice(0, end);
    const count = countClosed(group, CONTINUE);
    const labels = [element('span', {}, ['Expand all']), element('span', {}, ['Collapse all']), ` ${count}`];
    const button = element('button', {className: ['api-expand'], type: 'button'}, labels);
    if (countClosed(group, SKIP) > 1)
      parent.children[index] = element('div', {className: ['api-row']}, [node, button]);
  });
}

const isHeading = (node: RootContent): node is Element =>
  node.type === 'element' && /^h\d$/.test(node.tagName);

/** A section of the page that is a closed line, like a heading: see `render/closedSection.ts`. */
const isClosedSection = (node: RootContent): boolean =>
  'children' in node &&
  node.children.some((child) => child.type === 'element' && hasClass(child, 'api-closed'));

const hasClass = ({properties}: Element, name: string): boolean =>
  [properties.className].flat().includes(name);

/** The number of closed parts, with those in other parts or without. */
function countClosed(nodes: readonly RootContent[], next: typeof CONTINUE | typeof SKIP): number {
  let count = 0;
  visit({type: 'root', children: [...nodes]}, {tagName: 'details'}, () => {
    count++;
    return next;
  });
  return count;
}

const element = (
  tagName: string,
  properties: Element['properties'],
  children: readonly (Element | string)[],
): Element => ({
  type: 'element',
  tagName,
  properties,
  children: children.map((child) => (typeof child === 'string' ? {type: 'text', value: child} : child)),
});
