import type {ReactNode} from 'react';
import {describeCounts, messages} from './messages';
import styles from './SearchError.module.css';
import type {SearchState} from './useSearch';

const isPreview = process.env.NODE_ENV === 'development';

interface Props {
  readonly state: SearchState;
  readonly typed: string;
  /** The name of the book if only one was searched. */
  readonly within?: string | undefined;
  readonly onRetry: () => void;
}

/** The message if there are no results to show: the index is loading, it can't be loaded, or nothing matches. */
export function SearchError({state, typed, within, onRetry}: Props): ReactNode {
  switch (state.status) {
    case 'idle':
      return null;
    case 'loading':
      return <p className={styles.message}>Searching…</p>;
    case 'offline':
      return <RetryMessage onRetry={onRetry}>{messages.offline}</RetryMessage>;
    case 'failed':
      return (
        <RetryMessage onRetry={onRetry}>
          {isPreview ? 'The preview has no search index. To search, build the site.' : messages.failed}
        </RetryMessage>
      );
    case 'loaded':
      return (
        <>
          {state.response.hits.length === 0 && (
            <p className={styles.message}>
              <strong>No results</strong> for “{typed.trim().slice(0, 60)}”{within && ` in ${within}`}.{' '}
              {describeCounts(state.response.counts)}
            </p>
          )}
          {state.response.isPartial && <RetryMessage onRetry={onRetry}>{messages.partial}</RetryMessage>}
        </>
      );
  }
}

function RetryMessage({children, onRetry}: {children: ReactNode; onRetry: () => void}): ReactNode {
  return (
    <div className={styles.message}>
      <p>{children}</p>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
