import type {FooterConfig} from '@docusaurus/theme-common';
import {brand} from '../brand';

export const footer = {
  style: 'light',
  copyright: `Copyright © ${brand.copyrightYear} ${brand.company}`,
  links: [],
} satisfies Partial<FooterConfig>;
