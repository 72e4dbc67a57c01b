import {cacheFile, lintSite, type SiteReport} from '../src/lint/lintSite';
import {openCache} from '../src/lint/cache';
import {formatFindings, formatTotals} from '../src/lint/formatReport';
import {ContentError} from '../src/contentError';
import {fixSite} from './edit/fixSite';
import {checkTexts} from './lib/checkTexts';
import {readOptions} from './lib/options';
import {isError} from '../src/finding';
import {root} from './lib/root';
import {say} from './lib/say';
import {watchContent} from './lib/watchContent';

const usage = `Usage: npm run check -- [options]

Reports the findings in pages, contracts, and documents.

  --fix                  also fix formatting, x-since of the open edition, and the records of anchors and URLs
  --fix words            also list the words that are in no dictionary
  --fix words=WORD,...   also add these words to words.txt
  --watch                check again after each change
  --format json          print the findings as JSON`;

/** `npm run check`: reports the findings in the content of the site. */
export async function main(args: readonly string[]): Promise<void> {
  const options = readArguments(args);
  if (!options) return;
  process.chdir(root);
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
  /** The words to add to `words.txt`. If empty, the unknown words are listed. */
  readonly words: readonly string[] | undefined;
  readonly watch: boolean;
  readonly format: string;
}

/**
 * @returns undefined for `--help`
 * @throws ContentError with the usage for an unknown argument
 */
function readArguments(args: readonly string[]): Options | undefined {
  const input = readOptions(args, {
    usage,
    options: {
      fix: {type: 'boolean', default: false},
      watch: {type: 'boolean', default: false},
      format: {type: 'string', default: 'text'},
    },
    maximumWords: 1,
  });
  if (!input) return undefined;
  const {values, positionals} = input;
  const [argument] = positionals;
  const list = /^words(?:=(?<list>.*))?$/.exec(argument ?? '')?.groups;
  if (argument !== undefined && (!list || !values.fix))
    throw new ContentError(`"${argument}" is an unexpected argument.\n\n${usage}`);
  if (!['text', 'json'].includes(values.format))
    throw new ContentError(`"${values.format}" is not a format. Supported: text, json.`);
  return {...values, words: list && (list.list ?? '').split(',').filter((word) => word !== '')};
}

async function checkOnce({fix, words, format}: Options, lint: () => Promise<SiteReport>): Promise<number> {
  const started = performance.now();
  try {
    let report = await lint();
    if (fix) {
      const fixed = await fixSite(report, {words});
      fixed.forEach(say);
      if (fixed.length > 0) report = await lint();
    }
    print(report, format, (performance.now() - started) / 1000);
    return report.findings.some(isError) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

function print({findings, files}: SiteReport, format: string, seconds: number): void {
  if (format === 'json') return say(JSON.stringify(findings, null, 2));
  const text = formatFindings(findings);
  if (text !== '') say(`${text}\n`);
  say(formatTotals(findings, files, seconds));
}
