import type {ReactNode} from 'react';
import type {LoadingComponentProps} from 'react-loadable';
import styles from './styles.module.css';

/**
 * What stands in for a page whose code is not there: the error and a way to try again, or nothing while it loads,
 * because the progress bar already tells.
 */
export default function Loading({error, retry}: LoadingComponentProps): ReactNode {
  if (!error) return null;
  return (
    <div role="alert" className={styles.failed}>
      <p>{String(error)}</p>
      <button type="button" className="button button--primary" onClick={retry}>
        Retry
      </button>
    </div>
  );
}
