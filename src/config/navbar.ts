import type {ThemeConfig} from '@docusaurus/preset-classic';
import {brand} from '../brand';

export const navbar = {
  title: brand.name,
  hideOnScroll: true,
  items: [
    {type: 'doc', docsPluginId: 'web', docId: 'introduction', label: 'Web API', position: 'left'},
    {type: 'doc', docsPluginId: 'ios', docId: 'introduction', label: 'iOS SDK', position: 'left'},
    {type: 'doc', docsPluginId: 'android', docId: 'introduction', label: 'Android SDK', position: 'left'},
    {type: 'docsVersionDropdown', docsPluginId: 'web', position: 'right'},
  ],
} satisfies ThemeConfig['navbar'];
