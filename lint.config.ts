import {readFileSync} from 'node:fs';
import {listFiles} from 'api-docs-contract/files';
import type {LintConfig} from 'api-docs-lint/rules';
import {books} from './src/config/books';
import {referenceSite} from './src/config/reference';
import {prism} from './src/config/prism';
import {aliasFile} from './src/config/search';
import {siteRules} from './src/rules';
import {loadStory, STORY_FILE, storyValues} from './src/rules/story/story';

/** What pages send to the mock server besides requests of the API. */
const mockCommands = [
  ...['reset', 'expire-token', 'send-event', 'slow-down', 'break-connection', 'break-stream'].map(
    (name) => `POST /mock/${name}`,
  ),
  ...['times', 'forget', 'type', 'method'],
];

/** The values of the story, the commands of the mock server, the files of the programs, and the names with which `dotnet run` starts them. */
const knownValues = (): ReadonlySet<string> =>
  new Set([
    ...storyValues(loadStory()),
    ...mockCommands,
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
  code: ['src', 'packages', 'lint.config.ts', 'package-lock.json'],
};

export default lintConfig;
