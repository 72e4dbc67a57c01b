import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

const sidebars = {
  android: ['introduction', 'getting-started', 'reference/coming-soon'],
} satisfies SidebarsConfig;

export default sidebars;
