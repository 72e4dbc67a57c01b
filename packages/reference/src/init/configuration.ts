/** The files of a classic site with the reference of an API, as texts. */

/** What the files say about the API. */
export interface ApiFiles {
  /** The title of the contract, such as `Library`. */
  readonly title: string;
  readonly version: string;
  readonly summary: string;
  /** Pages by their path in the book, in the order of the sidebar. */
  readonly pages: readonly string[];
}

/** `api.config.ts`: the reference, its docs plugin, and its search. */
export function writeApiConfig({title, version, summary}: ApiFiles, siteUrl: string): string {
  return `import {markdownPlugins, openapiReference, type ReferenceSite} from 'docusaurus-openapi-reference';
import remarkMermaidStatic from 'mermaid-static/remark';
import type {PluginConfig} from '@docusaurus/types';

export const site: ReferenceSite = {
  root: __dirname,
  url: ${JSON.stringify(siteUrl)},
  title: ${JSON.stringify(title)},
  tagline: ${JSON.stringify(title)},
  summary: ${JSON.stringify(summary)},
  books: [{title: ${JSON.stringify(title)}, number: ${JSON.stringify(version)}, url: 'api', folder: 'api'}],
};

export const apiPlugins: PluginConfig[] = [
  [
    '@docusaurus/plugin-content-docs',
    {id: 'api', path: 'api', routeBasePath: 'api', sidebarPath: './sidebars.api.ts', numberPrefixParser: false, ...markdownPlugins(site, [remarkMermaidStatic])},
  ],
  openapiReference(site),
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

export const apiStyles = ['docusaurus-openapi-reference/styles.css', 'mermaid-static/styles.css'].map((file) =>
  require.resolve(file),
);
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

/** `sidebars.api.ts`: the introduction, and then the other pages. */
export function writeSidebar({pages}: ApiFiles): string {
  const ids = pages.map((page) => page.replace(/\.mdx$/, ''));
  return `import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

export default {api: ${JSON.stringify(ids, undefined, 2)}} satisfies SidebarsConfig;
`;
}

/** The rows that the API adds to the configuration: the text before which or instead of which each is written. */
const rows: readonly (readonly [find: RegExp, write: string])[] = [
  [
    /^import type \{Config\} from '@docusaurus\/types';\n/m,
    "$&import {apiPlugins, apiStyles, apiThemes} from './api.config';\n",
  ],
  [/^ {2}presets: \[\n/m, '  plugins: [...apiPlugins],\n  themes: [...apiThemes],\n$&'],
  [/customCss: '\.\/src\/css\/custom\.css'/, "customCss: ['./src/css/custom.css', ...apiStyles]"],
  [
    /^( {6})items: \[\n/m,
    "$&$1  {type: 'docSidebar', docsPluginId: 'api', sidebarId: 'api', position: 'left', label: 'API'},\n",
  ],
];

/**
 * Adds the API to the configuration of a classic site.
 *
 * @returns the new text, and the rows that must be written by hand, because the configuration has another shape
 */
export function addToConfig(config: string): {readonly text: string; readonly missing: readonly string[]} {
  const missing = rows.filter(([find]) => !find.test(config));
  return {
    text: rows.reduce((text, [find, write]) => text.replace(find, write), config),
    missing: missing.map(([, write]) =>
      write
        .replace(/\$[&1]/g, '')
        .trim()
        .replace(/\s*\n\s*/g, ' '),
    ),
  };
}
