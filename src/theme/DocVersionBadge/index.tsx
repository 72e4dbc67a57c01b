import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocVersionBadge from '@theme-original/DocVersionBadge';
import type {Props} from '@theme/DocVersionBadge';
import {formPath, formsOfPage} from '../../forms';
import styles from './styles.module.css';

/** Wrapped: adds a button that copies the page as Markdown, and a menu of the machine-readable forms of the page. */
export default function DocVersionBadgeAndActions(props: Props): ReactNode {
  const page = useDoc().metadata.permalink;
  return (
    <div className={styles.row}>
      <DocVersionBadge {...props} />
      <div className={styles.actions}>
        <button type="button" className={styles.copy} data-copy-page={formPath('page', {page})}>
          <span>
            Copy page<span className={styles.long}> as Markdown</span>
          </span>
        </button>
        <details className={styles.menu}>
          <summary>Formats</summary>
          <ul>
            {/* Not a Link, because the router doesn't know the files. */}
            {formsOfPage(page).map(({path, shortLabel}) => (
              <li key={path}>
                <a href={path}>{shortLabel}</a>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </div>
  );
}
