import type {Hit} from '../../engine/engine';
import type {SearchState} from '../useSearch';

/** One option of the list below the search box. */
export type Choice = {readonly kind: 'hit'; readonly hit: Hit} | {readonly kind: 'all-results'};

/** The options for a state: the results, and the link to all of them. */
export function listChoices(state: SearchState): Choice[] {
  if (state.status !== 'loaded' || state.response.hits.length === 0) return [];
  return [...state.response.hits.map((hit): Choice => ({kind: 'hit', hit})), {kind: 'all-results'}];
}

/** The text of an option. */
export const nameChoice = (choice: Choice): string =>
  choice.kind === 'hit' ? choice.hit.name.text : 'See all results';
