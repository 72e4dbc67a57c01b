import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {checkPage} from './pageRules';

/**
 * Remark plugin, after the API reference and before the plugins of Docusaurus: rejects a page with errors, and reports
 * all of them together with their lines and resolutions.
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
