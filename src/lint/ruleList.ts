import {readFileSync} from 'node:fs';
import {defineMessages, defineRule, type Rule} from 'api-contract/finding';

/** A rule in the list. Parsers, plugins, and tools report findings without a function of their own. */
export type RuleInfo = Pick<Rule<never>, 'id' | 'docs'>;

export interface RuleGroup {
  readonly title: string;
  readonly rules: readonly RuleInfo[];
}

/** The file with the list. */
const ruleListFile = 'src/lint/README.md';

const START = '<!-- rules: generated -->\n';
const END = '<!-- /rules -->';

/** The section of the README that lists a rule, such as `src/lint/README.md#contracts`. */
export function ruleLink(rule: string, groups: readonly RuleGroup[]): string {
  const group = groups.find(({rules}) => rules.some(({id}) => id === rule));
  return `${ruleListFile}#${(group?.title ?? 'rules').toLowerCase().replaceAll(' ', '-')}`;
}

/** The list of rules in Markdown. */
export const formatRuleList = (groups: readonly RuleGroup[]): string =>
  groups
    .map(({title, rules}) => {
      const items = rules.map(({id, docs}) => `- \`${id}\`: ${docs}\n`);
      return `\n### ${title}\n\n${items.join('')}`;
    })
    .join('');

const messages = defineMessages({
  differs: (_: {file: string}) =>
    'The list of rules differs from src/lint/registry.ts. Write it with npm run check -- --fix.',
});

export const ruleListRule = defineRule<readonly RuleGroup[]>({
  id: 'rule-list',
  docs: 'This list is the one of `registry.ts`.',
  check: (groups) => {
    const text = readFileSync(ruleListFile, 'utf8');
    const start = text.indexOf(START) + START.length;
    const list = text.slice(start, text.indexOf(END));
    const expected = `${formatRuleList(groups)}\n`;
    if (list === expected) return [];
    const line = text.slice(0, start).split('\n').length;
    const fix = {length: list.length, text: expected};
    return [messages.differs({file: ruleListFile, line, column: 1}, {file: ruleListFile}, {fix})];
  },
});
