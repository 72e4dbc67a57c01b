import type {RootContent} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {gfmFromMarkdown} from 'mdast-util-gfm';
import {gfm} from 'micromark-extension-gfm';
import {visit} from 'unist-util-visit';
import {isBlock, paragraph, type Block, type Inline} from './markdown';

/** Converts a link target in a description, such as `device#unlock`, to a URL for the page. */
export type ResolveLink = (target: string) => string;

const syntax = [gfm()];
const builders = [gfmFromMarkdown()];

/** One line without Markdown syntax. Most descriptions match, and don't need the parser. */
const plainLine = /^[A-Za-z][\p{L}\p{N} ,.;()'"’–?/]*$/u;

/**
 * Parses a description of the contract. It is CommonMark with tables, not MDX, so `{`, `<`, and HTML are text.
 */
export function parseDescription(markdown: string, resolveLink: ResolveLink): Block[] {
  if (plainLine.test(markdown) && !/www\./i.test(markdown)) return [paragraph(markdown)];
  const root = fromMarkdown(markdown, {extensions: syntax, mdastExtensions: builders});
  visit(root, (node, index, parent) => {
    delete node.position;
    if (node.type === 'link') node.url = resolveLink(node.url);
    if (node.type === 'html' && parent && index !== undefined) {
      parent.children[index] =
        parent.type === 'root' ? paragraph(node.value) : {type: 'text', value: node.value};
    }
  });
  return root.children.filter((node: RootContent): node is Block => isBlock(node));
}

/** Parses a description as inline text for a table cell or a list item. All paragraphs are on one line. */
export function parseSentence(markdown: string, resolveLink: ResolveLink): Inline[] {
  return parseDescription(markdown, resolveLink).flatMap((block, index) => {
    const content: Inline[] = block.type === 'paragraph' ? block.children : [];
    return index === 0 ? content : [{type: 'text', value: ' '}, ...content];
  });
}

/** Parses a description as a label without links, because a summary can't contain links. */
export function parseLabel(markdown: string, resolveLink: ResolveLink): Inline[] {
  return parseSentence(markdown, resolveLink).flatMap((node): Inline[] =>
    node.type === 'link' ? node.children : [node],
  );
}
