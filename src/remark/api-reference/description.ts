import type {RootContent} from 'mdast';
import {fromMarkdown} from 'mdast-util-from-markdown';
import {gfmFromMarkdown} from 'mdast-util-gfm';
import {gfm} from 'micromark-extension-gfm';
import {visit} from 'unist-util-visit';
import {isBlock, paragraph, type Block, type Inline} from './markdown';

/** Turns what a description links to, such as `device#unlock`, into a link of the page it is drawn on. */
export type ResolveLink = (target: string) => string;

const syntax = [gfm()];
const builders = [gfmFromMarkdown()];

/** One line in which no letter can mean Markdown; most descriptions are that, and need no parser. */
const plainLine = /^[A-Za-z][\p{L}\p{N} ,.;()'"’–?/]*$/u;

/**
 * A description of the contract as blocks. It is CommonMark with tables, never MDX: `{` and `<` are letters, and
 * HTML stays text.
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

/** A description of one paragraph as text, for a table's cell or a list. Further paragraphs follow in the same line. */
export function parseSentence(markdown: string, resolveLink: ResolveLink): Inline[] {
  return parseDescription(markdown, resolveLink).flatMap((block, index) => {
    const words: Inline[] = block.type === 'paragraph' ? block.children : [];
    return index === 0 ? words : [{type: 'text', value: ' '}, ...words];
  });
}
