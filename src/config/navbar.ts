import type {ThemeConfig} from '@docusaurus/preset-classic';
import {books} from './books';
import {brand} from './site';

const current = books.filter(({versionName}) => versionName === 'current');

export const navbar = {
  title: brand.name,
  // Only small screens hide it, which `src/theme/Navbar/Layout` does.
  hideOnScroll: false,
  items: [
    ...current.map(({plugin, title: label}) => ({
      type: 'doc' as const,
      docsPluginId: plugin,
      docId: 'introduction',
      label,
      position: 'left' as const,
    })),
    ...current
      .filter(({version}) => version !== '')
      .map(({plugin}) => ({
        type: 'docsVersionDropdown' as const,
        docsPluginId: plugin,
        position: 'right' as const,
      })),
  ],
} satisfies ThemeConfig['navbar'];
