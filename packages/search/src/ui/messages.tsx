import type {ReactNode} from 'react';
import Interpolate from '@docusaurus/Interpolate';
import {translate} from '@docusaurus/Translate';
import type {SearchResponse} from '../engine/worker';
import styles from './messages.module.css';
import {books} from './settings';
import type {SearchState} from './useSearch';

const isPreview = process.env.NODE_ENV === 'development';

/** The messages of states without results, and of results without those of an index. */
const messages = {
  idle: '',
  loading: translate({id: 'docusaurus-api-search.loading', message: 'Searching…'}),
  failed: isPreview
    ? 'The preview has no search index. To search, build the site.'
    : translate({
        id: 'docusaurus-api-search.failed',
        message: 'The search index couldn’t be loaded.',
      }),
  offline: translate({
    id: 'docusaurus-api-search.offline',
    message: 'You’re offline. Search will be available when you’re back online.',
  }),
  partial: translate({
    id: 'docusaurus-api-search.partial',
    message: 'Part of the search index couldn’t be loaded. Some results might be missing.',
  }),
};

/** Describes the state of a search for screen readers, and for the status line of the search page. */
export function describeState(state: SearchState): string {
  if (state.status !== 'loaded') return messages[state.status];
  const {hits, counts, isPartial} = state.response;
  const none = translate({id: 'docusaurus-api-search.none', message: 'No results.'});
  const total = hits.length > 0 ? describeTotal(state.response) : none;
  return [total, describeCounts(counts), isPartial && messages.partial].filter(Boolean).join(' ');
}

/** “15 results.”, or “12 results so far.” until the index of each book has loaded. */
export function describeTotal({hits, total, isComplete}: SearchResponse): string {
  const limit = translate(
    {id: 'docusaurus-api-search.limit', message: ' (showing the first {count})'},
    {count: hits.length},
  );
  const soFar = translate({id: 'docusaurus-api-search.soFar', message: ' so far'});
  const values = {total, more: (total > hits.length ? limit : '') + (isComplete ? '' : soFar)};
  return total === 1
    ? translate({id: 'docusaurus-api-search.one', message: '{total} result{more}.'}, values)
    : translate({id: 'docusaurus-api-search.many', message: '{total} results{more}.'}, values);
}

/** “12 in Web API 2.0, 3 in Web API 1.0.” */
export function describeCounts(counts: Readonly<Record<string, number>>): string {
  const parts = books.flatMap(({url, label: book}) => {
    const count = counts[url];
    if (!count) return [];
    return translate({id: 'docusaurus-api-search.count', message: '{count} in {book}'}, {count, book});
  });
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}

interface Props {
  readonly state: SearchState;
  readonly typed: string;
  /** The name of the book if only one was searched. */
  readonly within?: string | undefined;
  readonly onRetry: () => void;
}

/** The message if there are no results to show: the index is loading, it can't be loaded, or nothing matches. */
export function SearchError({state, typed, within, onRetry}: Props): ReactNode {
  if (state.status === 'idle') return null;
  if (state.status === 'loading') return <p className={styles.message}>{messages.loading}</p>;
  const response = state.status === 'loaded' ? state.response : undefined;
  const failure =
    state.status === 'loaded' ? (state.response.isPartial ? 'partial' : undefined) : state.status;
  return (
    <>
      {response?.hits.length === 0 && (
        <p className={styles.message}>
          <Interpolate
            values={{
              none: (
                <strong>{translate({id: 'docusaurus-api-search.noResults', message: 'No results'})}</strong>
              ),
              typed: typed.trim().slice(0, 60),
              within: within
                ? translate({id: 'docusaurus-api-search.within', message: ' in {within}'}, {within})
                : '',
            }}
          >
            {translate({id: 'docusaurus-api-search.noneFor', message: '{none} for “{typed}”{within}.'})}
          </Interpolate>{' '}
          {describeCounts(response.counts)}
        </p>
      )}
      {failure && (
        <div className={styles.message}>
          <p>{messages[failure]}</p>
          <button type="button" onClick={onRetry}>
            {translate({id: 'docusaurus-api-search.retry', message: 'Retry'})}
          </button>
        </div>
      )}
    </>
  );
}
