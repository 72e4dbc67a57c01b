import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** Reading order of the web API 2.0: guides first, then the resources by purpose. */
const sidebars = {
  web: [
    {
      type: 'category',
      label: 'Get started',
      collapsible: false,
      items: ['introduction', 'code-tutorial', 'authentication', 'postman-collection'],
    },
    {
      type: 'category',
      label: 'Build',
      collapsible: false,
      items: [
        'pagination',
        'rate-limits',
        'streaming',
        'video-integrations',
        'marketplace',
        'new-architecture',
      ],
    },
    {
      type: 'category',
      label: 'People and access',
      collapsible: false,
      items: ['rest/holders', 'rest/credentials', 'rest/groups', 'rest/rules', 'rest/floor-groups'],
    },
    {
      type: 'category',
      label: 'Doors and hardware',
      collapsible: false,
      items: ['rest/devices', 'rest/connections', 'rest/cloud-nodes', 'rest/systems', 'rest/maps'],
    },
    {
      type: 'category',
      label: 'Events and reports',
      collapsible: false,
      items: ['rest/webhooks', 'rest/reports'],
    },
    {
      type: 'category',
      label: 'Administration',
      collapsible: false,
      items: [
        'rest/organizations',
        'rest/permissions',
        'rest/partitions',
        'rest/custom-fields',
        'rest/card-formats',
      ],
    },
  ],
} satisfies SidebarsConfig;

export default sidebars;
