import type {ThemeConfig} from '@docusaurus/preset-classic';
import {announcement as row, pageUrl, versions} from '../site';

const [current] = versions;

/**
 * The bar above the navbar. A reader who closes it doesn't see it again, on any page, until `id` changes: give a new
 * announcement a new ID. Without `announcement` in `src/books.json` there is no bar.
 */
export const announcement = row &&
  current && {
    id: `${current.bookId}-${current.number}`,
    text: `${current.title} is the current version.`,
    link: {label: row.link.label, to: pageUrl(row.link.page, row.link)},
  };

export const announcementBar =
  announcement &&
  ({
    id: announcement.id,
    // src/theme/AnnouncementBar/Content draws the bar from `announcement`; Docusaurus requires this text.
    content: announcement.text,
    isCloseable: true,
  } satisfies ThemeConfig['announcementBar']);
