import {books} from './settings';
import type {SearchResponse} from '../engine/worker';
import type {SearchState} from './useSearch';

const isPreview = process.env.NODE_ENV === 'development';

/** The messages of states without results, and of results without those of an index. */
export const messages = {
  idle: '',
  loading: 'Searching…',
  failed: isPreview
    ? 'The preview has no search index. To search, build the site.'
    : 'The search index couldn’t be loaded.',
  offline: 'You’re offline. Search will be available when you’re back online.',
  partial: 'Part of the search index couldn’t be loaded. Some results might be missing.',
};

/** Describes the state of a search for screen readers, and for the status line of the search page. */
export function describeState(state: SearchState): string {
  if (state.status !== 'loaded') return messages[state.status];
  const {hits, counts, isPartial} = state.response;
  const total = hits.length > 0 ? describeTotal(state.response) : 'No results.';
  return [total, describeCounts(counts), isPartial && messages.partial].filter(Boolean).join(' ');
}

/** “15 results.”, or “12 results so far.” until the index of each book has loaded. */
export function describeTotal({hits, total, isComplete}: SearchResponse): string {
  const limit = total > hits.length ? ` (showing the first ${hits.length})` : '';
  return `${total} ${total === 1 ? 'result' : 'results'}${limit}${isComplete ? '' : ' so far'}.`;
}

/** “12 in Web API 2.0, 3 in Web API 1.0.” */
export function describeCounts(counts: Readonly<Record<string, number>>): string {
  const parts = books.flatMap(({url, label}) => (counts[url] ? [`${counts[url]} in ${label}`] : []));
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}
