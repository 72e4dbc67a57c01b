import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {isLanguage} from '../code-blocks/languages';
import {parseMarkdown} from '../pages/description';

const markdown = unified().use(remarkGfm).use(remarkStringify).freeze();

/** Changes what a site can't show in a Markdown text of a contract: links into another site, and code in unknown languages. */
export function correctMarkdown(text: string): string {
  const root = parseMarkdown(text);
  const changes = removeInnerLinks(root) + nameLanguages(root);
  return changes > 0 ? markdown.stringify(root).trim() : text;
}

/** Replaces each link with its text, and each image with its description. */
function removeInnerLinks(root: Root): number {
  const targets = new Map<string, string>();
  visit(root, 'definition', ({identifier, url}) => void targets.set(identifier, url));
  let changes = 0;
  visit(root, (node, index, parent) => {
    const url = 'url' in node ? node.url : 'identifier' in node ? targets.get(node.identifier) : undefined;
    if (url === undefined || /^(?:https?:|mailto:)/i.test(url) || !parent || index === undefined)
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
  return changes;
}

function nameLanguages(root: Root): number {
  let changes = 0;
  visit(root, 'code', (node) => {
    if (!node.lang || isLanguage(node.lang)) return;
    node.lang = 'text';
    changes += 1;
  });
  return changes;
}
