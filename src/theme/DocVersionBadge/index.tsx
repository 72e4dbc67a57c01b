import type {ReactNode} from 'react';
import {useDoc, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import clsx from 'clsx';
import {formPath, formsOfPage} from 'docusaurus-openapi-reference/forms';
import {apiVersionOf} from '../../config/books';
import styles from './styles.module.css';

/** Ejected: the label of a book without a version menu, a button that copies the page as Markdown, and a menu of its other forms. */
export default function DocVersionBadge(): ReactNode {
  const page = useDoc().metadata.permalink;
  const {badge, label} = useDocsVersion();
  return (
    <div className={styles.row}>
      {/* Docusaurus sets `badge` for a version that the menu of versions names. */}
      {!badge && <b className={clsx(ThemeClassNames.docs.docVersionBadge, styles.label)}>{label}</b>}
      <div className={styles.actions}>
        <button type="button" className={styles.copy} data-copy-page={formPath('page', {page})}>
          <span>Copy page</span>
        </button>
        <details className={styles.menu} data-menu>
          <summary>Formats</summary>
          <ul>
            {/* Not a Link, because the router doesn't know the files. */}
            {formsOfPage(page, apiVersionOf(page)?.number).map(({path, shortLabel}) => (
              <li key={path}>
                <a href={path}>
                  {shortLabel}
                  {!shortLabel.includes('.') && <span> {path.slice(path.lastIndexOf('.'))}</span>}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </div>
  );
}
