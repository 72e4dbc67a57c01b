import {readFileSync} from 'node:fs';
import {expect, it, vi} from 'vitest';
import type {Finding} from '../finding';
import {openCache} from './cache';
import type {PageInput, PageReport} from './lintPage';
import {lintSite, type WrittenFiles} from './lintSite';

const broken = 'web/rest/maps.mdx';
const seeded = {file: 'web/rest/groups.mdx', line: 7, rule: 'link', message: 'A seeded finding.'};

vi.mock('./lintPage', () => ({
  lintPage: ({file}: PageInput): PageReport => {
    if (file === broken) throw new TypeError('undefined is not a page');
    const findings = file === seeded.file ? [seeded] : [];
    return {findings, regions: [], diagrams: [], proven: {}, unproven: {}, facts: {}};
  },
}));

it('an error in the code of a rule is a finding of its page, and hides none of other pages', async () => {
  const {findings} = await lintSite({cache: openCache()});
  const message =
    'The rules can’t check this file. Their code has an error: undefined is not a page. The stack trace is in .cache/error.log.';
  expect(findings).toContainEqual({file: broken, line: 1, rule: 'rule-error', message});
  expect(findings).toContainEqual(seeded);
  expect(readFileSync('.cache/error.log', 'utf8')).toMatch(/^TypeError: undefined is not a page\n\s+at /);
}, 120_000);

it('the spelling of pages, contracts, documents, and sidebars is checked', async () => {
  const checked: string[] = [];
  const checkTexts = ({prose}: WrittenFiles): Finding[] => {
    checked.push(...prose);
    return [];
  };
  await lintSite({cache: openCache(), checkTexts});
  for (const file of ['web/rest/maps.mdx', 'web/openapi/maps.yaml', 'README.md', 'sidebars.web.ts'])
    expect(checked).toContain(file);
}, 120_000);
