import {isMultiColumnFooterLinks, ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import FooterLinkItem from '@theme/Footer/LinkItem';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The footer of every page: columns of links and the copyright. */
export default function Footer(): ReactNode {
  const {footer} = useThemeConfig();
  if (!footer) return null;
  const columns = isMultiColumnFooterLinks(footer.links) ? footer.links : [];
  return (
    <footer className={clsx(ThemeClassNames.layout.footer.container, 'footer')}>
      <div className="container container-fluid">
        <nav aria-label="Footer" className={styles.columns}>
          {columns.map(({title, items}) => (
            <div key={title}>
              <h2 className={clsx('footer__title', styles.title)}>{title}</h2>
              <ul className="footer__items clean-list">
                {items.map((item) => (
                  <li key={item.to} className="footer__item">
                    <FooterLinkItem item={item} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <p className={styles.copyright}>{footer.copyright}</p>
      </div>
    </footer>
  );
}
