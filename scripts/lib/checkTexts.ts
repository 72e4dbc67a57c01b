import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {Worker} from 'node:worker_threads';
import type {Finding} from '../../src/finding';
import type {ResultCache} from '../../src/lint/cache';
import type {WrittenFiles} from '../../src/lint/lintSite';
import {stampFiles} from '../../src/stampFiles';

/** Checks spelling and formatting with development packages, so the build and the live preview don't use it. */
export async function checkTexts({prose, formatted}: WrittenFiles, cache: ResultCache): Promise<Finding[]> {
  return (await Promise.all([checkSpelling(prose, cache), checkFormatting(formatted, cache)])).flat();
}

/** Finds files that Prettier would change. */
async function checkFormatting(files: readonly string[], cache: ResultCache): Promise<Finding[]> {
  const config = readFileSync('.prettierrc.json', 'utf8');
  const findings = await Promise.all(
    files.map((file) => {
      const text = readFileSync(file, 'utf8');
      return cache.get(['format', file, text, config], async (): Promise<Finding[]> => {
        const {check, format} = await import('prettier');
        const options = {...(JSON.parse(config) as object), filepath: file};
        try {
          if (await check(text, options)) return [];
        } catch (error) {
          if (error instanceof SyntaxError) return []; // The rules for sidebars report it.
          throw error;
        }
        const line = findDifference(text, await format(text, options));
        const message = 'The formatting differs from Prettier’s. Run npm run check -- --fix.';
        return [{file, line, rule: 'format', message}];
      });
    }),
  );
  return findings.flat();
}

/** The 1-based number of the first line that differs. */
function findDifference(before: string, after: string): number {
  const other = after.split('\n');
  return before.split('\n').findIndex((line, index) => line !== other[index]) + 1;
}

/** Finds words that aren't in a dictionary. */
async function checkSpelling(files: readonly string[], cache: ResultCache): Promise<Finding[]> {
  const settings = stampFiles(['cspell.json', 'words.txt']);
  const inputs = files.map((file) => ['spelling', file, readFileSync(file, 'utf8'), settings]);
  const results = inputs.map((input) => cache.find<Finding[]>(input));
  const changed = files.filter((_, index) => results[index] === undefined);
  const found = changed.length > 0 ? await findUnknownWords(changed) : [];
  return files.flatMap((file, index) => {
    const findings = results[index] ?? found.filter((finding) => finding.file === file);
    cache.set(inputs[index] ?? [], findings);
    return findings;
  });
}

/** A word that is in no dictionary, as cspell reports it. */
export interface UnknownWord {
  readonly uri: string | undefined;
  readonly row: number;
  readonly col: number;
  readonly text: string;
  readonly suggestions: readonly string[];
}

/** Keeps its dictionaries between the runs of `--watch`. */
let thread: Worker | undefined;

/** One run for all files, because loading the dictionaries takes longer than checking a file. */
async function findUnknownWords(files: readonly string[]): Promise<Finding[]> {
  thread ??= new Worker(path.join(__dirname, 'spellingThread.mjs'));
  thread.ref();
  thread.postMessage(files);
  const [words] = (await once(thread, 'message')) as [readonly UnknownWord[]];
  // The process must be able to end.
  thread.unref();
  return words.map(({uri, row, col, text, suggestions}) => ({
    file: path
      .relative('', fileURLToPath(uri ?? ''))
      .split(path.sep)
      .join('/'),
    line: row,
    column: col,
    rule: 'spelling',
    message: explainWord(text, suggestions.slice(0, 3)),
  }));
}

function explainWord(word: string, suggestions: readonly string[]): string {
  const hint = suggestions.length > 0 ? ` Did you mean ${suggestions.join(', ')}?` : '';
  return `"${word}" is in no dictionary.${hint} If the word is correct, add it with npm run check -- --fix words.`;
}
