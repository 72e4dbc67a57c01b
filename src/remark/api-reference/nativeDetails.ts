import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {} from '../code-blocks/rawElement';
import type {Box} from './markdown';

/**
 * Remark plugin, after Docusaurus's own: makes each generated disclosure the browser's `<details>`.
 * Docusaurus puts a component in the place of every other one, which needs a script to open and stays shut when the
 * address names a field inside it.
 */
export default function nativeDetails() {
  return (root: Root): void => {
    visit(root, 'apiBox', (node: Box, index, parent) => {
      if (node.data.hName !== 'details' || !parent || index === undefined) return;
      const className = node.data.hProperties?.className;
      parent.children[index] = {
        type: 'mdxJsxFlowElement',
        name: 'details',
        attributes: Array.isArray(className)
          ? [{type: 'mdxJsxAttribute', name: 'className', value: className.join(' ')}]
          : [],
        children: node.children,
        data: {_mdxExplicitJsx: true},
      };
    });
  };
}
