import {mkdirSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {beforeAll, beforeEach, expect, test} from 'vitest';
import {fix, lint as lintSite, openCache, type LintConfig, type LintOptions} from 'api-docs-lint';

const description = 'A description of this page, which has the seventy characters that a page needs.';
const page = (title: string, text: string): string =>
  `---\ntitle: ${title}\ndescription: ${description}\n---\n\n${text}\n`;

/** A site with one book, without a contract. */
const site: Readonly<Record<string, string>> = {
  'package.json': '{}',
  'docs/terms.yaml': '- {id: once, pattern: at once, advice: Write "immediately".}\n',
  'ios/introduction.mdx': page('Introduction', 'See [doors](./doors.mdx#open).'),
  'ios/doors.mdx': page('Doors', '## Open\n\nOpen a door.'),
  'sidebars.ios.ts':
    "const sidebars = {\n  ios: ['introduction', 'doors'],\n};\n\nexport default sidebars;\n",
  'tests/fixtures/anchors.txt': '/ios/introduction\n/ios/doors\n  open\n',
};

const write = (files: Readonly<Record<string, string>>): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
};

const root = mkdtempSync(path.join(tmpdir(), 'linted-'));
const config: LintConfig = {
  root,
  url: 'https://docs.example',
  title: 'Docs',
  tagline: 'Documentation',
  summary: 'An API.',
  books: [
    {title: 'iOS', number: 'Next', url: 'ios', folder: 'ios', plugin: 'ios', sidebar: 'sidebars.ios.ts'},
  ],
  language: {terms: 'docs/terms.yaml'},
  record: 'tests/fixtures/anchors.txt',
  codeLanguages: ['http'],
};

beforeAll(() => process.chdir(root));
beforeEach(() => write(site));

/** The findings as `file:line rule`. */
async function lint(options: LintOptions = {}): Promise<string[]> {
  const {findings} = await lintSite(config, options);
  return findings.map(({file, line, rule}) => `${file}:${line} ${rule}`);
}

test('errors of all stages are reported together, by file and line', async () => {
  write({
    'ios/introduction.mdx': page('Introduction', 'See [doors](./door.mdx) at once.'),
    'ios/doors.mdx': page('Doors', '## Close\n\n```htp\n```'),
    'sidebars.ios.ts': 'const sidebars = {ios: ["introduction"]};\nexport default sidebars;\n',
  });
  expect(await lint()).toEqual([
    'ios/doors.mdx:1 sidebar',
    'ios/doors.mdx:6 anchor',
    'ios/doors.mdx:8 code-language',
    'ios/introduction.mdx:6 link',
    'ios/introduction.mdx:6 language',
  ]);
});

test('results of unchanged files are kept, and those of changed files are not', async () => {
  const cache = openCache();
  write({'ios/doors.mdx': page('Doors', '## Open\n\nOpen a door at once.')});
  expect(await lint({cache})).toEqual(['ios/doors.mdx:8 language']);
  expect(await lint({cache})).toEqual(['ios/doors.mdx:8 language']);
  write(site);
  expect(await lint({cache})).toEqual([]);
});

test('--fix records new pages and anchors', async () => {
  write({
    'ios/doors.mdx': page('Doors', '## Open\n\nOpen a door.\n\n## Close\n\nClose it.'),
    'ios/locks.mdx': page('Locks', 'Lock a door.'),
    'sidebars.ios.ts':
      'const sidebars = {ios: ["introduction", "doors", "locks"]};\nexport default sidebars;\n',
  });
  await fix(await lintSite(config), config);
  expect(await lint()).toEqual([]);
  expect(readFileSync('tests/fixtures/anchors.txt', 'utf8')).toContain('/ios/doors\n  open\n  close\n');
  expect(readFileSync('tests/fixtures/anchors.txt', 'utf8')).toContain('/ios/locks\n');
});
