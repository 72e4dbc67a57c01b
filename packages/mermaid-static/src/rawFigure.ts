import {valueToEstree} from 'estree-util-value-to-estree';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxFlowElementData {
    /** MDX sets this flag on JSX in the source, so that no component replaces the element. */
    _mdxExplicitJsx?: boolean;
  }
}

/** A figure with static HTML as its content, which React doesn't hydrate: `<figure dangerouslySetInnerHTML={{__html: "…"}} />`. */
export function rawFigure(className: string, html: string): MdxJsxFlowElement {
  const content = {__html: html};
  const expression = valueToEstree(content);
  return {
    type: 'mdxJsxFlowElement',
    name: 'figure',
    attributes: [
      {type: 'mdxJsxAttribute', name: 'className', value: className},
      {
        type: 'mdxJsxAttribute',
        name: 'dangerouslySetInnerHTML',
        value: {
          type: 'mdxJsxAttributeValueExpression',
          value: JSON.stringify(content),
          data: {
            estree: {
              type: 'Program',
              sourceType: 'module',
              body: [{type: 'ExpressionStatement', expression}],
            },
          },
        },
      },
    ],
    children: [],
    data: {_mdxExplicitJsx: true},
  };
}
