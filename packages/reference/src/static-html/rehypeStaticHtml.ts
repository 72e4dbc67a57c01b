import {valueToEstree} from 'estree-util-value-to-estree';
import type {Element, ElementContent, Root, RootContent} from 'hast';
import {toHtml} from 'hast-util-to-html';
// Adds `raw` to the node types of hast.
import type {} from 'mdast-util-to-hast';
import type {MdxJsxAttribute, MdxJsxExpressionAttribute, MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';

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
  if (!('children' in node) || isRaw(node)) return node;
  const element = toElement(node);
  const attributes = element && toJsxAttributes(element.properties);
  const html = element && renderChildren(element);
  if (!attributes || html === undefined) {
    const children = node.children.map(toStaticElement);
    // Docusaurus would replace it with a component that needs a script, and that an anchor in it doesn't open.
    return attributes && node.type === 'element' && node.tagName === 'details'
      ? {...jsx('details', attributes), children: children as MdxJsxFlowElementHast['children']}
      : {...node, children};
  }
  // The StaticHtml component registers links and anchors for the broken-link check.
  return /<[^>]* (?:id|href)="/.test(html) || element.properties.id
    ? jsx('StaticHtml', [attribute('as', element.tagName), ...attributes, attribute('html', html)])
    : jsx(element.tagName, [...attributes, innerHtml(html)]);
}

/** The content of an element as HTML. `undefined` if a descendant needs React, or if the content is only text. */
function renderChildren(element: Element): string | undefined {
  const {tagName, children} = element;
  if (tagName === 'a' || !isPlain(element) || children.every(({type}) => type === 'text')) return undefined;
  const inside = children.flatMap((child) => toStatic(child) ?? []);
  return inside.length < children.length ? undefined : toHtml(inside, {allowDangerousHtml: true});
}

/** The node without JSX. `undefined` if a descendant needs React. */
function toStatic(node: ElementContent): ElementContent | undefined {
  if (node.type === 'text' || node.type === 'raw') return node;
  const element = toElement(node);
  if (!element || !isPlain(element)) return undefined;
  const children = element.children.map(toStatic);
  const properties = element.tagName === 'a' ? resolveLink(element.properties) : element.properties;
  if (!properties || children.includes(undefined)) return undefined;
  return {...element, properties, children: children as ElementContent[]};
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

/** An element whose content is already HTML. */
const isRaw = (node: RootContent | ElementContent): boolean =>
  'attributes' in node && readInnerHtml(node.attributes) !== undefined;

/** An element from Markdown, or from JSX. `undefined` for an expression. */
function toElement(node: RootContent | ElementContent): Element | undefined {
  if (node.type === 'element') return node;
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return undefined;
  const html = readInnerHtml(node.attributes);
  const properties: Element['properties'] = {};
  for (const each of node.attributes) {
    if (each.type === 'mdxJsxAttribute' && each.name === 'dangerouslySetInnerHTML') continue;
    if (each.type !== 'mdxJsxAttribute' || (each.value && typeof each.value === 'object')) return undefined;
    properties[each.name] = each.value ?? true;
  }
  // `hast-util-to-html` doesn't escape raw nodes.
  const children = html === undefined ? node.children : [{type: 'raw' as const, value: html}];
  return {type: 'element', tagName: node.name ?? '', properties, children};
}

const attribute = (name: string, value: string | null): MdxJsxAttribute => ({
  type: 'mdxJsxAttribute',
  name,
  value,
});

/** An element that no component replaces, because MDX sets this flag on JSX in the source. */
const jsx = (name: string, attributes: MdxJsxFlowElementHast['attributes']): MdxJsxFlowElementHast => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes,
  children: [],
  data: {_mdxExplicitJsx: true},
});

/** HTML properties as JSX attributes. `undefined` if a value needs conversion. */
function toJsxAttributes({style, ...properties}: Element['properties']): MdxJsxAttribute[] | undefined {
  if (style !== undefined) return undefined;
  return Object.entries(properties)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([key, value]) => {
      const isHyphenated = /^(data|aria)[A-Z]/.test(key);
      const name = isHyphenated ? key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : key;
      return attribute(name, value === true ? null : [value].flat().join(' '));
    });
}

/** The attribute `dangerouslySetInnerHTML={{__html: "…"}}`. React doesn't hydrate the content. */
function innerHtml(html: string): MdxJsxAttribute {
  const content = {__html: html};
  const expression = valueToEstree(content);
  return {
    type: 'mdxJsxAttribute',
    name: 'dangerouslySetInnerHTML',
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: JSON.stringify(content),
      data: {
        estree: {type: 'Program', sourceType: 'module', body: [{type: 'ExpressionStatement', expression}]},
      },
    },
  };
}

/** The HTML of a `dangerouslySetInnerHTML` attribute, or `undefined` without one. */
export function readInnerHtml(
  attributes: readonly (MdxJsxAttribute | MdxJsxExpressionAttribute)[],
): string | undefined {
  const attribute = attributes.find((each) => 'name' in each && each.name === 'dangerouslySetInnerHTML');
  if (!attribute?.value || typeof attribute.value === 'string') return undefined;
  return (JSON.parse(attribute.value.value) as {__html: string}).__html;
}
