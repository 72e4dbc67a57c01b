import type {Finding} from 'api-contract/finding';
import {formatLine} from './formatReport';
import {ruleGroups} from './registry';
import {ruleLink} from './ruleList';

/** All findings, grouped by file, and the links to the explanations of their rules. Empty without findings. */
export function formatFindings(findings: readonly Finding[]): string {
  const files = [...new Set(findings.map(({file}) => file))];
  const groups = files.map((file) =>
    [file, ...findings.filter((finding) => finding.file === file).map(formatLine)].join('\n'),
  );
  const links = new Set(findings.map(({rule}) => ruleLink(rule, ruleGroups)));
  return groups.length === 0 ? '' : [...groups, `See ${[...links].join(', ')}`].join('\n\n');
}
