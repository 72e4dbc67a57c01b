import type {Element, ElementContent, Root, RootContent} from 'hast';
import {toHtml} from 'hast-util-to-html';
// Adds `raw` to the node types of hast.
import type {} from 'mdast-util-to-hast';
import type {
  MdxJsxAttribute,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx';
import {innerHtml, readInnerHtml} from '../code-blocks/rawElement';

/** An element of a page, from Markdown or from JSX. */
type Box = Element | MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** Elements that Docusaurus doesn't replace with a component of the theme. */
const plainElements = new Set(
  (
    'a blockquote br caption code col colgroup dd del details div dl dt em figcaption figure hr kbd li ol p s samp ' +
    'section small span strong sub summary sup table tbody td tfoot th thead tr ul var wbr'
  ).split(' '),
);

/**
 * Rehype plugin, after all others: turns static content into HTML inside the outermost element without a component. React
 * hydrates such an element as a whole, so a page of 17,000 nodes becomes interactive almost as fast as a short page, and
 * the page's script contains its text as a string instead of function calls.
 */
export default function rehypeStaticHtml() {
  return (root: Root): void => {
    root.children = root.children.map(toStaticElement);
  };
}

/** Converts a node, or its descendants if the node needs React. */
function toStaticElement<Node extends RootContent | ElementContent>(
  node: Node,
): Node | MdxJsxFlowElementHast {
  if (!isBox(node)) return node;
  const attributes = toJsxAttributes(node);
  const html = nameOf(node) === 'a' ? undefined : renderChildren(node);
  if (!attributes || html === undefined) {
    node.children = node.children.map(toStaticElement);
    return node;
  }
  // The StaticHtml component registers links and anchors for the broken-link check.
  const hasLinksOrAnchors =
    / (?:id|href)="/.test(html) || attributes.some((attribute) => isNamed(attribute, 'id'));
  return hasLinksOrAnchors
    ? jsx('StaticHtml', [text('as', nameOf(node)), ...attributes, text('html', html)])
    : jsx(nameOf(node), [...attributes, innerHtml(html)]);
}

/** The content of an element as HTML. `undefined` if a descendant needs React, or if the content is only text. */
function renderChildren(node: Box): string | undefined {
  if (!isPlain(node) || node.children.every(({type}) => type === 'text')) return undefined;
  const inside = node.children.flatMap((child) => toStatic(child) ?? []);
  return inside.length < node.children.length ? undefined : toHtml(inside, {allowDangerousHtml: true});
}

/** The node without JSX. `undefined` if a descendant needs React. */
function toStatic(node: ElementContent): ElementContent | undefined {
  if (node.type === 'text') return node;
  if (!isBox(node) || !isPlain(node)) return undefined;
  const html = node.type === 'element' ? undefined : readInnerHtml(node.attributes);
  const children = html === undefined ? node.children.map(toStatic) : [raw(html)];
  const own = node.type === 'element' ? node.properties : readProperties(node.attributes);
  const properties = own && nameOf(node) === 'a' ? resolveLink(own) : own;
  if (!properties || children.includes(undefined)) return undefined;
  return {type: 'element', tagName: nameOf(node), properties, children: children as ElementContent[]};
}

/** The attributes of a link as Docusaurus renders them. `undefined` if the link needs its component. */
function resolveLink(properties: Element['properties']): Element['properties'] | undefined {
  const href = String(properties.href ?? '');
  if (/^(?:#|\/(?!\/))/.test(href)) return properties;
  return /^https?:/.test(href)
    ? {...properties, target: '_blank', rel: ['noopener', 'noreferrer']}
    : undefined;
}

const isBox = (node: RootContent | ElementContent): node is Box =>
  node.type === 'element' || node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** A heading in JSX has no component, unlike one in Markdown. */
const isPlain = (node: Box): boolean =>
  plainElements.has(nameOf(node)) || (node.type !== 'element' && /^h[34]$/.test(nameOf(node)));

const nameOf = (node: Box): string => (node.type === 'element' ? node.tagName : (node.name ?? ''));

/** `hast-util-to-html` doesn't escape raw nodes. */
const raw = (value: string): ElementContent => ({type: 'raw', value});

const text = (name: string, value: string): MdxJsxAttribute => ({type: 'mdxJsxAttribute', name, value});

const jsx = (name: string, attributes: MdxJsxFlowElementHast['attributes']): MdxJsxFlowElementHast => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes,
  children: [],
  data: {_mdxExplicitJsx: true},
});

const isNamed = (attribute: MdxJsxAttribute | MdxJsxExpressionAttribute, name: string): boolean =>
  attribute.type === 'mdxJsxAttribute' && attribute.name === name;

/** JSX attributes as HTML properties. `undefined` if one is an expression. */
function readProperties(
  attributes: readonly (MdxJsxAttribute | MdxJsxExpressionAttribute)[],
): Element['properties'] | undefined {
  const properties: Element['properties'] = {};
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') return undefined;
    if (attribute.name === 'dangerouslySetInnerHTML') continue;
    if (typeof attribute.value === 'object' && attribute.value !== null) return undefined;
    properties[attribute.name] = attribute.value ?? true;
  }
  return properties;
}

/** HTML properties as JSX attributes. `undefined` if a value needs conversion. */
function toJsxAttributes(node: Box): MdxJsxFlowElementHast['attributes'] | undefined {
  if (node.type !== 'element') {
    const isStatic = node.attributes.some((attribute) => isNamed(attribute, 'dangerouslySetInnerHTML'));
    return isStatic ? undefined : node.attributes;
  }
  const attributes: MdxJsxAttribute[] = [];
  for (const [key, value] of Object.entries(node.properties)) {
    if (key === 'style') return undefined;
    if (value === undefined || value === null || value === false) continue;
    attributes.push({
      type: 'mdxJsxAttribute',
      name: /^(data|aria)[A-Z]/.test(key)
        ? key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
        : key,
      value: value === true ? null : Array.isArray(value) ? value.join(' ') : String(value),
    });
  }
  return attributes;
}
