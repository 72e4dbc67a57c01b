import type {ThemeConfig} from '@docusaurus/preset-classic';
import {urlOfPage, versions} from './books';
import {announcementLink} from './site';

const [current] = versions;

/**
 * The bar above the navbar. A reader who closes it doesn't see it again, on any page, until `id` changes: give a new
 * announcement a new ID. Without `announcementLink` in `site.ts`, there is no bar.
 */
export const announcementBar =
  announcementLink &&
  current &&
  ({
    id: `${current.plugin}-${current.number}`,
    content: `${current.label} is the current version. <a href="${urlOfPage(announcementLink.page, announcementLink)}">${announcementLink.label}</a>`,
    isCloseable: true,
  } satisfies ThemeConfig['announcementBar']);
