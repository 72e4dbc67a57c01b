import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {testConfig} from '../testing/config';
import {lintDocuments} from './documents';

const root = mkdtempSync(path.join(tmpdir(), 'documents-'));
mkdirSync(path.join(root, 'docs'));
writeFileSync(path.join(root, 'package.json'), '{"scripts": {"check": "", "build": ""}}');
writeFileSync(path.join(root, 'docs/style.md'), '# Terms\n');

it.each([
  [
    'a script that package.json doesn’t have, also in a code block',
    'Run `npm run check`, then `npm run biuld`.\n\n```bash\nnpm run chekc -- --fix\n```\n',
    ['1 noScript biuld', '3 noScript chekc'],
  ],
  [
    'a path that leads to no file',
    'See `docs/style.md`, `../docs/style.md`, and `src/findings.ts`, or any `page.mdx`.',
    ['1 noFile src/findings.ts'],
  ],
  [
    'a link to a missing file or heading',
    '[a](style.md#terms) [b](style.md#words) [c](none.md)',
    ['1 noHeading style.md#words', '1 noTarget none.md'],
  ],
])('%s is reported', (_, text, expected) => {
  writeFileSync(path.join(root, 'docs/guide.md'), text);
  const found = lintDocuments({...testConfig, root, documents: ['docs']});
  expect(
    found.map(({line, messageId, data}) => `${line} ${messageId} ${String(data.name ?? data.url)}`),
  ).toEqual(expected);
});
