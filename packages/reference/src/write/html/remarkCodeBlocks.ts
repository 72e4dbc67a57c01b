import type {Code, Parents, Root, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {htmlBox, type Box} from '../../model/nodes';
import {reportError} from '../../read/reportProblem';
import {drawCodeBlock, isLanguageChoice, type CodeBlock} from './codeBlock';
import {parseFenceMeta} from '../../read/fenceMeta';
import {requireHttpMessage} from '../../read/httpMessage';
import {requireLanguage} from '../../model/languages';
import {drawTabGroup} from './tabGroup';

/**
 * Remark plugin: turns each fenced block, typed or generated, into one element with static HTML. Fences in a generated
 * group, and adjacent fences with `tab="…"`, become one frame with tabs.
 */
export default function remarkCodeBlocks() {
  return (root: Root, file: VFile): void => {
    visit(root, (node) => {
      if ('children' in node) convertChildren(node, file);
    });
  };
}

function convertChildren(parent: Parents, file: VFile): void {
  let fences: Code[] = [];
  const converted = parent.children.flatMap((node, index): readonly RootContent[] => {
    if (node.type === 'apiBox' && node.data.hName === 'samples')
      return drawFences(node.children as Code[], file);
    if (node.type !== 'code' || node.lang === 'mermaid') return [node];
    fences.push(node);
    if (hasTab(node) && hasTab(parent.children[index + 1])) return [];
    const group = fences;
    fences = [];
    return drawFences(group, file);
  });
  parent.children = converted as typeof parent.children;
}

const hasTab = (node: RootContent | undefined): boolean =>
  node?.type === 'code' && /(?:^|\s)tab=/.test(node.meta ?? '');

function drawFences(fences: readonly Code[], file: VFile): Box[] {
  const samples: CodeBlock[] = [];
  try {
    for (const fence of fences) samples.push(readFence(fence));
    return drawFrame(samples);
  } catch (error) {
    // The fence that can't be read, or the first one if their group can't be drawn.
    reportError(error, fences[samples.length] ?? fences[0], file);
    return [];
  }
}

function readFence({lang, value, meta}: Code): CodeBlock {
  const language = requireLanguage(lang);
  if (language === 'http') requireHttpMessage(value);
  return {language, source: value, meta: parseFenceMeta(meta)};
}

/** Draws a code block, one sample in several languages, or a group with tabs. */
function drawFrame(samples: readonly CodeBlock[]): Box[] {
  const [first] = samples;
  if (!first) return [];
  const isGroup = first.meta.tab !== undefined && (samples.length < 2 || !isLanguageChoice(samples));
  if (isGroup) return [htmlBox('div', 'samples', drawTabGroup(samples))];
  return [htmlBox('figure', 'sample', drawCodeBlock(samples), {dataLang: first.language})];
}
