import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {formatFinding, type Finding} from '../finding';
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
    if (!page || !first) return;
    const place = (finding: Finding): string =>
      finding.file === page.file ? `Line ${finding.line}: ${finding.message}` : formatFinding(finding);
    file.fail([first.message, ...others.map(place)].join('\n'), {
      place: {line: first.line, column: first.column ?? 1},
      source: 'facts',
      ruleId: first.rule,
    });
  };
}
