import type {ReactNode} from 'react';
import type {WrapperProps} from '@docusaurus/types';
import type LoadingType from '@theme/Loading';
import styles from './styles.module.css';

/**
 * The content while the code of a page loads, or if it can't be loaded: the error and a Retry button. While the code loads,
 * the progress bar is enough.
 */
export default function Loading({error, retry}: WrapperProps<typeof LoadingType>): ReactNode {
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
