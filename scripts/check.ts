import {ContentError} from 'api-docs-contract/finding';
import {readOptions} from './lib/options';
import {formatReport, lint, lintIfChanged, openCache, type LintReport, type ResultCache} from 'api-docs-lint';
import {lintCache, root} from './lib/root';
import {say} from './lib/say';

/** Where the report of the last run is kept. */
const reportFile = '.cache/report.bin';

const usage = `Usage: npm run check -- [options]

Reports the findings in pages, contracts, and documents.

  --fix           also fix x-docs-since of the open edition, and the record of pages and anchors
  --watch         check again after each change
  --format json   print the findings as JSON`;

/** `npm run check`: reports the findings in the content of the site. */
export async function main(args: readonly string[]): Promise<void> {
  const input = readOptions(args, {
    usage,
    options: {
      fix: {type: 'boolean', default: false},
      watch: {type: 'boolean', default: false},
      format: {type: 'string', default: 'text'},
    },
  });
  if (!input) return;
  const {fix, watch, format} = input.values;
  if (!['text', 'json'].includes(format))
    throw new ContentError(`"${format}" is not a format. Supported: text, json.`);
  process.chdir(root);
  let cache: ResultCache | undefined;
  // The rules are loaded only if a file has changed.
  const lintSite = (): Promise<LintReport> =>
    lintIfChanged(root, reportFile, async () => {
      const {default: lintConfig} = await import('../lint.config');
      return lint(lintConfig, {cache: (cache ??= openCache(lintCache))});
    });
  const run = async (): Promise<void> => {
    const started = performance.now();
    // The problem matcher of .vscode/tasks.json replaces its findings after this line.
    if (watch) say('Checking …');
    try {
      let report = await lintSite();
      if (fix && (await fixAndSay(report))) report = await lintSite();
      say(format === 'json' ? JSON.stringify(report.findings, null, 2) : formatReport(report, started));
      process.exitCode = report.findings.length > 0 ? 1 : 0;
    } catch (error) {
      if (!watch || !(error instanceof ContentError)) throw error;
      // The next save can correct the cause.
      say(error.message);
    }
  };
  if (!watch) return run();
  const {watchContent} = await import('./lib/watchContent');
  await watchContent(run);
}

/** @returns whether something was fixed */
async function fixAndSay(report: LintReport): Promise<boolean> {
  const {fixSite} = await import('./edit/fixSite');
  const {default: lintConfig} = await import('../lint.config');
  const fixed = await fixSite(report, lintConfig);
  fixed.forEach(say);
  return fixed.length > 0;
}
