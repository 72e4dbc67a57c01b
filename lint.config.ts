import {readFileSync} from 'node:fs';
import {listFiles} from 'api-contract/files';
import type {LintConfig} from 'api-docs-lint/rules';
import {bookVersions, sidebarFile} from './src/config/books';
import {bookContractRules} from './src/contract-rules';
import {referenceSite} from './src/config/reference';
import {aliasFile} from './src/config/search';
import {computedValue} from './src/rules/computedValue';
import {pageRules} from './src/rules/pageRules';
import {aliasRule} from './src/rules/searchAliases';
import {loadStory, STORY_FILE, storyValues} from './src/rules/story/story';
import {storyFile} from './src/rules/story/storyFile';
import {kindInJson} from './src/rules/story/kindInJson';
import {storyInCode} from './src/rules/story/storyInCode';
import {idInExample, idInSample, storyValue} from './src/rules/story/storyValue';

/** The values of the story, the files of the programs, the names with which `dotnet run` starts them, and the commands of the mock server. */
const knownValues = (): ReadonlySet<string> =>
  new Set([
    ...storyValues(loadStory()),
    ...listFiles('samples', /\.(?:cs|ts)$/),
    ...(readFileSync('samples/Program.cs', 'utf8').match(/(?<=\[")[^"]+(?="\])/g) ?? []),
    ...(readFileSync('packages/mock/src/startMock.ts', 'utf8').match(
      /[A-Z]+ \/mock\/[\w-]+|(?<=[?&])\w+(?==)/g,
    ) ?? []),
  ]);

/** What `npm run check` checks. */
const lintConfig: LintConfig = {
  ...referenceSite,
  books: bookVersions.map((version) => ({
    ...version,
    plugin: version.bookId,
    sidebar: sidebarFile(version),
  })),
  otherRoutes: ['/', '/search'],
  documents: ['README.md', 'CONTRIBUTING.md', 'deploy', 'docs', 'packages', 'src'],
  language: {terms: 'docs/terms.yaml', guide: 'docs/style.md'},
  record: 'tests/fixtures/anchors.txt',
  programs: 'samples',
  diagrams: async () => (await import('mermaid-static/remark')).default({checkOnly: true}),
  knownValues,
  rules: {
    pages: [idInSample(loadStory), storyInCode(loadStory), computedValue(loadStory), ...pageRules],
    contracts: [...bookContractRules, idInExample(loadStory)],
    json: [storyValue(loadStory), kindInJson(loadStory)],
    site: [aliasRule, storyFile(loadStory)],
  },
  data: [STORY_FILE, ...bookVersions.map(({folder}) => `${folder}/${aliasFile}`)],
  code: ['src', 'packages', 'lint.config.ts', 'package-lock.json'],
};

export default lintConfig;
