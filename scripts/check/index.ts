import {writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {cacheFile, lintSite, type SiteReport} from '../../src/lint/lintSite';
import {openCache} from '../../src/lint/cache';
import {formatFindings, formatTotals} from '../../src/lint/formatReport';
import {ContentError} from '../../src/contentError';
import {root} from '../lib/root.mjs';
import {say} from '../lib/say.mjs';
import {report as runSteps} from '../lib/steps.mjs';
import {steps} from '../steps.mjs';
import {logError} from './logError';
import {watchContent} from './watchContent';

const usage = `npm run check                  reports the findings in pages, contracts, and documents
npm run check -- --fix         also fixes formatting, x-since of the open edition, and the record of anchors
npm run check -- --fix words   also adds unknown words to words.txt
npm run check -- --watch       checks again after each change
npm run check -- --code        checks types, lint, formatting, spelling, and unit tests of the code
npm run check -- --format json prints the findings as JSON`;

/**
 * Reports the findings in the content of the site.
 *
 * @param words the arguments after `npm run check --`
 * @returns the exit code
 */
export async function check(words: readonly string[]): Promise<number> {
  process.chdir(root);
  const options = readOptions(words);
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n\n${usage}\n`);
    return 2;
  }
  if (options.code) {
    await runSteps(
      steps.filter(({quick}) => quick),
      [],
    );
    return Number(process.exitCode ?? 0);
  }
  const cache = openCache(cacheFile);
  const run = (): Promise<number> => checkOnce(options, () => lintSite(cache));
  if (!options.watch) return run();
  await run();
  await watchContent(() => run());
  return 0;
}

interface Options {
  readonly fix: boolean;
  readonly fixWords: boolean;
  readonly watch: boolean;
  readonly code: boolean;
  readonly format: string;
}

/** @returns the problem with the arguments as a sentence */
function readOptions(words: readonly string[]): Options | string {
  try {
    const {values, positionals} = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        fix: {type: 'boolean', default: false},
        watch: {type: 'boolean', default: false},
        code: {type: 'boolean', default: false},
        format: {type: 'string', default: 'text'},
      },
    });
    const unknown = positionals.find((word) => word !== 'words' || !values.fix);
    if (unknown !== undefined) return `"${unknown}" is not an argument of npm run check.`;
    if (!['text', 'json'].includes(values.format)) {
      return `"${values.format}" is not a format. Supported: text, json.`;
    }
    return {...values, fixWords: positionals.includes('words')};
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function checkOnce({fix, fixWords, format}: Options, lint: () => Promise<SiteReport>): Promise<number> {
  const started = performance.now();
  try {
    let report = await lint();
    if (fix && report.findings.length > 0) {
      const {fixSite} = await import('../../src/lint/fixSite');
      const fixed = await fixSite(report, {fixWords});
      fixed.forEach(say);
      if (fixed.length > 0) report = await lint();
    }
    print(report, format, (performance.now() - started) / 1000);
    return report.findings.length > 0 ? 1 : 0;
  } catch (error) {
    const message = error instanceof ContentError ? error.message : logError(error);
    process.stderr.write(`${message}\n`);
    return 1;
  }
}

function print({findings, counts}: SiteReport, format: string, seconds: number): void {
  const {REPORT_FILE} = process.env;
  if (REPORT_FILE) writeFileSync(REPORT_FILE, JSON.stringify({findings, counts}));
  if (format === 'json') return say(JSON.stringify(findings, null, 2));
  const text = formatFindings(findings);
  if (text !== '') say(`${text}\n`);
  say(formatTotals(findings, counts.files, seconds));
}
