import {expect, it} from 'vitest';
import {runRules} from 'api-docs-contract/finding';
import {listNodes} from 'docusaurus-openapi-reference/pages';
import {testConfig} from '../testing/config';
import {documentRules, parseDocument} from './documentRules';

function check(text: string): unknown[] {
  const root = parseDocument(text);
  const tools = {
    config: testConfig,
    isCurrent: false,
    scripts: ['check', 'build'],
    anchorsOf: () => ['terms'],
  };
  const document = {...tools, file: 'docs/guide.md', root, nodes: listNodes(root)};
  return runRules(documentRules, document).map(({line, messageId, data}) => [
    line,
    messageId,
    data.name ?? data.url,
  ]);
}

it('a script that package.json doesn’t have is reported, also in a code block', () => {
  expect(
    check('Run `npm run check`, then `npm run biuld`.\n\n```bash\nnpm run chekc -- --fix\n```\n'),
  ).toEqual([
    [1, 'script', 'biuld'],
    [3, 'script', 'chekc'],
  ]);
});

it('a path that leads to no file is reported', () => {
  expect(check('See `docs/style.md`, `../docs/style.md`, and `src/findings.ts`, or any `page.mdx`.')).toEqual(
    [[1, 'file', 'src/findings.ts']],
  );
});

it('a link to a missing file or heading is reported', () => {
  expect(check('[a](style.md#terms) [b](style.md#words) [c](none.md)')).toEqual([
    [1, 'heading', 'style.md#words'],
    [1, 'file', 'none.md'],
  ]);
});
