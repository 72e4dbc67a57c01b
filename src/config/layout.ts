/** The announcement bar, the navbar, and the footer. */
import type {ThemeConfig} from '@docusaurus/preset-classic';
import {books, urlOfPage, versions} from './books';
import {announcementLink, brand, footerLinks} from './site';

const [current] = versions;

/**
 * The bar above the navbar. A visitor who closes it doesn't see it again, on any page, until `id` changes: give a new
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

const currentBooks = books.filter(({versionName}) => versionName === 'current');

export const navbar = {
  title: brand.name,
  // Only small screens hide it, which `src/theme/Navbar/Layout` does.
  hideOnScroll: false,
  items: [
    ...currentBooks.map(({plugin, title: label}) => ({
      type: 'doc' as const,
      docsPluginId: plugin,
      docId: 'introduction',
      label,
      position: 'left' as const,
    })),
    ...currentBooks
      .filter(({version}) => version !== '')
      .map(({plugin}) => ({
        type: 'docsVersionDropdown' as const,
        docsPluginId: plugin,
        position: 'right' as const,
      })),
  ],
} satisfies ThemeConfig['navbar'];

export const footer = {
  copyright: `Copyright © ${brand.copyrightYear} ${brand.company}`,
  links: footerLinks.map(({title, links}) => ({
    title,
    items: links.map(({label, page, ...where}) => ({label, to: urlOfPage(page, where)})),
  })),
} satisfies ThemeConfig['footer'];
