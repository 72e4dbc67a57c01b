import Link from '@docusaurus/Link';
import type {Props} from '@theme/AnnouncementBar/Content';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {announcement} from '../../../config/announcement';
import styles from './styles.module.css';

/** Ejected: uses a link component, because the broken-link check ignores links in the theme's raw HTML. */
export default function AnnouncementBarContent({className, ...props}: Props): ReactNode {
  if (!announcement) return null;
  return (
    <div {...props} className={clsx(styles.content, className)}>
      {announcement.text} <Link to={announcement.link.to}>{announcement.link.label}</Link>
    </div>
  );
}
