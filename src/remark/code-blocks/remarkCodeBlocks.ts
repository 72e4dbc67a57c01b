import {createHash} from 'node:crypto';
import path from 'node:path';
import type {Code, Parents, Root, RootContent} from 'mdast';
// Adds the node types of `:::name` to those of mdast.
import type {} from 'mdast-util-directive';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {failAtFence} from './failAtFence';
import {parseFenceMeta} from './fenceMeta';
import {requireLanguage} from './languages';
import {rawElement} from './rawElement';
import {drawSample, type Sample} from './codeBlock';
import {drawSampleGroup, isLastingChoice} from './tabGroup';
import {WriterMistake} from './writerMistake';

/** A fence that has been read, and the node to blame if drawing it fails. */
type ReadFence = {readonly node: Code; readonly sample: Sample};

/**
 * Remark plugin: turns each fenced block, typed or generated, into one element with finished HTML; fences inside
 * `:::samples`, and neighbours that all say `tab="…"`, into one frame with tabs.
 *
 * The HTML is one string, so the page's script carries a string and hydration walks nothing:
 * `<figure className="sample" dangerouslySetInnerHTML={{__html: "…"}} />`.
 */
export default function remarkSamples() {
  return (root: Root, file: VFile): void => {
    const takeId = countIds(file);
    visit(root, (node) => {
      if (node.type === 'containerDirective' && node.name === 'samples') return SKIP;
      if ('children' in node) convertChildren(node, file, takeId);
      return undefined;
    });
  };
}

function convertChildren(parent: Parents, file: VFile, takeId: () => string): void {
  const converted: RootContent[] = [];
  let neighbours: ReadFence[] = [];
  const closeGroup = (): void => {
    if (neighbours.length > 0) converted.push(drawGroup(neighbours, neighbours[0]?.node, file, takeId()));
    neighbours = [];
  };
  for (const child of parent.children) {
    const fence = child.type === 'code' && child.lang !== 'mermaid' ? readFence(child, file) : undefined;
    if (fence?.sample.meta.values.tab !== undefined) {
      neighbours.push(fence);
    } else {
      closeGroup();
      if (fence) converted.push(drawSingle(fence, file));
      else if (child.type === 'containerDirective' && child.name === 'samples') {
        converted.push(drawGroup(readDirective(child.children, file), child, file, takeId()));
      } else converted.push(child);
    }
  }
  closeGroup();
  parent.children = converted as typeof parent.children;
}

function readFence(node: Code, file: VFile): ReadFence {
  try {
    const sample = {
      language: requireLanguage(node.lang),
      source: node.value,
      meta: parseFenceMeta(node.meta),
    };
    return {node, sample};
  } catch (error) {
    return failAtFence(error, node, file);
  }
}

function readDirective(children: readonly RootContent[], file: VFile): ReadFence[] {
  return children.map((child) => {
    if (child.type === 'code') return readFence(child, file);
    const mistake = new WriterMistake(
      `":::samples" holds code fences and nothing else; this is a ${child.type}.`,
    );
    return failAtFence(mistake, child, file);
  });
}

function drawSingle({node, sample}: ReadFence, file: VFile): MdxJsxFlowElement {
  try {
    return rawElement('figure', 'sample', drawSample(sample), {lang: sample.language});
  } catch (error) {
    return failAtFence(error, node, file);
  }
}

function drawGroup(
  fences: readonly ReadFence[],
  blamed: RootContent | undefined,
  file: VFile,
  id: string,
): MdxJsxFlowElement {
  // Drawn one by one first: a mistake inside one of them is then told with that one's place.
  fences.forEach((fence) => drawSingle(fence, file));
  const samples = fences.map(({sample}) => sample);
  try {
    const data: Record<string, string> = isLastingChoice(samples) ? {lasting: 'true'} : {};
    return rawElement('div', 'samples', drawSampleGroup(samples, id), data);
  } catch (error) {
    return failAtFence(error, blamed, file);
  }
}

/** Ids that differ within a page also where it includes other files, and are the same on every machine. */
function countIds(file: VFile): () => string {
  const hash = createHash('sha1').update(path.relative(file.cwd, file.path)).digest('hex').slice(0, 6);
  let count = 0;
  return () => {
    count += 1;
    return `samples-${hash}-${count}`;
  };
}
