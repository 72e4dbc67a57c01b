import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

const sidebars = {
  ios: ['introduction', 'getting-started', 'reference/coming-soon'],
} satisfies SidebarsConfig;

export default sidebars;
