import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {checkPage} from './pageRules';

/**
 * Remark plugin, after the one that draws the contract and before Docusaurus's own: refuses a page with a writer's
 * mistake, with its line and what to do. All mistakes of the page are told at once.
 */
export default function remarkPageRules() {
  return (root: Root, file: VFile): void => {
    const [first, ...others] = checkPage(root, file.path);
    if (!first) return;
    const rest = others.map(({line, message}) => `\nLine ${line}: ${message}`).join('');
    file.fail(first.message + rest, {
      place: {line: first.line, column: 1},
      source: 'writing',
      ruleId: 'page',
    });
  };
}
