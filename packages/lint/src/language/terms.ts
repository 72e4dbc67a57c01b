import path from 'node:path';
import type {Json} from 'api-docs-contract';
import {asObject, isList} from 'api-docs-contract/json';
import {keepUnchanged, placeInFile, readSource} from 'api-docs-contract/files';
import {ContentError, type Place} from 'api-docs-contract/finding';
import type {LintConfig} from '../config';

/** A word or a phrase that texts avoid. */
export interface Term {
  readonly id: string;
  readonly pattern: RegExp;
  /** The resolution as a sentence. */
  readonly advice: string;
  /** Whether only texts about the current version avoid it. */
  readonly isCurrent: boolean;
}

const keep = keepUnchanged<readonly Term[]>();

/**
 * Reads the terms of a site, and again only if their file has changed.
 *
 * @throws ContentError with the place of a row that isn't a term
 */
export function readTerms({root, language}: Pick<LintConfig, 'root' | 'language'>): readonly Term[] {
  if (!language) return [];
  const file = path.join(root, language.terms);
  return keep([file], () => {
    const source = readSource(file, root);
    const rows = isList(source.value) ? source.value : [source.value];
    return rows.map((row, index) => readTerm(row, placeInFile(source, [index])));
  });
}

function readTerm(row: Json, place: Place): Term {
  const {id, pattern, advice, caseSensitive, current} = asObject(row);
  if (typeof id !== 'string' || typeof pattern !== 'string' || typeof advice !== 'string')
    throw new ContentError('A term needs an id, a pattern, and advice.', place);
  try {
    const flags = caseSensitive === true ? 'g' : 'gi';
    return {id, pattern: new RegExp(pattern, flags), advice, isCurrent: current === true};
  } catch {
    throw new ContentError(`The pattern "${pattern}" is not a valid regular expression.`, place);
  }
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
