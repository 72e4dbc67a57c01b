import type {ThemeConfig} from '@docusaurus/preset-classic';
import {urlOfPage} from './books';
import {brand, footerLinks} from './site';

export const footer = {
  copyright: `Copyright © ${brand.copyrightYear} ${brand.company}`,
  links: footerLinks.map(({title, links}) => ({
    title,
    items: links.map(({label, page, ...where}) => ({label, to: urlOfPage(page, where)})),
  })),
} satisfies ThemeConfig['footer'];
