import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import type {Props} from '@theme/AnnouncementBar/Content';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {announcement} from '../../../config/announcement';
import styles from './styles.module.css';

/**
 * Ejected: uses a link component, because the broken-link check ignores links in the theme's raw HTML. The page that it
 * leads to doesn't have the link.
 */
export default function AnnouncementBarContent({className, ...props}: Props): ReactNode {
  const {pathname} = useLocation();
  if (!announcement) return null;
  const {to, label} = announcement.link;
  return (
    <div {...props} className={clsx(styles.content, className)}>
      {announcement.text} {!pathname.endsWith(to) && <Link to={to}>{label}</Link>}
    </div>
  );
}
