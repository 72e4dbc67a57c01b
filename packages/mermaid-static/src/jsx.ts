import {valueToEstree} from 'estree-util-value-to-estree';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementData {
    /** MDX sets this flag on JSX in the source, so that no component replaces the element. */
    _mdxExplicitJsx?: boolean;
  }
}

/** An element of HTML. A value that isn't a text becomes an expression. */
export const jsx = (
  name: string,
  properties: Readonly<Record<string, string | object>>,
  children: MdxJsxFlowElement['children'] = [],
): MdxJsxFlowElement => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(properties).map(([key, value]) => ({
    type: 'mdxJsxAttribute',
    name: key,
    value: typeof value === 'string' ? value : toExpression(value),
  })),
  children,
  data: {_mdxExplicitJsx: true},
});

/** An element with static HTML as its content, which React doesn't hydrate. */
export const rawHtml = (name: string, className: string, html: string): MdxJsxFlowElement =>
  jsx(name, {className, dangerouslySetInnerHTML: {__html: html}});

const toExpression = (value: object): Exclude<MdxJsxFlowElement['attributes'][number]['value'], string> => ({
  type: 'mdxJsxAttributeValueExpression' as const,
  value: JSON.stringify(value),
  data: {
    estree: {
      type: 'Program',
      sourceType: 'module',
      body: [{type: 'ExpressionStatement', expression: valueToEstree(value)}],
    },
  },
});
