import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {checkFacts} from './checkFacts';
import {readFactPage} from './factPage';

/**
 * Remark plugin, before all others: rejects a page whose names, numbers, diagrams, or values contradict their source. All
 * findings are reported together.
 */
export default function remarkFacts() {
  return (_root: Root, file: VFile): void => {
    const page = readFactPage(file.path);
    const [first, ...others] = page ? checkFacts(page).findings : [];
    if (!first) return;
    const rest = others.map(({line, message}) => `\nLine ${line}: ${message}`).join('');
    file.fail(first.message + rest, {
      place: {line: first.line, column: first.column ?? 1},
      source: 'facts',
      ruleId: first.rule,
    });
  };
}
