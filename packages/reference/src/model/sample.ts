import type {Json} from 'api-docs-contract';
import type {Node, Parent} from 'unist';
import type {HttpRequest, HttpResponse} from './http';
import {say} from './texts';

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
export const labelOf = (language: string): string => say(labels[language] ?? language);

/** A language of sample requests. */
export interface RequestLanguage {
  /** The label of its tab. */
  readonly label: string;
  /** The language of its colors, as in a fence. */
  readonly grammar: string;
  readonly write: (request: HttpRequest) => string;
}

/** A request of a `uri` sample: its URL, which can lack the scheme and contain placeholders, and its 1-based line. */
export interface Call {
  readonly method: string;
  readonly url: string;
  readonly line: number;
}

/** What a sample consists of. Writers print it. */
export type SampleContent =
  | {readonly kind: 'request'; readonly request: HttpRequest}
  | {readonly kind: 'response'; readonly response: HttpResponse}
  /** JSON alone. The value is `undefined` if the writer typed invalid JSON. */
  | {readonly kind: 'json'; readonly value: Json | undefined}
  /** URLs, one on each line. */
  | {readonly kind: 'urls'; readonly calls: readonly Call[]}
  /** An example that the contract has only as a URL. */
  | {readonly kind: 'link'; readonly url: string}
  /** A program, a command, or an output: the text of the sample. */
  | {readonly kind: 'program'};

/** The part of the contract that a sample shows: an operation, a status of an operation, a schema, or an event. */
export interface ShownPart {
  readonly part: 'request' | 'response' | 'schema' | 'event';
  readonly name: string;
  /** The status of a response, if it is known. */
  readonly status?: string;
}

/** A program of the contract that sends the request of a sample. */
export interface Program {
  readonly label: string;
  readonly language: string;
  readonly text: string;
}

/** One sample of a page. */
export interface ApiSample extends Node {
  readonly type: 'apiSample';
  /** The language of the text: the first word of a fence, such as `http` or `csharp`. */
  readonly language: string;
  readonly content: SampleContent;
  /** Typed text, or a program. Writers print the content of other generated samples. */
  text?: string;
  readonly title?: string;
  /** The label of its tab, if several samples share a frame. */
  readonly tab?: string;
  readonly shows?: ShownPart;
  /** The region of a program that the sample quotes. */
  readonly region?: string;
  /** The reason why the sample can't be checked. */
  readonly unchecked?: string;
  /** Whether a person typed the sample on a page, or it comes from a contract. */
  readonly origin: 'written' | 'generated';
  /** Further languages of a request. */
  readonly programs?: readonly Program[];
  /** Whether values are composed from the schema, because the contract has no example. */
  readonly isComposed?: boolean;
}

/** Samples in one frame with tabs: one sample in several languages, or several samples. */
export interface ApiSamples extends Parent {
  readonly type: 'apiSamples';
  children: ApiSample[];
}

declare module 'mdast' {
  interface BlockContentMap {
    apiSample: ApiSample;
    apiSamples: ApiSamples;
  }
  interface RootContentMap {
    apiSample: ApiSample;
    apiSamples: ApiSamples;
  }
}

/** The title of a sample. Default: its kind, such as "JSON" or "HTTP request". */
export function titleOf({title, content, language}: ApiSample): string {
  if (title !== undefined) return title;
  if (content.kind === 'request') return say`HTTP request`;
  return content.kind === 'response' ? say`HTTP response` : labelOf(language);
}

/** The label of a sample in a group: its `tab`, its title, its status, or its kind. */
export const tabOf = (sample: ApiSample): string =>
  sample.tab ?? sample.title ?? sample.shows?.status ?? titleOf(sample);

/** Whether the tabs of samples are the languages of one sample, so that they share a header. */
export const isLanguageChoice = (samples: readonly ApiSample[]): boolean =>
  samples.every(({tab = ''}) => ['HTTP', 'cURL', ...Object.values(programs)].includes(tab));
