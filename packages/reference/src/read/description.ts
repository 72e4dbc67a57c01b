import {raw} from 'hast-util-raw';
import {defaultSchema, sanitize, type Schema} from 'hast-util-sanitize';
import {toMdast} from 'hast-util-to-mdast';
import {keepResult} from 'api-docs-contract/files';
import type {Code, Root} from 'mdast';
import {toHast} from 'mdast-util-to-hast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import type {ApiSample} from '../model/sample';
import {join, paragraph, strong, text, type Block, type Inline} from '../model/nodes';

/** Converts a link target in a description, such as `parcel#track`, to a URL for the page. */
export type ResolveLink = (target: string) => string;

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** Parses a description of the contract. It is CommonMark with tables and HTML, not MDX, so `{` and `<` can be text. */
export function parseDescription(markdown: string, resolveLink: ResolveLink): Block[] {
  const known = parsed.get(markdown) ?? keepResult(['description', markdown], () => parseBlocks(markdown));
  parsed.set(markdown, known);
  // A copy for the page, whose plugins change it.
  const copy: Root = {type: 'root', children: structuredClone([...known])};
  visit(copy, 'link', (node) => {
    node.url = resolveLink(node.url);
  });
  return copy.children as Block[];
}

/** The blocks of each description. A shared field or error is on many pages. */
const parsed = new Map<string, readonly Block[]>();

/** A box of Docusaurus, with its title in brackets or after its name. */
const boxSyntax = /^:::(note|tip|info|warning|danger|caution)(?:\[(.+)\]|[ \t]+(.+))?\n([^]*?)\n:::[ \t]*$/m;

function parseBlocks(markdown: string): Block[] {
  const box = boxSyntax.exec(markdown);
  if (box) {
    const [whole, name = '', inBrackets, title = inBrackets, content = ''] = box;
    const label = {...paragraph(title ?? ''), data: {directiveLabel: true}};
    const children = [...(title ? [label] : []), ...parseBlocks(content)];
    return [
      ...parseBlocks(markdown.slice(0, box.index)),
      {type: 'containerDirective', name, children} as Block,
      ...parseBlocks(markdown.slice(box.index + whole.length)),
    ];
  }
  const root = parseMarkdown(markdown);
  visit(root, (node, index, parent) => {
    delete node.position;
    // It has the keys of the tool of the contract's author, and static HTML as the rest of the reference.
    // A diagram without a title can't be drawn, and is code.
    const isDiagram = node.type === 'code' && node.lang === 'mermaid' && node.value.includes('accTitle');
    if (node.type === 'code' && !isDiagram && parent && index !== undefined)
      parent.children[index] = toProgram(node);
    // Its anchor and its level would depend on the page.
    if (node.type === 'heading' && parent && index !== undefined)
      parent.children[index] = paragraph([strong(node.children)]);
  });
  // The parser creates only blocks here, because HTML has become text or blocks.
  return root.children as Block[];
}

const toProgram = ({lang, value}: Code): ApiSample => ({
  type: 'apiSample',
  origin: 'generated',
  language: lang ?? 'text',
  content: {kind: 'program'},
  text: value,
});

/** Parses a description as Markdown nodes. HTML becomes such nodes, too, without what could run in a browser. */
export function parseMarkdown(markdown: string): Root {
  const root = parser.parse(markdown);
  let isPlain = true;
  visit(root, (node, index, parent) => {
    if (node.type === 'html' && !isKnownHtml(node.value) && parent && index !== undefined) {
      const isOwnLine = ['root', 'blockquote', 'listItem'].includes(parent.type);
      parent.children[index] = isOwnLine ? paragraph(node.value) : text(node.value);
      return;
    }
    const isSafe = node.type !== 'link' || !/^\w+:/.test(node.url) || safeUrl.test(node.url);
    // References need the definitions of the description.
    isPlain &&= isSafe && !/^html$|Reference$/.test(node.type);
  });
  if (isPlain) return root;
  const html = sanitize(raw(toHast(root, {allowDangerousHtml: true})), schema);
  return toMdast(html, {document: true}) as Root;
}

const safeUrl = /^(?:https?|mailto|tel):/i;
const schema: Schema = {...defaultSchema, strip: ['script', 'style']};

/** `<id>` is a placeholder, which is shown as it is. */
function isKnownHtml(html: string): boolean {
  const name = /^<\/?([a-z][\w-]*)/i.exec(html)?.[1]?.toLowerCase();
  return name === undefined || (schema.tagNames ?? []).includes(name);
}

/** Parses a description as inline text for a table cell or a list item. All paragraphs are on one line. */
export function parseSentence(markdown: string, resolveLink: ResolveLink): Inline[] {
  const blocks = parseDescription(markdown, resolveLink);
  return join(
    blocks.map((block) => (block.type === 'paragraph' ? block.children : [])),
    ' ',
  );
}

/** Parses a description as a label without links, because a summary can't contain links. */
export function parseLabel(markdown: string, resolveLink: ResolveLink): Inline[] {
  return parseSentence(markdown, resolveLink).flatMap((node): Inline[] =>
    node.type === 'link' ? node.children : [node],
  );
}
