import type {Code, Parents, Root, RootContent} from 'mdast';
// Adds the node types of `:::name` to those of mdast.
import type {} from 'mdast-util-directive';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {ContentError} from 'api-contract/finding';
import {reportError} from '../pages/reportProblem';
import {parseFenceMeta} from './fenceMeta';
import {requireLanguage} from './languages';
import {rawElement} from './rawElement';
import {drawCodeBlock, hasLanguages, isLanguageChoice, type CodeBlock} from './codeBlock';
import {drawTabGroup, isPersistentChoice} from './tabGroup';

/** A parsed fence, and its node for error messages. */
type ParsedFence = {readonly node: Code; readonly codeBlock: CodeBlock};

/**
 * Remark plugin: turns each fenced block, typed or generated, into one element with static HTML. Fences inside
 * `:::samples`, and adjacent fences with `tab="…"`, become one frame with tabs.
 *
 * The HTML is one string, so the page's script contains a string and React has nothing to hydrate:
 * `<figure className="sample" dangerouslySetInnerHTML={{__html: "…"}} />`.
 */
export default function remarkCodeBlocks() {
  return (root: Root, file: VFile): void => {
    visit(root, (node) => {
      if (node.type === 'containerDirective' && node.name === 'samples') return SKIP;
      if ('children' in node) convertChildren(node, file);
      return undefined;
    });
  };
}

function convertChildren(parent: Parents, file: VFile): void {
  const converted: RootContent[] = [];
  let siblings: ParsedFence[] = [];
  const flushSiblings = (): void => {
    if (siblings.length > 0) converted.push(...toTabGroup(siblings, siblings[0]?.node, file));
    siblings = [];
  };
  for (const child of parent.children) {
    const fence = child.type === 'code' ? parseFence(child, file) : undefined;
    if (fence?.codeBlock.meta.values.tab !== undefined) {
      siblings.push(fence);
    } else {
      flushSiblings();
      if (fence) converted.push(...toFigure([fence], file));
      else if (child.type === 'containerDirective' && child.name === 'samples') {
        converted.push(...toTabGroup(readDirective(child.children, file), child, file));
      } else converted.push(child);
    }
  }
  flushSiblings();
  parent.children = converted as typeof parent.children;
}

/** Returns `undefined` for a diagram, and for a fence with an error. */
function parseFence(node: Code, file: VFile): ParsedFence | undefined {
  try {
    const meta = parseFenceMeta(node.meta);
    if (node.lang === 'mermaid') return undefined;
    const codeBlock = {language: requireLanguage(node.lang), source: node.value, meta};
    return {node, codeBlock};
  } catch (error) {
    reportError(error, node, file);
    return undefined;
  }
}

function readDirective(children: readonly RootContent[], file: VFile): ParsedFence[] {
  return children.flatMap((child) => {
    if (child.type === 'code') return parseFence(child, file) ?? [];
    const message = `":::samples" can contain only code blocks. Move this ${child.type} out of it.`;
    reportError(new ContentError(message), child, file);
    return [];
  });
}

/** @param fences one code block, or the same sample in several languages */
function toFigure(fences: readonly ParsedFence[], file: VFile): MdxJsxFlowElement[] {
  const [first] = fences;
  if (!first) return [];
  const samples = fences.map(({codeBlock}) => codeBlock);
  try {
    const data = {
      lang: first.codeBlock.language,
      ...(hasLanguages(samples) ? {lasting: 'true'} : {}),
    };
    return [rawElement('figure', 'sample', drawCodeBlock(samples), data)];
  } catch (error) {
    reportError(error, first.node, file);
    return [];
  }
}

function toTabGroup(
  fences: readonly ParsedFence[],
  errorNode: RootContent | undefined,
  file: VFile,
): MdxJsxFlowElement[] {
  // Draw each fence on its own first, so that an error is reported at the position of its fence.
  if (fences.some((fence) => toFigure([fence], file).length === 0)) return [];
  const codeBlocks = fences.map(({codeBlock}) => codeBlock);
  if (fences.length > 1 && isLanguageChoice(codeBlocks)) return toFigure(fences, file);
  try {
    const data: Record<string, string> = isPersistentChoice(codeBlocks) ? {lasting: 'true'} : {};
    return [rawElement('div', 'samples', drawTabGroup(codeBlocks), data)];
  } catch (error) {
    reportError(error, errorNode, file);
    return [];
  }
}
