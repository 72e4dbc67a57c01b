import type {Element, ElementContent, Root, RootContent} from 'hast';
import {toHtml} from 'hast-util-to-html';
import type {
  MdxJsxAttribute,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx';
import {innerHtml, readInnerHtml} from '../code-blocks/rawElement';

/** An element of a page, whether it came from Markdown or was written as JSX. */
type Box = Element | MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** Elements that are in the browser what they are in the page; components of the theme stand for the others. */
const plain = new Set(
  (
    'a blockquote br caption code col colgroup dd del details div dl dt em figcaption figure hr kbd li ol p s samp ' +
    'section small span strong sub summary sup table tbody td tfoot th thead tr ul var wbr'
  ).split(' '),
);

/**
 * Rehype plugin, last of all: what can never change on a page becomes finished HTML inside the innermost element that
 * holds nothing else. React takes such an element as one, so that a page of seventeen thousand nodes comes alive
 * almost as fast as a short one, and its text is sent once more as text and not as calls of functions.
 */
export default function rehypeStaticHtml() {
  return (root: Root): void => {
    root.children = root.children.map(finish);
  };
}

/** The node with everything in it finished that can be. */
function finish<Node extends RootContent | ElementContent>(node: Node): Node | MdxJsxFlowElementHast {
  if (!isBox(node)) return node;
  const attributes = nameAttributes(node);
  const html = nameOf(node) === 'a' ? undefined : drawInside(node);
  if (!attributes || html === undefined) {
    node.children = node.children.map(finish);
    return node;
  }
  // The build has to hear of links, and of the places that links may lead to.
  const isTold = / (?:id|href)="/.test(html) || attributes.some((attribute) => isNamed(attribute, 'id'));
  return isTold
    ? jsx('StaticHtml', [text('as', nameOf(node)), ...attributes, text('html', html)])
    : jsx(nameOf(node), [...attributes, innerHtml(html)]);
}

/** The inside of an element as HTML; undefined where something in it needs React, or nothing would be gained. */
function drawInside(node: Box): string | undefined {
  if (!plain.has(nameOf(node)) || node.children.every(({type}) => type === 'text')) return undefined;
  const inside = node.children.flatMap((child) => toStatic(child) ?? []);
  return inside.length < node.children.length ? undefined : toHtml(inside, {allowDangerousHtml: true});
}

/** The node as nothing but HTML; undefined where something in it needs React. */
function toStatic(node: ElementContent): ElementContent | undefined {
  if (node.type === 'text') return node;
  if (!isBox(node) || !plain.has(nameOf(node))) return undefined;
  const finished = node.type === 'element' ? undefined : readInnerHtml(node.attributes);
  const children = finished === undefined ? node.children.map(toStatic) : [raw(finished)];
  const own = node.type === 'element' ? node.properties : readProperties(node.attributes);
  const properties = own && nameOf(node) === 'a' ? aimLink(own) : own;
  if (!properties || children.includes(undefined)) return undefined;
  return {type: 'element', tagName: nameOf(node), properties, children: children as ElementContent[]};
}

/** A link as Docusaurus draws it; undefined where it has more to do than that. */
function aimLink(properties: Element['properties']): Element['properties'] | undefined {
  const href = String(properties.href ?? '');
  if (/^(?:#|\/(?!\/))/.test(href)) return properties;
  return /^https?:/.test(href)
    ? {...properties, target: '_blank', rel: ['noopener', 'noreferrer']}
    : undefined;
}

const isBox = (node: RootContent | ElementContent): node is Box =>
  node.type === 'element' || node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

const nameOf = (node: Box): string => (node.type === 'element' ? node.tagName : (node.name ?? ''));

/** `hast-util-to-html` writes it as it stands. */
const raw = (value: string): ElementContent => ({type: 'raw', value}) as unknown as ElementContent;

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

/** JSX attributes as properties of HTML; undefined where one has to be computed. */
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

/** Properties of HTML as JSX attributes; undefined where that is not a matter of names alone. */
function nameAttributes(node: Box): MdxJsxFlowElementHast['attributes'] | undefined {
  if (node.type !== 'element') {
    const isFinished = node.attributes.some((attribute) => isNamed(attribute, 'dangerouslySetInnerHTML'));
    return isFinished ? undefined : node.attributes;
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
