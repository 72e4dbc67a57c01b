import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {ruleGroups} from './registry';

const ids = ruleGroups.flatMap(({rules}) => rules.map(({id}) => id));

it('each rule has an ID of its own', () => {
  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
});

it('the README lists all rules. To update it: npx vitest run -u readme', async () => {
  const file = path.join(__dirname, '../README.md');
  const list = ruleGroups.map(({title, rules}) =>
    [`### ${title}\n\n`, ...rules.map(({id, docs}) => `- \`${id}\`: ${docs}\n`)].join(''),
  );
  const readme = readFileSync(file, 'utf8').replace(
    /(?<=<!-- rules -->\n\n)[^]*(?=\n<!-- end of rules -->)/,
    () => list.join('\n'),
  );
  await expect(readme).toMatchFileSnapshot(file);
});
