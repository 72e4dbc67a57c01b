import {SKIP, visit} from 'unist-util-visit';
import {stringifier} from '../write/markdown/toPlainMarkdown';
import {parseMarkdown} from '../read/description';

/** Replaces links into another site with their texts, and images with their descriptions. */
export function removeInnerLinks(text: string): string {
  const root = parseMarkdown(text);
  let isChanged = false;
  visit(root, (node, index, parent) => {
    const isInner = 'url' in node && !/^(?:https?:|mailto:)/i.test(node.url);
    if (!isInner || !parent || index === undefined) return undefined;
    isChanged = true;
    const alt = {type: 'text' as const, value: ('alt' in node && node.alt) || ''};
    parent.children.splice(index, 1, ...('children' in node ? node.children : [alt]));
    return [SKIP, index];
  });
  return isChanged ? stringifier.stringify(root).trim() : text;
}
