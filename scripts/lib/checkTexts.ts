import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {Worker} from 'node:worker_threads';
import {stampFiles} from 'api-contract/files';
import {defineMessages, type Finding} from 'api-contract/finding';
import type {ResultCache} from 'api-docs-lint';

/** A word that is in no dictionary, as cspell reports it. */
export interface UnknownWord {
  readonly uri: string | undefined;
  readonly row: number;
  readonly col: number;
  readonly text: string;
  readonly suggestions: readonly string[];
}

/** Checks the spelling with a development package, so the build and the live preview don't use it. */
export async function checkTexts(files: readonly string[], cache: ResultCache): Promise<Finding[]> {
  const stamp = stampFiles(['cspell.json', 'words.txt']);
  const inputs = files.map((file) => ['spelling', file, readFileSync(file, 'utf8'), stamp]);
  const known = inputs.map((input) => cache.find<Finding[]>(input));
  const found = (await findWords(files.filter((_, index) => known[index] === undefined))).map(explainWord);
  return files.flatMap((file, index) => {
    const findings = known[index] ?? found.filter((finding) => finding.file === file);
    cache.set(inputs[index] ?? [], findings);
    return findings;
  });
}

/** Keeps its dictionaries between the runs of `--watch`. */
let thread: Worker | undefined;

/** One run for all files, because loading the dictionaries takes longer than checking a file. */
async function findWords(files: readonly string[]): Promise<readonly UnknownWord[]> {
  if (files.length === 0) return [];
  thread ??= new Worker(path.join(__dirname, 'textThread.mjs'));
  thread.ref();
  thread.postMessage(files);
  const [words] = (await once(thread, 'message')) as [readonly UnknownWord[]];
  // The process must be able to end.
  thread.unref();
  return words;
}

const messages = defineMessages({
  word: ({word, suggestions}: {word: string; suggestions: readonly string[]}) => {
    const hint = suggestions.length > 0 ? ` Did you mean ${suggestions.join(', ')}?` : '';
    return `"${word}" is in no dictionary.${hint} If the word is correct, add it with npm run check -- --fix words=${word}.`;
  },
});

function explainWord({uri, row, col, text, suggestions}: UnknownWord): Finding {
  const file = path
    .relative('', fileURLToPath(uri ?? ''))
    .split(path.sep)
    .join('/');
  const place = {file, line: row, column: col};
  return {...messages.word(place, {word: text, suggestions: suggestions.slice(0, 3)}), rule: 'spelling'};
}
