import type {Parents, Root, RootContent} from 'mdast';
// Adds the node types of `:::name` to those of mdast.
import type {} from 'mdast-util-directive';
import {ContentError} from 'api-contract/finding';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {htmlBox, type Box} from '../pages/markdown';
import {reportError} from '../pages/reportProblem';
import {drawCodeBlock, hasLanguages, isLanguageChoice, type CodeBlock} from './codeBlock';
import {parseFenceMeta} from './fenceMeta';
import {requireHttpMessage} from './httpMessage';
import {requireLanguage} from './languages';
import {drawTabGroup, isPersistentChoice} from './tabGroup';

/**
 * Remark plugin: turns each fenced block, typed or generated, into one element with static HTML. Fences inside
 * `:::samples`, and adjacent fences with `tab="…"`, become one frame with tabs.
 */
export default function remarkCodeBlocks() {
  return (root: Root, file: VFile): void => {
    visit(root, (node) => {
      if ('children' in node) convertChildren(node, file);
    });
  };
}

function convertChildren(parent: Parents, file: VFile): void {
  let fences: RootContent[] = [];
  const converted = parent.children.flatMap((node, index): readonly RootContent[] => {
    if (node.type === 'containerDirective' && node.name === 'samples')
      return drawFences(node.children, node, file);
    if (node.type !== 'code' || node.lang === 'mermaid') return [node];
    fences.push(node);
    if (hasTab(node) && hasTab(parent.children[index + 1])) return [];
    const group = fences;
    fences = [];
    return drawFences(group, group[0] ?? node, file);
  });
  parent.children = converted as typeof parent.children;
}

const hasTab = (node: RootContent | undefined): boolean =>
  node?.type === 'code' && /(?:^|\s)tab=/.test(node.meta ?? '');

/** @param place the first fence, or the directive around the fences */
function drawFences(fences: readonly RootContent[], place: RootContent, file: VFile): Box[] {
  const samples = fences.flatMap((node) => readFence(node, file) ?? []);
  const [first] = samples;
  if (!first || samples.length < fences.length) return [];
  const isGroup = place.type !== 'code' || hasTab(place);
  if (!isGroup || (samples.length > 1 && isLanguageChoice(samples))) {
    const data = {dataLang: first.language, ...(hasLanguages(samples) ? {dataLasting: 'true'} : {})};
    return [htmlBox('figure', 'sample', drawCodeBlock(samples), data)];
  }
  try {
    const data = isPersistentChoice(samples) ? {dataLasting: 'true'} : {};
    return [htmlBox('div', 'samples', drawTabGroup(samples), data)];
  } catch (error) {
    reportError(error, place, file);
    return [];
  }
}

/** Returns `undefined` for a node with an error, which is reported. */
function readFence(node: RootContent, file: VFile): CodeBlock | undefined {
  if (node.type !== 'code') {
    const message = `":::samples" can contain only code blocks. Move this ${node.type} out of it.`;
    reportError(new ContentError(message), node, file);
    return undefined;
  }
  try {
    const language = requireLanguage(node.lang);
    if (language === 'http') requireHttpMessage(node.value);
    return {language, source: node.value, meta: parseFenceMeta(node.meta)};
  } catch (error) {
    reportError(error, node, file);
    return undefined;
  }
}
