import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import {readSource, stampFiles} from 'api-contract/files';
import {ContentError} from 'api-contract/finding';
import {describeError} from 'api-contract/validate';
import type {LintConfig} from '../config';

const text = {type: 'string', minLength: 1} as const;
const flag = {type: 'boolean'} as const;

/** The shape of a file with terms. */
const schema = {
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'pattern', 'advice'],
    properties: {
      id: text,
      pattern: {type: 'string', format: 'regex'},
      advice: text,
      caseSensitive: flag,
      current: flag,
    },
  },
} as const;

/** A term as its file has it. */
interface WrittenTerm {
  readonly id: string;
  readonly pattern: string;
  readonly advice: string;
  readonly caseSensitive?: boolean;
  readonly current?: boolean;
}

/** A word or a phrase that texts avoid. */
export interface Term {
  readonly id: string;
  readonly pattern: RegExp;
  /** The resolution as a sentence. */
  readonly advice: string;
  /** Whether only texts about the current version avoid it. */
  readonly isCurrent: boolean;
}

const isRegex = (pattern: string): boolean => {
  try {
    return Boolean(new RegExp(pattern));
  } catch {
    return false;
  }
};
const matchesSchema = new Ajv2020({verbose: true, formats: {regex: isRegex}}).compile<readonly WrittenTerm[]>(
  schema,
);

let read: {readonly stamp: string; readonly terms: readonly Term[]} | undefined;

/**
 * Reads the terms of a site, and again only if their file has changed.
 *
 * @throws ContentError if the file isn't a list of terms
 */
export function readTerms({root, language}: Pick<LintConfig, 'root' | 'language'>): readonly Term[] {
  if (!language) return [];
  const file = path.join(root, language.terms);
  const stamp = stampFiles([file]);
  if (read?.stamp === stamp) return read.terms;
  const {value} = readSource(file, root);
  if (!matchesSchema(value)) {
    const [error] = matchesSchema.errors ?? [];
    const message = `${error?.instancePath} ${error ? describeError(error) : ''}`.trim();
    throw new ContentError(message, {file: language.terms, line: 1, column: 1});
  }
  const terms = value.map(({id, pattern, advice, caseSensitive, current = false}) => ({
    id,
    pattern: new RegExp(pattern, caseSensitive ? 'g' : 'gi'),
    advice,
    isCurrent: current,
  }));
  read = {stamp, terms};
  return terms;
}

/** A term in a text. */
export interface FoundTerm {
  readonly term: Term;
  readonly text: string;
  readonly index: number;
}

/**
 * All words of a text that a site avoids.
 *
 * @param options.isCurrent whether the text describes the current version
 */
export const findTerms = (
  text: string,
  terms: readonly Term[],
  {isCurrent}: {readonly isCurrent: boolean},
): FoundTerm[] =>
  terms
    .filter((term) => isCurrent || !term.isCurrent)
    .flatMap((term) =>
      [...text.matchAll(term.pattern)].map((match) => ({term, text: match[0], index: match.index})),
    );
