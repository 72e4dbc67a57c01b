import {readFileSync} from 'node:fs';
import {listFiles} from 'api-docs-contract/files';
import type {LintConfig} from 'api-docs-lint/rules';
import {mockUsage} from 'api-docs-mock';
import {books} from './src/config/books';
import {referenceSite} from './src/config/reference';
import {prism} from './src/config/prism';
import {aliasFile} from './src/config/search';
import {siteRules} from './src/rules';
import {loadStory, STORY_FILE, storyValues} from './src/rules/story/story';

/** The values of the story, the commands of the mock server and their parameters, the files of the programs, and the names with which `dotnet run` starts them. */
const knownValues = (): ReadonlySet<string> =>
  new Set([
    ...storyValues(loadStory()),
    ...(mockUsage.match(/POST [\w/-]+|(?<=[?&])\w+/g) ?? []),
    ...listFiles('samples', /\.(?:cs|ts)$/),
    ...(readFileSync('samples/Program.cs', 'utf8').match(/(?<=\[")[^"]+(?="\])/g) ?? []),
  ]);

/** What `npm run check` checks. */
const lintConfig: LintConfig = {
  ...referenceSite,
  otherRoutes: ['/', '/search'],
  documents: ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'deploy', 'docs', 'packages', 'src'],
  language: {terms: 'docs/terms.yaml', guide: 'docs/style.md'},
  record: 'tests/fixtures/anchors.txt',
  programs: 'samples',
  codeLanguages: [
    ...(referenceSite.sampleLanguages ?? []),
    ...prism.additionalLanguages,
    ...['mermaid', 'python', 'go', 'tsx', 'jsx'],
  ],
  diagrams: async () => (await import('mermaid-static/remark')).default({browser: true, checkOnly: true}),
  knownValues,
  rules: siteRules,
  data: [STORY_FILE, ...books.map(({folder}) => `${folder}/${aliasFile}`)],
  code: ['src', 'packages'],
};

export default lintConfig;
