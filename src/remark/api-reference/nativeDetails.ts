import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {} from '../code-blocks/rawElement';
import {addExpandButtons} from './expandButtons';
import type {Box} from './markdown';

/**
 * Remark plugin, after Docusaurus's plugins: renders each generated `<details>` as the native element, and adds the buttons that
 * open several. Docusaurus replaces `<details>` with a component, which needs a script, and which stays closed if the URL has the
 * anchor of a field in it.
 */
export default function nativeDetails() {
  return (root: Root): void => {
    addExpandButtons(root);
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
