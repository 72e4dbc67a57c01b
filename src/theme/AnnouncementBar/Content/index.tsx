import Link from '@docusaurus/Link';
import type {Props} from '@theme/AnnouncementBar/Content';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {announcement} from '../../../config/announcement';
import styles from './styles.module.css';

/** The announcement, with a real link: the theme's raw HTML would escape the broken-link check. */
export default function AnnouncementBarContent({className, ...props}: Props): ReactNode {
  if (!announcement) return null;
  return (
    <div {...props} className={clsx(styles.content, className)}>
      {announcement.text} <Link to={announcement.link.to}>{announcement.link.label}</Link>
    </div>
  );
}
