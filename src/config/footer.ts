import type {ThemeConfig} from '@docusaurus/preset-classic';
import {brand} from '../brand';
import {footer as columns, pageUrl} from '../site';

/** The footer. Its links are in `src/books.json`. */
export const footer = {
  copyright: `Copyright © ${brand.copyrightYear} ${brand.company}`,
  links: columns.map(({title, links}) => ({
    title,
    items: links.map(({label, page, ...where}) => ({label, to: pageUrl(page, where)})),
  })),
} satisfies ThemeConfig['footer'];
