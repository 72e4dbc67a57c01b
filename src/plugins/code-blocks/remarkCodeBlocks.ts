import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {createElement} from '../../directives/picture';

/**
 * Remark plugin: code that isn't a sample of the reference requires the theme's CodeBlock, so that no other page loads it and Prism.
 * React's `lazy` moves large parts to the end of the HTML, where visitors without JavaScript don't see them.
 */
export default function remarkCodeBlocks() {
  return (root: Root): void =>
    visit(root, 'code', ({lang, meta, value}, index, parent) => {
      if (index === undefined || !parent) return;
      const attributes = {className: lang ? `language-${lang}` : '', metastring: meta ?? '', children: value};
      parent.children[index] = createElement('CodeBlock', attributes, 'theme/CodeBlockWithLanguages');
    });
}
