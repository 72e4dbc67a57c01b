import type {Hit} from '../../engine/engine';
import type {SearchState} from '../useSearch';

/** One option of the list below the search box. */
export type Choice =
  | {readonly kind: 'hit'; readonly hit: Hit}
  | {readonly kind: 'all-results'}
  | {readonly kind: 'query'; readonly words: string}
  | {readonly kind: 'clear-recent'};

/** The options for a state: results, or recent searches if nothing was typed. */
export function listChoices(state: SearchState, typed: string, recent: readonly string[]): Choice[] {
  if (!typed.trim() && recent.length > 0)
    return [...recent.map((words): Choice => ({kind: 'query', words})), {kind: 'clear-recent'}];
  if (state.status !== 'loaded') return [];
  const {hits} = state.response;
  return hits.length > 0 ? [...hits.map((hit): Choice => ({kind: 'hit', hit})), {kind: 'all-results'}] : [];
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
