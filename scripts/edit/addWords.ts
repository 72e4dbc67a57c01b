import {appendFileSync} from 'node:fs';
import type {Finding} from 'api-contract/finding';

/**
 * Adds words to the word list. Only a writer can tell a correct word from a misspelled one, so each word must be named.
 *
 * @param file the word list
 * @param findings the findings of the rule `spelling`
 * @param wanted the words to add. If the list is empty, nothing is added
 * @returns one sentence for each named word, or the unknown words if the writer named none
 */
export function addWords(file: string, findings: readonly Finding[], wanted: readonly string[]): string[] {
  const unknown = new Set(findings.map(({data}) => String(data?.word)));
  if (wanted.length === 0) return [listUnknownWords([...unknown])];
  const named = [...new Set(wanted)];
  const added = named.filter((word) => unknown.has(word));
  if (added.length > 0) appendFileSync(file, `${added.join('\n')}\n`);
  return named.map((word) =>
    unknown.has(word)
      ? `Added ${word} to ${file}.`
      : `"${word}" is not one of the unknown words, so it wasn’t added to ${file}.`,
  );
}

function listUnknownWords(words: readonly string[]): string {
  const [first] = words;
  return first === undefined
    ? 'There are no unknown words.'
    : `Unknown words: ${words.join(', ')}. Correct the misspelled words, and add each correct word by name, such as npm run check -- --fix words=${first}`;
}
