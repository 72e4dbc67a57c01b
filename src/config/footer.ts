import type {ThemeConfig} from '@docusaurus/preset-classic';
import {brand} from '../brand';

export const footer = {
  style: 'light',
  copyright: `Copyright © ${brand.copyrightYear} ${brand.company}`,
  links: [],
} satisfies ThemeConfig['footer'];
