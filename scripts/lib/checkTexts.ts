import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {Worker} from 'node:worker_threads';
import {defineMessages, type Finding} from 'api-contract/finding';
import type {ResultCache} from '../../src/lint/cache';
import type {WrittenFiles} from '../../src/lint/lintSite';
import {stampFiles} from 'api-contract/files';

/** The files whose texts the thread checks. */
export type TextFiles = Pick<WrittenFiles, 'prose' | 'formatted'>;

/** A word that is in no dictionary, as cspell reports it. */
export interface UnknownWord {
  readonly uri: string | undefined;
  readonly row: number;
  readonly col: number;
  readonly text: string;
  readonly suggestions: readonly string[];
}

/** A file that Prettier would change, and the first line that it would change. */
export interface UnformattedFile {
  readonly file: string;
  readonly line: number;
}

/** What the thread finds. */
export interface TextFaults {
  readonly words: readonly UnknownWord[];
  readonly unformatted: readonly UnformattedFile[];
}

/** Checks spelling and formatting with development packages, so the build and the live preview don't use it. */
export async function checkTexts({prose, formatted}: WrittenFiles, cache: ResultCache): Promise<Finding[]> {
  const spelling = readResults('spelling', prose, ['cspell.json', 'words.txt'], cache);
  const formatting = readResults('format', formatted, ['.prettierrc.json'], cache);
  const changed = {prose: spelling.changed, formatted: formatting.changed};
  const {words, unformatted} = await findFaults(changed);
  return [...spelling.save(words.map(explainWord)), ...formatting.save(unformatted.map(explainFormat))];
}

/** The results of the last run, and the files that have changed since. */
interface Results {
  readonly changed: readonly string[];
  /** Saves the findings in the changed files, and returns the findings in all files. */
  readonly save: (found: readonly Finding[]) => Finding[];
}

/** @param settings the files that the results depend on */
function readResults(
  rule: string,
  files: readonly string[],
  settings: readonly string[],
  cache: ResultCache,
): Results {
  const stamp = stampFiles(settings);
  const inputs = files.map((file) => [rule, file, readFileSync(file, 'utf8'), stamp]);
  const known = inputs.map((input) => cache.find<Finding[]>(input));
  return {
    changed: files.filter((_, index) => known[index] === undefined),
    save: (found) =>
      files.flatMap((file, index) => {
        const findings = known[index] ?? found.filter((finding) => finding.file === file);
        cache.set(inputs[index] ?? [], findings);
        return findings;
      }),
  };
}

/** Keeps its dictionaries between the runs of `--watch`. */
let thread: Worker | undefined;

/** One run for all files, because loading the dictionaries takes longer than checking a file. */
async function findFaults(files: TextFiles): Promise<TextFaults> {
  if (files.prose.length + files.formatted.length === 0) return {words: [], unformatted: []};
  thread ??= new Worker(path.join(__dirname, 'textThread.mjs'));
  thread.ref();
  thread.postMessage(files);
  const [faults] = (await once(thread, 'message')) as [TextFaults];
  // The process must be able to end.
  thread.unref();
  return faults;
}

const messages = defineMessages({
  format: (_: {file: string}) => 'The formatting differs from Prettier’s. Run npm run check -- --fix.',
  word: ({word, suggestions}: {word: string; suggestions: readonly string[]}) => {
    const hint = suggestions.length > 0 ? ` Did you mean ${suggestions.join(', ')}?` : '';
    return `"${word}" is in no dictionary.${hint} If the word is correct, add it with npm run check -- --fix words=${word}.`;
  },
});

const explainFormat = ({file, line}: UnformattedFile): Finding => ({
  ...messages.format({file, line}, {file}),
  rule: 'format',
});

function explainWord({uri, row, col, text, suggestions}: UnknownWord): Finding {
  const file = path
    .relative('', fileURLToPath(uri ?? ''))
    .split(path.sep)
    .join('/');
  const place = {file, line: row, column: col};
  return {...messages.word(place, {word: text, suggestions: suggestions.slice(0, 3)}), rule: 'spelling'};
}
