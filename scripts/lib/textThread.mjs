/**
 * Checks the spelling of files in a thread of its own, because loading the dictionaries, and reading all files with them, takes
 * several seconds.
 */
import {parentPort} from 'node:worker_threads';
import {lint} from 'cspell';

parentPort?.on('message', async (/** @type {readonly string[]} */ files) => {
  parentPort?.postMessage(await findUnknownWords(files));
});

/** @param {readonly string[]} files */
async function findUnknownWords(files) {
  /** @type {import('./checkTexts').UnknownWord[]} */
  const words = [];
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
