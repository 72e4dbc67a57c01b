import type {Element, Root, RootContent} from 'hast';
import {CONTINUE, SKIP, visit} from 'unist-util-visit';
import {say} from '../../model/texts';

/**
 * Rehype plugin: adds to each generated closed line the link to its anchor, because a summary can't contain links, and to the
 * heading above several closed lines a button that opens all of them. `client/disclosures.ts` handles the button.
 */
export default function rehypeDetails() {
  return (root: Root): void => {
    visit(root, 'element', (node, index, parent) => {
      if (node.tagName === 'details') addLink(node);
      if (/^h[3-6]$/.test(node.tagName) && parent && index !== undefined)
        parent.children[index] = addButton(node, parent.children.slice(index + 1));
    });
  };
}

function addLink({children: [summary], children}: Element): void {
  let id: string | undefined;
  if (summary?.type !== 'element') return;
  visit(summary, 'element', ({tagName, properties}) => {
    // Marks a heading as native, because the theme's component adds a link.
    if (/^h\d$/.test(tagName)) properties.className = ['anchor'];
    id ??= properties.id?.toString();
  });
  const link = element('a', {href: `#${id}`, dataSearchSkip: ''}, [say`Permalink`]);
  if (id) children.push(element('p', {className: ['api-line__link']}, [link]));
}

/** @param rest what follows the heading */
function addButton(heading: Element, rest: readonly RootContent[]): Element {
  const end = rest.findIndex((each) => isHeading(each) || isClosedSection(each));
  const group = end < 0 ? rest : rest.slice(0, end);
  if (countClosed(group, SKIP) < 2) return heading;
  const count = countClosed(group, CONTINUE);
  const labels = [
    element('span', {}, [say`Expand all`]),
    element('span', {}, [say`Collapse all`]),
    ` ${count}`,
  ];
  const button = element('button', {className: ['api-expand'], type: 'button'}, labels);
  return element('div', {className: ['api-row']}, [heading, button]);
}

const isHeading = (node: RootContent): boolean => node.type === 'element' && /^h\d$/.test(node.tagName);

/** A section of the page that is a closed line, like a heading: see `:::closed`. */
const isClosedSection = (node: RootContent): boolean =>
  'children' in node && node.children.some((child) => 'properties' in child && isClosed(child.properties));

const isClosed = ({className}: Element['properties']): boolean => String(className) === 'api-closed';

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
