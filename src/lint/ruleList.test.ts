import {expect, it} from 'vitest';
import {ruleGroups} from './registry';
import {formatRuleList, ruleLink} from './ruleList';

it('each rule has an ID of its own', () => {
  const ids = ruleGroups.flatMap(({rules}) => rules.map(({id}) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
});

it('the list and the links of the report have the groups', () => {
  const groups = [{title: 'Code blocks', rules: [{id: 'sample', docs: 'A sample is valid.'}]}];
  expect(formatRuleList(groups)).toBe('\n### Code blocks\n\n- `sample`: A sample is valid.\n');
  expect(ruleLink('sample', groups)).toBe('src/lint/README.md#code-blocks');
  expect(ruleLink('other', groups)).toBe('src/lint/README.md#rules');
});
