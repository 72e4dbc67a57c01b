import type {ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import {describeCounts, messages} from './messages';
import styles from './SearchError.module.css';
import type {SearchState} from './useSearch';

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
          <Translate
            id="docusaurus-api-search.noneFor"
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
            {'{none} for “{typed}”{within}.'}
          </Translate>{' '}
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
