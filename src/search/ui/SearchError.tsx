import type {ReactNode} from 'react';
import styles from './SearchError.module.css';
import {describeCounts, partOfIndex} from './messages';
import type {SearchState} from './useSearch';

const isPreview = process.env.NODE_ENV === 'development';

interface Props {
  readonly state: SearchState;
  readonly typed: string;
  /** The book that alone was searched. */
  readonly within?: string | undefined;
  readonly onRetry: () => void;
}

/** What is said where there are no hits to show: still loading, nothing found, no index, no network. */
export function Trouble({state, typed, within, onRetry}: Props): ReactNode {
  switch (state.status) {
    case 'idle':
      return null;
    case 'loading':
      return <p className={styles.trouble}>Searching …</p>;
    case 'offline':
      return <Failure onRetry={onRetry}>You are offline, and the search index is not here yet.</Failure>;
    case 'failed':
      return (
        <Failure onRetry={onRetry}>
          {isPreview
            ? 'There is no search index: the preview searches the last built site. Run “npm run build” once, and start the preview again.'
            : 'The search index could not be loaded.'}
        </Failure>
      );
    case 'found':
      return (
        <>
          {state.answer.hits.length === 0 ? (
            <p className={styles.trouble}>
              <strong>No results</strong> for “{typed.trim().slice(0, 60)}”{within && ` in ${within}`}.{' '}
              {describeCounts(state.answer.counts)}
            </p>
          ) : (
            isPreview && <p className={styles.trouble}>These are the pages as they were last built.</p>
          )}
          {state.answer.isPartial && <Failure onRetry={onRetry}>{partOfIndex}</Failure>}
        </>
      );
  }
}

/** What failed, and a button that tries again. */
function Failure({children, onRetry}: {children: ReactNode; onRetry: () => void}): ReactNode {
  return (
    <div className={styles.trouble}>
      <p>{children}</p>
      <button type="button" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
