import {useLocation} from '@docusaurus/router';
import AnnouncementBar from '@theme-original/AnnouncementBar';
import type {ReactNode} from 'react';
import {books} from '../../config/books';

/** The first segments of the URLs of books without versions. */
const unversioned = books.flatMap(({version, url}) => (version === '' ? [url] : []));

/** Wrapped: the announcement is about versions, so books without versions don't have it. */
export default function AnnouncementBarWrapper(): ReactNode {
  const [, book = ''] = useLocation().pathname.split('/');
  return unversioned.includes(book) ? null : <AnnouncementBar />;
}
