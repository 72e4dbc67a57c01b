import type {Hit} from '../../engine/engine';
import type {SearchState} from '../useSearch';

/** One option of the list below the search box. */
export type Choice =
  | {readonly kind: 'hit'; readonly hit: Hit}
  | {readonly kind: 'all-results'}
  | {readonly kind: 'query'; readonly words: string}
  | {readonly kind: 'clear-recent'};

/** The options for a state: results, similar words if there are none, or recent searches if nothing was typed. */
export function listChoices(state: SearchState, typed: string, recent: readonly string[]): Choice[] {
  const toQuery = (words: string): Choice => ({kind: 'query', words});
  if (!typed.trim()) return recent.length > 0 ? [...recent.map(toQuery), {kind: 'clear-recent'}] : [];
  if (state.status !== 'loaded') return [];
  const {hits, nearest} = state.response;
  return hits.length > 0
    ? [...hits.map((hit): Choice => ({kind: 'hit', hit})), {kind: 'all-results'}]
    : nearest.map(toQuery);
}

/** The text of an option. */
export function nameChoice(choice: Choice): string {
  switch (choice.kind) {
    case 'hit':
      return choice.hit.name.text;
    case 'all-results':
      return 'See all results';
    case 'query':
      return choice.words;
    case 'clear-recent':
      return 'Clear recent searches';
  }
}
