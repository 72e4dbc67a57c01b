import type {Element, ElementContent, Root, RootContent} from 'hast';
import {toHtml} from 'hast-util-to-html';
// Adds JSX and `raw` to the node types of hast.
import type {} from 'mdast-util-mdx-jsx';
import type {} from 'mdast-util-to-hast';

/**
 * Elements that don't need a component of the theme. Docusaurus replaces `a`, `code`, `details`, `li`, and `ul`, but `StaticHtml` also
 * follows links and reports links and anchors, and the others work without a script.
 */
const plainElements = new Set(
  (
    'a blockquote br caption code col colgroup dd del details div dl dt em figcaption figure hr kbd li ol p s samp ' +
    'section small span strong sub summary sup table tbody td tfoot th thead tr ul var wbr'
  ).split(' '),
);

/**
 * Rehype plugin, after all others: turns the outermost elements without a component into the component `StaticHtml`, with
 * their content as HTML. React hydrates such an element as a whole, so a page of 17,000 nodes becomes interactive almost as
 * fast as a short page, and the page's script contains its text as a string instead of function calls.
 */
export default function rehypeStaticHtml() {
  return (root: Root): void => {
    root.children = root.children.map(toStaticElement);
  };
}

/** Converts a node, or its descendants if the node needs React. */
function toStaticElement<Node extends RootContent | ElementContent>(node: Node): Node | Element {
  if (!('children' in node)) return node;
  const html = isElement(node) ? renderChildren(node) : undefined;
  if (isElement(node) && html !== undefined) {
    const properties = {...node.properties, as: node.tagName, html};
    return {type: 'element', tagName: 'StaticHtml', properties, children: []};
  }
  const children = node.children.map(toStaticElement);
  // Docusaurus would replace it with a component that needs a script, and that an anchor in it doesn't open.
  const native = isElement(node) && node.tagName === 'details' && {data: {_mdxExplicitJsx: true}};
  return {...node, ...native, children};
}

const isElement = (node: RootContent | ElementContent): node is Element => node.type === 'element';

/** The content of an element as HTML. `undefined` if a part of it needs React, or if the content is only text. */
function renderChildren(element: Element): string | undefined {
  const {tagName, children} = element;
  if (tagName === 'a' || !isPlain(element) || children.every(({type}) => type === 'text')) return undefined;
  const inside = children.flatMap((child) => toStatic(child) ?? []);
  return inside.length < children.length ? undefined : toHtml(inside, {allowDangerousHtml: true});
}

/** The node as Docusaurus renders it. `undefined` if a part of it needs React. */
function toStatic(node: ElementContent): ElementContent | undefined {
  if (node.type === 'text' || node.type === 'raw') return node;
  if (!isElement(node) || !isPlain(node)) return undefined;
  const children = node.children.flatMap((child) => toStatic(child) ?? []);
  const properties = node.tagName === 'a' ? resolveLink(node.properties) : node.properties;
  return properties && children.length === node.children.length ? {...node, properties, children} : undefined;
}

/** The attributes of a link as Docusaurus renders them. `undefined` if the link needs its component. */
function resolveLink(properties: Element['properties']): Element['properties'] | undefined {
  const href = String(properties.href ?? '');
  if (/^(?:#|\/(?!\/))/.test(href)) return properties;
  return /^https?:/.test(href)
    ? {...properties, target: '_blank', rel: ['noopener', 'noreferrer']}
    : undefined;
}

/** A heading has a component, except in a summary. */
const isPlain = ({tagName, properties}: Element): boolean =>
  plainElements.has(tagName) || (/^h\d$/.test(tagName) && String(properties.className) === 'anchor');
