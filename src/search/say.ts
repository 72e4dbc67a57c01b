import {books} from './books';
import type {SearchState} from './useSearch';

/** What a screen reader is told of each state; the same facts are on the screen. */
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
      const {hits, nearest} = state.answer;
      if (hits.length > 0)
        return `${hits.length} ${hits.length === 1 ? 'result' : 'results'}. ${describeCounts(state.answer.counts)}`;
      return nearest.length > 0 ? `No results. Words that occur: ${nearest.join(', ')}.` : 'No results.';
    }
  }
}

/** “12 in Web API 2.0, 3 in Web API 1.0.” */
export function describeCounts(counts: Readonly<Record<string, number>>): string {
  const parts = books.flatMap(({path, label}) => (counts[path] ? [`${counts[path]} in ${label}`] : []));
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}
