import {writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {cacheFile, lintSite, type SiteReport} from '../src/lint/lintSite';
import {openCache} from '../src/lint/cache';
import {formatFindings, formatTotals} from '../src/lint/formatReport';
import {ContentError} from '../src/contentError';
import {fixSite} from './edit/fixSite';
import {checkTexts} from './lib/checkTexts';
import {describeError} from '../src/lint/logError';
import {root} from './lib/root';
import {report as runSteps} from './lib/runSteps';
import {say} from './lib/say';
import {watchContent} from './lib/watchContent';
import {steps} from './steps';

const usage = `npm run check                  reports the findings in pages, contracts, and documents
npm run check -- --fix         also fixes formatting, x-since of the open edition, and the record of anchors
npm run check -- --fix words   also adds unknown words to words.txt
npm run check -- --watch       checks again after each change
npm run check -- --code        checks types, lint, formatting, spelling, and unit tests of the code
npm run check -- --format json prints the findings as JSON`;

/** `npm run check`: reports the findings in the content of the site. */
export async function main(words: readonly string[]): Promise<void> {
  process.chdir(root);
  const options = readOptions(words);
  if (options.help) return say(usage);
  if (options.code) {
    return runSteps(
      steps.filter(({quick}) => quick),
      [],
    );
  }
  const cache = openCache(cacheFile);
  const run = async (): Promise<void> => {
    // The problem matcher of .vscode/tasks.json replaces its findings after this line.
    if (options.watch) say('Checking …');
    process.exitCode = await checkOnce(options, () => lintSite({cache, checkTexts}));
  };
  await (options.watch ? watchContent(run) : run());
}

interface Options {
  readonly fix: boolean;
  readonly fixWords: boolean;
  readonly watch: boolean;
  readonly code: boolean;
  readonly help: boolean;
  readonly format: string;
}

/** @throws ContentError with the usage for an unknown argument */
function readOptions(words: readonly string[]): Options {
  const {values, positionals} = parse(words);
  const unknown = positionals.find((word) => word !== 'words' || !values.fix);
  if (unknown !== undefined) throw explain(`"${unknown}" is not an argument of npm run check.`);
  if (!['text', 'json'].includes(values.format)) {
    throw explain(`"${values.format}" is not a format. Supported: text, json.`);
  }
  return {...values, fixWords: positionals.includes('words')};
}

function parse(words: readonly string[]): {values: Omit<Options, 'fixWords'>; positionals: string[]} {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        fix: {type: 'boolean', default: false},
        watch: {type: 'boolean', default: false},
        code: {type: 'boolean', default: false},
        format: {type: 'string', default: 'text'},
        help: {type: 'boolean', short: 'h', default: false},
      },
    });
  } catch (error) {
    throw explain(error instanceof Error ? error.message : String(error));
  }
}

const explain = (problem: string): ContentError => new ContentError(`${problem}\n\n${usage}`);

async function checkOnce({fix, fixWords, format}: Options, lint: () => Promise<SiteReport>): Promise<number> {
  const started = performance.now();
  try {
    let report = await lint();
    if (fix && report.findings.length > 0) {
      const fixed = await fixSite(report, {fixWords});
      fixed.forEach(say);
      if (fixed.length > 0) report = await lint();
    }
    print(report, format, (performance.now() - started) / 1000);
    return report.findings.length > 0 ? 1 : 0;
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
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
