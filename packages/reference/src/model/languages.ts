import {ContentError} from 'api-contract/finding';
import {suggestNames} from 'api-contract';

/** The supported languages of code blocks, with their labels. Their grammars are in `grammars.ts`. */
export const languages = {
  http: 'HTTP',
  uri: 'URL',
  json: 'JSON',
  csharp: 'C#',
  typescript: 'TypeScript',
  bash: 'Shell',
  yaml: 'YAML',
  text: 'Output',
} as const;

/** The labels of the language control. Every request has the first two. */
export const languageLabels: readonly string[] = ['HTTP', 'cURL', 'C#', 'TypeScript'];

export type Language = keyof typeof languages;

export const isLanguage = (word: string): word is Language => Object.hasOwn(languages, word);

/**
 * Checks the first word of a fence.
 *
 * @throws ContentError if it is missing or unknown
 */
export function requireLanguage(word: string | null | undefined): Language {
  if (word && isLanguage(word)) return word;
  const names = [...Object.keys(languages), 'mermaid'];
  throw new ContentError(
    word
      ? `"${word}" is not a supported language. ${suggestNames(word, names)} Use "text" for output.`
      : `The code block has no language. Supported: ${names.join(', ')}. Use "text" for output.`,
  );
}
