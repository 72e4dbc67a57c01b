import type {Code, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {failAtFence} from './failAtFence';
import {parseFenceMeta} from './fenceMeta';
import {requireLanguage} from './languages';
import {rawElement} from './rawElement';
import {drawSample, type Sample} from './sample';

/**
 * Remark plugin: turns each fenced block, typed or generated, into one element with finished HTML.
 *
 * The HTML is one string, so the page's script carries a string and hydration walks nothing:
 * `<figure className="sample" dangerouslySetInnerHTML={{__html: "…"}} />`.
 */
export default function remarkSamples() {
  return (root: Root, file: VFile): void => {
    visit(root, 'code', (node, index, parent) => {
      if (node.lang === 'mermaid' || index === undefined || !parent) return;
      parent.children[index] = convert(node, file);
    });
  };
}

function convert(node: Code, file: VFile): MdxJsxFlowElement {
  try {
    return drawFigure(readSample(node));
  } catch (error) {
    return failAtFence(error, node, file);
  }
}

function drawFigure(sample: Sample): MdxJsxFlowElement {
  return rawElement('figure', 'sample', drawSample(sample), {lang: sample.language});
}

function readSample({lang, meta, value}: Code): Sample {
  return {language: requireLanguage(lang), source: value, meta: parseFenceMeta(meta)};
}
