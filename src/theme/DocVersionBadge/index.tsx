import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocVersionBadge from '@theme-original/DocVersionBadge';
import type {Props} from '@theme/DocVersionBadge';
import styles from './styles.module.css';

/** The version, and on the same line what a reader can do with the page as Markdown. */
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
        {/* A plain link: the copy is a file beside the page, of which the router knows nothing. */}
        <a href={markdown}>View as Markdown</a>
      </div>
    </div>
  );
}
