import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {parseMarkdown} from '../pages/description';

const markdown = unified().use(remarkGfm).use(remarkStringify).freeze();

/** Replaces links into another site with their texts, and images with their descriptions. */
export function removeInnerLinks(text: string): string {
  const root = parseMarkdown(text);
  let changes = 0;
  visit(root, (node, index, parent) => {
    if (!('url' in node) || /^(?:https?:|mailto:)/i.test(node.url) || !parent || index === undefined)
      return undefined;
    changes += 1;
    const content =
      'alt' in node
        ? [{type: 'text' as const, value: node.alt ?? ''}]
        : 'children' in node
          ? node.children
          : [];
    parent.children.splice(index, 1, ...content);
    return [SKIP, index];
  });
  return changes > 0 ? markdown.stringify(root).trim() : text;
}
