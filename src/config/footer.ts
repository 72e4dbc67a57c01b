import type {ThemeConfig} from '@docusaurus/preset-classic';
import {brand} from '../brand';
import {versions} from '../site';

export const footer = {
  copyright: `Copyright © ${brand.copyrightYear} ${brand.company}`,
  links: [
    {
      title: 'Web API',
      items: [
        {label: 'Introduction', to: '/web/2.0/introduction'},
        {label: 'Authentication', to: '/web/2.0/authentication'},
        {label: 'Code tutorial', to: '/web/2.0/code-tutorial'},
        {label: 'Postman collection', to: '/web/2.0/postman-collection'},
      ],
    },
    {
      title: 'Reference',
      items: [
        {label: 'Holders', to: '/web/2.0/rest/holders'},
        {label: 'Credentials', to: '/web/2.0/rest/credentials'},
        {label: 'Devices', to: '/web/2.0/rest/devices'},
        {label: 'Webhooks', to: '/web/2.0/rest/webhooks'},
      ],
    },
    {
      title: 'SDKs',
      items: [
        {label: 'iOS SDK', to: '/ios/introduction'},
        {label: 'Android SDK', to: '/android/introduction'},
      ],
    },
    {
      title: 'Older versions',
      items: [
        ...versions
          .slice(1)
          .map(({number, path}) => ({label: `Web API ${number}`, to: `/web/${path}/introduction`})),
        {label: 'From 1.0 to 2.0', to: '/web/1.0/rest/migration'},
      ],
    },
  ],
} satisfies ThemeConfig['footer'];
