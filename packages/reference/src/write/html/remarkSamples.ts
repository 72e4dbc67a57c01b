import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
// Adds `raw` to the node types of hast.
import type {} from 'mdast-util-to-hast';
import type {SampleOptions} from './sample';
import {drawFrame} from './samples';

/** Remark plugin: gives each sample, and each group of samples, its element with static HTML. */
export default function remarkSamples(options: SampleOptions) {
  return (root: Root): void => {
    visit(root, (node) => {
      if (node.type !== 'apiSample' && node.type !== 'apiSamples') return undefined;
      const {tag, className, html, language} = drawFrame(node, options);
      const hProperties = {className: [className], ...(language !== undefined && {dataLang: language})};
      node.data = {...node.data, hName: tag, hProperties, hChildren: [{type: 'raw', value: html}]};
      return 'skip';
    });
  };
}
