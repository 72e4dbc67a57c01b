import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {expectCaught} from '../../tests/fixtures/falseStatements';
import {versions} from '../site';
import {checkScreens} from './screens';
import {checkDocument, readRepository} from './screensInDocuments';

describe('a command or a screen that differs from the program is reported with its line', () => {
  const old = 'web_versioned_docs/version-1.0';
  const [{number, mockPort} = {number: '', mockPort: 0}] = versions;
  it.each([
    ['web/code-tutorial.mdx', 'npm run mock', 'npm run mocks'],
    ['web/code-tutorial.mdx', `${number} API: http`, `${number} base URL: http`],
    ['web/code-tutorial.mdx', `stream: ws://127.0.0.1:${mockPort}`, `stream: ws://127.0.0.1:${mockPort + 1}`],
    ['web/code-tutorial.mdx', 'Card 5fef2f11-b33a-4982-ad7d-f8e3fa8c9eca is', 'Credential 5fef2f11 is'],
    ['web/rest/devices.mdx', '-- 2.0/wall-display 2', '-- 2.0/walldisplay 2'],
    ['web/rest/devices.mdx', 'Snapshot', 'All doors'],
    [`${old}/code-tutorial.mdx`, 'The front door returned 200.', 'The front door said 200.'],
    [`${old}/code-tutorial.mdx`, 'Created person 2013.', 'Added person 2013.'],
    [`${old}/code-tutorial.mdx`, 'http://127.0.0.1:4020/api (accepts', 'http://127.0.0.1:4010/api/ (accepts'],
    [`${old}/postman-collection.mdx`, 'baseUrl=http://127.0.0.1:4020', 'baseUrl=http://127.0.0.1:4030'],
  ])('%s: %s', (file, from, to) => {
    expectCaught(checkScreens, {file, from, to, says: /./});
  });
});

it.each([
  ['CONTRIBUTING.md', 'npm run cut-version', 'npm run cut-versions'],
  ['CONTRIBUTING.md', '`search-aliases.yaml`', '`search-alias.yaml`'],
  ['README.md', 'npm run site', 'npm run sites'],
  ['README.md', ') 3.9.', ') 3.8.'],
  ['CONTRIBUTING.md', 'version than 3.9.', 'version than 3.8.'],
  ['README.md', '`src/brand.ts`', '`src/brands.ts`'],
  ['docs/adopting.md', '`web/introduction.mdx`', '`web/intro.mdx`'],
  ['src/theme/README.md', '`openDetails.ts`', '`openDetail.ts`'],
])('in %s, a wrong "%s" is reported with its line', (file, truth, lie) => {
  const text = readFileSync(file, 'utf8');
  const line = text.slice(0, text.indexOf(truth)).split('\n').length;
  const findings = checkDocument(
    file,
    text.replace(truth, () => lie),
    readRepository(),
  );
  expect(findings.map((finding) => finding.line)).toContain(line);
});
