import {WriterMistake} from './writerMistake';

/** The languages a sample may have, and the words its frame shows for them. */
export const languages = {
  http: 'HTTP',
  uri: 'URL',
  json: 'JSON',
  csharp: 'C#',
  bash: 'Shell',
  yaml: 'YAML',
  text: 'Text',
} as const;

export type Language = keyof typeof languages;

/**
 * Checks the first word of a fence.
 *
 * @throws WriterMistake where it is missing or unknown.
 */
export function requireLanguage(word: string | null | undefined): Language {
  if (word && Object.hasOwn(languages, word)) return word as Language;
  const fault = word ? `"${word}" is no language of this site` : 'The code fence names no language';
  throw new WriterMistake(
    `${fault}. Write one of ${Object.keys(languages).join(', ')} or mermaid after the three backticks; ` +
      `"text" is for output and everything else.`,
  );
}
