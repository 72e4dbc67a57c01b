/** `npm run check`: reports the findings in the content of the site. */
import {parseArgs} from 'node:util';
import {
  lint,
  lintIfChanged,
  openCache,
  runLint,
  runOptions,
  type LintConfig,
  type ResultCache,
} from 'api-docs-lint';
import {ContentError} from 'api-docs-contract/finding';
import {lintCache, root} from './lib/root';
import {say} from './lib/say';

/** Where the report of the last run is kept. */
const reportFile = '.cache/report.bin';

export const usage = `Usage: npm run check -- [options]

Reports the findings in pages, contracts, and documents.

  --fix             also fix x-docs-since of the open edition, and the record of pages and anchors
  --watch           check again after each change
  --format FORMAT   print the findings for a program: json, github (annotations of a pull request), or sarif`;

// The rules are loaded only if a file has changed.
const load = async (): Promise<LintConfig> => (await import('../lint.config')).default;

export async function main(args: string[]): Promise<void> {
  const {values} = parseArgs({args, options: {...runOptions, watch: {type: 'boolean'}}});
  process.chdir(root);
  let cache: ResultCache | undefined;
  const lintSite = async () => lint(await load(), {cache: (cache ??= openCache(lintCache))});
  const run = (): Promise<void> => runLint(values, () => lintIfChanged(root, reportFile, lintSite), load);
  if (!values.watch) return run();
  const {watchContent} = await import('./lib/watchContent');
  await watchContent(async () => {
    // The problem matcher of .vscode/tasks.json replaces its findings after this line.
    say('Checking …');
    // The next save can correct the cause.
    await run().catch((error: unknown) => {
      if (!(error instanceof ContentError)) throw error;
      say(error.message);
    });
  });
}
