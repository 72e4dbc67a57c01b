import {valueToEstree} from 'estree-util-value-to-estree';
import type {MdxJsxAttribute, MdxJsxExpressionAttribute, MdxJsxFlowElement} from 'mdast-util-mdx-jsx';

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementData {
    /** MDX sets this flag on JSX in the source, so that no component replaces the element. */
    _mdxExplicitJsx?: boolean;
  }
}

/**
 * Creates an MDX element with static HTML as its content:
 * `<figure className="…" dangerouslySetInnerHTML={{__html: "…"}} />`. React doesn't hydrate the content.
 *
 * @param data `data-…` attributes by their name after `data-`
 */
export function rawElement(
  name: 'div' | 'figure',
  className: string,
  html: string,
  data: Readonly<Record<string, string>> = {},
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: [
      {type: 'mdxJsxAttribute', name: 'className', value: className},
      ...Object.entries(data).map(([key, value]) => ({
        type: 'mdxJsxAttribute' as const,
        name: `data-${key}`,
        value,
      })),
      innerHtml(html),
    ],
    children: [],
    data: {_mdxExplicitJsx: true},
  };
}

/** The attribute `dangerouslySetInnerHTML={{__html: "…"}}`. */
export function innerHtml(html: string): MdxJsxAttribute {
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
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'dangerouslySetInnerHTML') continue;
    if (typeof attribute.value !== 'object' || !attribute.value) continue;
    return (JSON.parse(attribute.value.value) as {__html: string}).__html;
  }
  return undefined;
}
