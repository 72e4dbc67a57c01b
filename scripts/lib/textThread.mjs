/**
 * Checks the texts of files in a thread of its own, because loading the dictionaries and Prettier, and reading all files with
 * them, takes several seconds.
 */
import {readFileSync} from 'node:fs';
import {parentPort} from 'node:worker_threads';
import {lint} from 'cspell';
import {check, format, resolveConfig} from 'prettier';

parentPort?.on('message', async (/** @type {import('./checkTexts').TextFiles} */ {prose, formatted}) => {
  /** @type {import('./checkTexts').TextFaults} */
  const faults = {words: await findUnknownWords(prose), unformatted: await findUnformatted(formatted)};
  parentPort?.postMessage(faults);
});

/** @param {readonly string[]} files */
async function findUnknownWords(files) {
  /** @type {import('./checkTexts').UnknownWord[]} */
  const words = [];
  if (files.length === 0) return words;
  const ignore = () => undefined;
  await lint(
    [...files],
    {config: 'cspell.json', showSuggestions: true, progress: false, summary: false},
    {
      issue: ({uri, row, col, text, suggestions = []}) => {
        words.push({uri, row, col, text, suggestions});
      },
      info: ignore,
      debug: ignore,
      error: ignore,
      progress: ignore,
      result: ignore,
    },
  );
  return words;
}

/** @param {readonly string[]} files */
async function findUnformatted(files) {
  /** @type {import('./checkTexts').UnformattedFile[]} */
  const unformatted = [];
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const options = {...(await resolveConfig(file)), filepath: file};
    try {
      if (await check(text, options)) continue;
      unformatted.push({file, line: findDifference(text, await format(text, options))});
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error; // The rules for sidebars and books report it.
    }
  }
  return unformatted;
}

/**
 * The 1-based number of the first line that differs.
 *
 * @param {string} before
 * @param {string} after
 */
function findDifference(before, after) {
  const other = after.split('\n');
  return before.split('\n').findIndex((line, index) => line !== other[index]) + 1;
}
