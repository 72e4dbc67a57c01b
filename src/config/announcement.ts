import type {ThemeConfig} from '@docusaurus/preset-classic';
import {pageUrl, versions} from './books';
import {announcementLink} from './site';

const [current] = versions;

/**
 * The bar above the navbar. A reader who closes it doesn't see it again, on any page, until `id` changes: give a new
 * announcement a new ID. Without `announcementLink` in `site.ts`, there is no bar.
 */
export const announcement = announcementLink &&
  current && {
    id: `${current.bookId}-${current.number}`,
    text: `${current.title} is the current version.`,
    link: {label: announcementLink.label, to: pageUrl(announcementLink.page, announcementLink)},
  };

export const announcementBar =
  announcement &&
  ({
    id: announcement.id,
    // src/theme/AnnouncementBar/Content draws the bar from `announcement`; Docusaurus requires this text.
    content: announcement.text,
    isCloseable: true,
  } satisfies ThemeConfig['announcementBar']);
