import type {Code, Parents, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {ContentError} from 'api-contract/finding';
import {groupBy} from '../model/groupBy';
import {isLanguageChoice, tabOf, type ApiSample, type ApiSamples} from '../model/sample';
import {readFence, type FenceOptions} from './fence';
import {reportError} from './reportProblem';

/**
 * Turns the fences of a page that are samples into nodes. Adjacent ones with `tab="…"` become a group. An invalid fence is
 * reported, and stays.
 */
export function readSamples(root: Parents, file: VFile, options: FenceOptions): void {
  const read = (node: Code): RootContent => {
    try {
      return readFence(node, options) ?? node;
    } catch (error) {
      reportError(error, node, file);
      return node;
    }
  };
  visit(root, (parent) => {
    if (!('children' in parent) || parent.type === 'apiSamples') return;
    const nodes = parent.children.map((node) => (node.type === 'code' ? read(node) : node));
    parent.children = nodes.flatMap((node, index): RootContent[] => {
      if (!hasTab(node)) return [node];
      if (hasTab(nodes[index - 1])) return [];
      const rest = nodes.slice(index);
      const end = rest.findIndex((each) => !hasTab(each));
      return [toGroup(rest.slice(0, end < 0 ? undefined : end).filter(hasTab), file)];
    }) as typeof parent.children;
  });
}

const hasTab = (node: RootContent | undefined): node is ApiSample =>
  node?.type === 'apiSample' && node.tab !== undefined;

function toGroup(children: ApiSample[], file: VFile): ApiSamples {
  const [first] = children;
  try {
    checkTabs(children);
  } catch (error) {
    reportError(error, first, file);
  }
  return {type: 'apiSamples', children, ...(first?.position && {position: first.position})};
}

function checkTabs(samples: readonly ApiSample[]): void {
  if (samples.length < 2)
    throw new ContentError('A tab group needs at least two code blocks. Add one, or remove "tab".');
  if (isLanguageChoice(samples)) return;
  for (const [name, inside] of groupBy(samples, tabOf))
    if (inside.length > 1 && !inside.every(({title}) => title))
      throw new ContentError(`Two tabs have the label "${name}". Give them different labels with tab="…".`);
}
