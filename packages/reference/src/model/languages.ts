import type {HttpRequest} from './http';

/** The labels of programming languages by the first word of a fence. They are also the tabs of one sample in several languages. */
const programs: Readonly<Record<string, string>> = {
  csharp: 'C#',
  go: 'Go',
  java: 'Java',
  javascript: 'JavaScript',
  kotlin: 'Kotlin',
  php: 'PHP',
  python: 'Python',
  ruby: 'Ruby',
  rust: 'Rust',
  swift: 'Swift',
  typescript: 'TypeScript',
};

const labels: Readonly<Record<string, string>> = {
  ...programs,
  http: 'HTTP',
  uri: 'URL',
  json: 'JSON',
  bash: 'Shell',
  yaml: 'YAML',
  text: 'Output',
};

/** The label of a language. */
export const labelOf = (language: string): string => labels[language] ?? language;

/** Whether a label is that of a language in which a sample can be shown. */
export const isLanguageLabel = (label: string | undefined): boolean =>
  label === 'HTTP' || label === 'cURL' || Object.values(programs).some((known) => known === label);

/** A language of sample requests. */
export interface RequestLanguage {
  /** The label of its tab. */
  readonly label: string;
  /** The language of its colors, as in a fence. */
  readonly grammar: string;
  readonly write: (request: HttpRequest) => string;
}
