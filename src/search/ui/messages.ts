import {books} from '../engine/books';
import type {SearchState} from './useSearch';

/** Where names were found and texts were not, or one of the books. */
export const partOfIndex = 'Part of the search index could not be loaded: there may be more.';

/** What is told of each state, to screen readers too. */
export function describeState(state: SearchState): string {
  switch (state.status) {
    case 'idle':
      return '';
    case 'loading':
      return 'Searching.';
    case 'failed':
      return 'The search index could not be loaded.';
    case 'offline':
      return 'You are offline. Search needs its index, which is not here yet.';
    case 'found': {
      const {hits, total, nearest, counts, isPartial} = state.answer;
      const partly = isPartial ? ` ${partOfIndex}` : '';
      const more = total > hits.length ? `, the first ${hits.length} shown` : '';
      if (hits.length > 0)
        return `${total} ${total === 1 ? 'result' : 'results'}${more}. ${describeCounts(counts)}${partly}`;
      const words = nearest.length > 0 ? `Words that do occur: ${nearest.join(', ')}.` : '';
      return `No results. ${describeCounts(counts)}${words}${partly}`.trim();
    }
  }
}

/** “12 in Web API 2.0, 3 in Web API 1.0.” */
export function describeCounts(counts: Readonly<Record<string, number>>): string {
  const parts = books.flatMap(({path, label}) => (counts[path] ? [`${counts[path]} in ${label}`] : []));
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}
