import type {ReactNode} from 'react';
import {useDoc, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Ejected: a label for books without versions, and the actions for the Markdown copy of the page. */
export default function DocVersionBadge(): ReactNode {
  const {badge, label} = useDocsVersion();
  const markdown = `${useDoc().metadata.permalink}.md`;
  return (
    <div className={styles.row}>
      {badge && <span className={clsx(ThemeClassNames.docs.docVersionBadge, 'badge')}>{label}</span>}
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
