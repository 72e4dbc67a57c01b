/** The files of a classic site with the reference of an API, as texts. */

/** `api.config.ts`: the reference, its docs plugin, its search, and its styles. */
export function writeApiConfig(title: string, version: string, siteUrl: string): string {
  return `import {markdownPlugins, openapiReference, type ReferenceSite} from 'docusaurus-openapi-reference';
import remarkMermaidStatic from 'mermaid-static/remark';
import type {PluginConfig} from '@docusaurus/types';

export const site: ReferenceSite = {
  root: __dirname,
  url: ${JSON.stringify(siteUrl)},
  title: ${JSON.stringify(title)},
  tagline: ${JSON.stringify(title)},
  summary: ${JSON.stringify(`The API of ${title}.`)},
  books: [{title: ${JSON.stringify(title)}, number: ${JSON.stringify(version)}, url: 'api', folder: 'api'}],
};

const styles = ['docusaurus-openapi-reference/styles.css', 'mermaid-static/styles.css'].map((file) => require.resolve(file));

export const apiPlugins: PluginConfig[] = [
  [
    '@docusaurus/plugin-content-docs',
    {id: 'api', path: 'api', routeBasePath: 'api', sidebarPath: './sidebars.api.ts', numberPrefixParser: false, ...markdownPlugins(site, [remarkMermaidStatic])},
  ],
  openapiReference(site),
  () => ({name: 'api-styles', getClientModules: () => styles}),
];

export const apiThemes: PluginConfig[] = [
  [
    'docusaurus-api-search',
    {
      indexBlog: false,
      docsRouteBasePath: ['docs', 'api'],
      docsDir: ['docs', 'api'],
      books: [
        {path: 'api', context: 'api', version: '', label: ${JSON.stringify(title)}, indexFolder: '', versionName: 'current'},
        {path: 'docs', context: 'default', version: '', label: 'Docs', indexFolder: '', versionName: 'current'},
      ],
    },
  ],
];
`;
}

/** `lint.config.ts`. The rules that it turns off ask for more than OpenAPI does, and most contracts break them. */
export const lintConfig = `import type {LintConfig} from 'api-docs-lint';
import {site} from './api.config';

const config: LintConfig = {
  ...site,
  books: site.books.map((book) => ({...book, plugin: 'api', sidebar: 'sidebars.api.ts'})),
  otherRoutes: ['/', '/blog'],
  // Rules that ask for more than OpenAPI does. Delete an ID to check the contract with its rule.
  off: ['example-missing', 'example-unused', 'example-valid', 'error-response', 'field-enum', 'operation-name'],
};

export default config;
`;

/**
 * `sidebars.api.ts`: the introduction, and then the other pages.
 *
 * @param pages paths in the book, in their order
 */
export function writeSidebar(pages: readonly string[]): string {
  const ids = pages.map((page) => page.replace(/\.mdx$/, ''));
  return `import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

export default {api: ${JSON.stringify(ids, undefined, 2)}} satisfies SidebarsConfig;
`;
}

/** The rows that the API adds to the configuration, each after a line. */
const rows: readonly (readonly [after: RegExp, row: string])[] = [
  [
    /^import type \{Config\} from '@docusaurus\/types';$/m,
    "import {apiPlugins, apiThemes} from './api.config';",
  ],
  [/^const config: Config = \{$/m, '  plugins: [...apiPlugins],'],
  [/^const config: Config = \{$/m, '  themes: [...apiThemes],'],
  [
    /^ {6}items: \[$/m,
    "        {type: 'docSidebar', docsPluginId: 'api', sidebarId: 'api', position: 'left', label: 'API'},",
  ],
];

/**
 * Adds the API to the configuration of a classic site.
 *
 * @returns the new text, and the rows that must be written by hand, because the configuration has another shape
 */
export const addToConfig = (
  config: string,
): {readonly text: string; readonly missing: readonly string[]} => ({
  text: rows.reduce((text, [after, row]) => text.replace(after, `$&\n${row}`), config),
  missing: rows.filter(([after]) => !after.test(config)).map(([, row]) => row.trim()),
});
