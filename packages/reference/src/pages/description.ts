import type {Nodes, RootContent} from 'mdast';
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
  const known = parsed.get(markdown) ?? parseBlocks(markdown);
  parsed.set(markdown, known);
  return known.map((block) => copy(block, resolveLink));
}

/** The blocks of each description. A shared field or error is on many pages. */
const parsed = new Map<string, readonly Block[]>();

function parseBlocks(markdown: string): Block[] {
  const root = fromMarkdown(markdown, {extensions: syntax, mdastExtensions: builders});
  visit(root, (node, index, parent) => {
    delete node.position;
    if (node.type === 'html' && parent && index !== undefined) {
      parent.children[index] =
        parent.type === 'root' ? paragraph(node.value) : {type: 'text', value: node.value};
    }
  });
  return root.children.filter((node: RootContent): node is Block => isBlock(node));
}

/** Copies a node for a page, whose plugins change it, and resolves its links. */
function copy<Kind extends Nodes>(node: Kind, resolveLink: ResolveLink): Kind {
  const own = {...node};
  if (own.type === 'link') own.url = resolveLink(own.url);
  if ('children' in own)
    Object.assign(own, {children: own.children.map((child) => copy(child, resolveLink))});
  return own;
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
