import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocVersionBadge from '@theme-original/DocVersionBadge';
import type {Props} from '@theme/DocVersionBadge';
import styles from './styles.module.css';

/** Wrapped: adds links for the Markdown copy of the page. */
export default function DocVersionBadgeAndActions(props: Props): ReactNode {
  const markdown = `${useDoc().metadata.permalink}.md`;
  return (
    <div className={styles.row}>
      <DocVersionBadge {...props} />
      <div className={styles.actions}>
        <button type="button" className={styles.copy} data-copy-page={markdown}>
          <span>
            Copy page<span className={styles.long}> as Markdown</span>
          </span>
        </button>
        {/* Not a Link, because the router doesn't know the Markdown file. */}
        <a href={markdown}>View as Markdown</a>
      </div>
    </div>
  );
}
