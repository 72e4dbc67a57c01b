import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {adopt} from '../../scripts/adopt/adopt';
import {loadContract} from '../../src/contract';
import {groupBy} from '../../src/groupBy';
import {expandPage} from '../../src/remark/api-reference/expandPage';
import {describeForeignContract} from '../fixtures/foreignContract';
import {installTools} from './tools';

const file = path.join(await installTools(), '@octokit/openapi/generated/api.github.com.json');

describeForeignContract('GitHub (3.0)', file, 1000);

it('the operations of GitHub become pages of at most 40 operations, and each page can be drawn', async () => {
  const to = mkdtempSync(path.join(tmpdir(), 'adopted-'));
  await adopt({file, to});
  const folder = path.join(to, 'web/rest');
  const {operations} = loadContract(path.join(to, 'web/openapi'));
  const pages = groupBy(operations, ({tags}) => tags[0] ?? '');
  expect([...pages].filter(([, own]) => own.length > 40).map(([page]) => page)).toEqual([]);
  for (const [page, own] of pages) {
    const name = path.join(folder, `${page}.mdx`);
    const drawn = JSON.stringify(expandPage(name, readFileSync(name, 'utf8')));
    expect(own.filter(({summary}) => !drawn.includes(JSON.stringify(summary).slice(1, -1)))).toEqual([]);
  }
  expect(readdirSync(folder)).toHaveLength(pages.size);
  rmSync(to, {recursive: true});
});
