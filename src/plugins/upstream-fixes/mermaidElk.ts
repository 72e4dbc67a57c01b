import type {Plugin} from '@docusaurus/types';

/**
 * theme-mermaid 3.9.1 imports the optional `@mermaid-js/layout-elk`, which isn't installed.
 * Fixed upstream in 3.9.2 (facebook/docusaurus#11430): delete this file after the upgrade.
 */
export default function noMermaidElk(): Plugin {
  return {
    name: 'no-mermaid-elk',
    configureWebpack: () => ({resolve: {alias: {'@mermaid-js/layout-elk': false}}}),
  };
}
