import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {listFiles} from 'api-contract/files';
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

it('each rule that reports findings is in the list', () => {
  const sources = ['src', 'scripts', 'packages'].flatMap((folder) => listFiles(folder, /(?<!\.test)\.ts$/));
  const ids = sources.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /(?:nameRule\(\s*|\brule(?: =|:) |defineRule\S+\s+id: )'([a-z]+-?[a-z-]*)'/g,
      ),
    ].map(([, id]) => id),
  );
  const listed = ruleGroups.flatMap(({rules}) => rules.map(({id}) => id));
  expect(ids.length).toBeGreaterThan(50);
  expect(ids.filter((id) => !listed.includes(id ?? ''))).toEqual([]);
});
