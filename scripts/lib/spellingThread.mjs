/** Finds unknown words in a thread of its own, because loading the dictionaries takes several seconds. */
import {parentPort} from 'node:worker_threads';
import {lint} from 'cspell';

const ignore = () => undefined;

parentPort?.on('message', async (/** @type {string[]} */ files) => {
  /** @type {import('./checkTexts').UnknownWord[]} */
  const words = [];
  await lint(
    files,
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
  parentPort?.postMessage(words);
});
