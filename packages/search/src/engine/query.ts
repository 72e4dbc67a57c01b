import {maxQueryLength} from './books';
import general from './synonyms.json';
import {readKeys, readWords, stemOf} from './words';

const maxWords = 12;

/** One word of a query, prepared for lookup. */
export interface QueryWord {
  /** Its key in the index: `parcellist` for `parcel_lists`. */
  readonly key: string;
  /** The keys of its parts: `parcel`, `list`. */
  readonly parts: readonly string[];
  /** The prefix that its other forms share: `notif` for `notifications`. */
  readonly stem: string;
  /** Keys with the same meaning that our pages use: `create` for `add`. */
  readonly synonyms: readonly string[];
}

export interface Query {
  readonly words: readonly QueryWord[];
  /** The HTTP method, if the query starts with one and continues: `POST members`. */
  readonly method?: string;
  /** The path, if the visitor typed one. The names of its parameters are then ignored. */
  readonly path?: string;
}

/** For a word of a query, the terms that mean the same. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/**
 * Adds the synonyms of a site to the general ones. Synonyms work in one direction: with `parcel: package`, a query for
 * `package` finds parcels, but a query for `parcel` doesn’t find packages.
 */
export function readSynonyms(ofSite: Readonly<Record<string, string>>): Synonyms {
  const terms = new Map<string, string[]>();
  for (const [term, words] of [...Object.entries(general.synonyms), ...Object.entries(ofSite)])
    for (const key of readKeys(words)) terms.set(key, [...(terms.get(key) ?? []), term]);
  return terms;
}

/** Words that are ignored unless the query contains nothing else. */
export const stopWords: ReadonlySet<string> = new Set(general.stopWords.split(' '));

/** `loanId` is also a synonym of `loan`, to find the page if no field has the name. */
const readOwner = (parts: readonly string[]): string[] =>
  parts.at(-1) === 'id' ? [parts.slice(0, -1).join('')] : [];

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
const control = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\ufeff]/g;

/** The typed text with single spaces, without control characters, and no longer than `maxQueryLength`. */
const tidyQuery = (typed: string): string =>
  typed.replace(control, ' ').replace(/\s+/g, ' ').trim().slice(0, maxQueryLength);

/**
 * Prepares the typed text for a search. There is no query syntax: quotes, `~`, `*`, `^`, `:`, `+`, and `-` only separate words.
 * Never throws.
 *
 * @returns a query without words if the text has none
 */
export function prepareQuery(typed: string, synonyms: Synonyms): Query {
  const text = tidyQuery(typed);
  const [first = '', ...rest] = text.split(' ');
  const isComparison = rest.some((word) => methods.has(word));
  const method = methods.has(first) && rest.length > 0 && !isComparison ? first : undefined;
  // A method alone is a question about the method, not about the operations whose name has the same word.
  const subject = method ? rest.join(' ') : methods.has(text) ? `${text} method` : text;
  const path = /^\S*\/\S+$/.test(subject) ? subject : undefined;

  const all = readWords(subject).map(({key, parts}): QueryWord => ({
    key,
    parts,
    stem: stemOf(key),
    synonyms: [...(synonyms.get(key) ?? []), ...readOwner(parts)],
  }));
  const significant = all.filter(({key}) => !stopWords.has(key));
  const seen = new Set<string>();
  const words = (significant.length > 0 ? significant : all)
    .filter(({key}) => !seen.has(key) && seen.add(key))
    .slice(0, maxWords);
  return {words, ...(path && {path}), ...(method && {method})};
}
