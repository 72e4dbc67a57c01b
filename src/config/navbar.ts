import type {ThemeConfig} from '@docusaurus/preset-classic';
import {books} from './books';
import {brand} from './site';

export const navbar = {
  title: brand.name,
  // Only small screens hide it, which `src/theme/Navbar/Layout` does.
  hideOnScroll: false,
  items: [
    ...books.map(({id, label}) => ({
      type: 'doc' as const,
      docsPluginId: id,
      docId: 'introduction',
      label,
      position: 'left' as const,
    })),
    ...books
      .filter(({versions}) => versions.length > 1)
      .map(({id}) => ({type: 'docsVersionDropdown' as const, docsPluginId: id, position: 'right' as const})),
  ],
} satisfies ThemeConfig['navbar'];
