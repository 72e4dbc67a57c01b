import {expect, it} from 'vitest';
import {listNodes} from 'docusaurus-openapi-reference/pages';
import {parseDocument} from './documentLinks';
import {documentNames} from './documentNames';

const check = (text: string): unknown[] =>
  documentNames
    .check({
      root: process.cwd(),
      file: 'docs/guide.md',
      nodes: listNodes(parseDocument(text)),
      scripts: ['check', 'build'],
    })
    .map(({line, messageId, data}) => [line, messageId, data?.name]);

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
