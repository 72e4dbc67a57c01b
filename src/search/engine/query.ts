import {actionsOf, fillers, meaningsOf} from './synonyms';
import {longestQuery} from './limits';
import {stemOf} from './stem';
import {readWords} from './words';

const mostWords = 12;

/** One word of a question, ready to be looked up. */
export interface QueryWord {
  /** Its key in the index: `floorgroup` for `floor_groups`. */
  readonly key: string;
  /** The keys that stand for it when all are there: `floor`, `group`. */
  readonly parts: readonly string[];
  /** What its other forms begin with: `notif` for `notifications`. */
  readonly stem: string;
  /** Keys that mean the same in our headings: `create` for `add`. */
  readonly meanings: readonly string[];
}

export interface Query {
  readonly words: readonly QueryWord[];
  /** The verb, where the first word is one of HTTP's and a thing follows: `POST holders`. */
  readonly verb?: string;
  /** The verbs that do what is asked, in everyday words: DELETE where somebody wants to remove a thing. */
  readonly actions: ReadonlySet<string>;
  /** Whether the reader typed a path: its parameters are names, not words to be found. */
  readonly isPath: boolean;
}

/** `panelId` names a panel: where no field is meant, its page is. */
function readOwner(parts: readonly string[]): string[] {
  return parts.at(-1) === 'id' ? [parts.slice(0, -1).join('')] : [];
}

const verbs = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
const control = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\ufeff]/g;

/** What the reader typed as words apart, without control characters and no longer than a question. */
export function tidyQuery(typed: string): string {
  return typed.replace(control, ' ').replace(/\s+/g, ' ').trim().slice(0, longestQuery);
}

/**
 * Prepares what a reader typed. Nothing in it is syntax: quotes, `~`, `*`, `^`, `:`, `+` and `-` divide words or are
 * nothing. Never throws.
 *
 * @returns a query without words where there is nothing to look for
 */
export function prepareQuery(typed: string): Query {
  const text = tidyQuery(typed);
  const [first = '', ...rest] = text.split(' ');
  const verb = verbs.has(first) && rest.length > 0 ? first : undefined;
  const subject = verb ? rest.join(' ') : text;
  const isPath = /^\S*\/\S+$/.test(subject);

  const found = readWords(subject).map(({key, parts}): QueryWord => ({
    key,
    parts,
    stem: stemOf(key),
    meanings: [...meaningsOf(key), ...readOwner(parts)],
  }));
  const asked = found.filter(({key}) => !fillers.has(key));
  const seen = new Set<string>();
  const words = (asked.length > 0 ? asked : found)
    .filter(({key}) => !seen.has(key) && seen.add(key))
    .slice(0, mostWords);
  const actions = new Set(verb || isPath ? [] : words.flatMap(({key}) => actionsOf(key)));
  return {words, actions, isPath, ...(verb && {verb})};
}
