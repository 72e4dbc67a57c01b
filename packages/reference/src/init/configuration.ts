/** The files of a classic site with the reference of an API, as texts. */
import {groupBy} from '../model/values';
import type {TagPage} from './foreignContract';

/** An API of the site: the name of its folder, its title, and its version. */
export interface NewApi {
  readonly name: string;
  readonly title: string;
  readonly version: string;
}

/** `api.config.ts`: the reference, its docs plugins, its search, and its styles. */
export const writeApiConfig = (api: NewApi, site: {readonly url: string; readonly title: string}): string =>
  `import {docsPlugins, openapiReference, placeBooks, type ReferenceSite} from 'docusaurus-openapi-reference';
import remarkMermaidStatic from 'mermaid-static/remark';
import type {PluginConfig} from '@docusaurus/types';

export const site: ReferenceSite = {
  root: __dirname,
  url: ${JSON.stringify(site.url)},
  title: ${JSON.stringify(site.title)},
  tagline: ${JSON.stringify(api.title)},
  summary: ${JSON.stringify(`The API of ${api.title}.`)},
  // A row for each version of each API, the newest version first.
  books: [
${writeRow(api)}
  ],
};

export const books = placeBooks(site.books);
const folders = ['docs', ...new Set(books.map(({plugin}) => plugin))];

export const apiPlugins: PluginConfig[] = [
  ...docsPlugins(site, [remarkMermaidStatic]),
  openapiReference(site),
  () => ({name: 'api-styles', getClientModules: () => [require.resolve('./src/css/api.css')]}),
];

export const apiThemes: PluginConfig[] = [
  [
    'docusaurus-api-search',
    {
      docsRouteBasePath: folders,
      docsDir: folders,
      books: [
        ...books,
        {url: 'docs', plugin: 'default', version: '', label: 'Docs', indexFolder: '', versionName: 'current'},
        {url: 'blog', plugin: 'blog', version: '', label: 'Blog', indexFolder: '', versionName: 'current'},
      ],
    },
  ],
];
`;

/** `src/css/api.css`: the styles in a cascade layer, which those of the site override. Without a layer, Docusaurus's would, too. */
export function writeStyles(config: string): string {
  const layer = /\b(?:v4|useCssCascadeLayers): true/.test(config) ? ' layer(api)' : '';
  const packages = ['docusaurus-openapi-reference', 'mermaid-static'];
  return packages.map((name) => `@import '${name}/styles.css'${layer};\n`).join('');
}

/** The row of an API in `api.config.ts`. The paths of the first one, whose name is `api`, have no name. */
function writeRow({name, title, version}: NewApi): string {
  const row = {title, number: version, url: name, folder: name, ...(name !== 'api' && {api: name})};
  const values = Object.entries(row).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `    {${values.join(', ')}},`;
}

/** The rules that ask for more than OpenAPI does. Most contracts break them. */
export const strictRules = [
  'contract-shown',
  'example-missing',
  'example-valid',
  'error-response',
  'field-enum',
  'operation-name',
];

/** `lint.config.ts`, which turns off the strict rules. */
export const lintConfig = `import type {LintConfig} from 'api-docs-lint';
import {site} from './api.config';

const config: LintConfig = {
  ...site,
  otherRoutes: ['/', '/blog'],
  diagrams: async () => (await import('mermaid-static/remark')).default({checkOnly: true}),
  // Rules that ask for more than OpenAPI does. Delete an ID to check the contract with its rule.
  off: ['${strictRules.join("', '")}'],
};

export default config;
`;

/**
 * `sidebars.api.ts`: the introduction, and then the other pages.
 *
 * @param pages paths in the book, in their order
 * @param groups the pages of tags, by name
 */
export function writeSidebar(pages: readonly string[], groups: ReadonlyMap<string, TagPage>): string {
  const ids = pages.map((page) => page.replace(/\.mdx$/, ''));
  const byGroup = groupBy(ids, (id) => groups.get(id.replace('rest/', ''))?.group ?? '');
  const items = [...byGroup].flatMap(([label, own]): (string | object)[] =>
    label ? [{type: 'category', label, items: own}] : own,
  );
  return `import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

export default {api: ${JSON.stringify(items, undefined, 2)}} satisfies SidebarsConfig;
`;
}

/** A row of a configuration, and the line after which it belongs. */
type Row = readonly [after: RegExp, row: string];

/** The rows of an API in `docusaurus.config.ts`. */
export const configRows = ({name, title}: NewApi): readonly Row[] => [
  [
    /^import type \{Config\} from '@docusaurus\/types';$/m,
    "import {apiPlugins, apiThemes} from './api.config';",
  ],
  [/^const config: Config = \{$/m, '  plugins: [...apiPlugins],'],
  [/^const config: Config = \{$/m, '  themes: [...apiThemes],'],
  [
    /^ {6}items: \[$(?:\n {8}\{type: 'docSidebar', docsPluginId.*)*/m,
    `        {type: 'docSidebar', docsPluginId: '${name}', sidebarId: 'api', position: 'left', label: ${JSON.stringify(title)}},`,
  ],
];

/** The row of an API in an `api.config.ts` with other ones. */
export const bookRows = (api: NewApi): readonly Row[] => [[/^ {2}books: \[$(?:\n {4}.*)*/m, writeRow(api)]];

/**
 * Adds rows to a configuration, unless it has them.
 *
 * @returns the new text, and the rows that must be written by hand, because the configuration has another shape
 */
export function addRows(
  config: string,
  rows: readonly Row[],
): {readonly text: string; readonly missing: readonly string[]} {
  const added = rows.filter(([, row]) => !config.includes(row.trim()));
  // A list such as `plugins` can't be added a second time.
  const isMissing = ([after, row]: Row): boolean => {
    const key = /^ {2}\w+: \[/.exec(row)?.[0];
    return !after.test(config) || (key !== undefined && config.includes(`\n${key}`));
  };
  return {
    text: added
      .filter((row) => !isMissing(row))
      .reduce((text, [after, row]) => text.replace(after, (found) => `${found}\n${row}`), config),
    missing: added.filter(isMissing).map(([, row]) => row.trim()),
  };
}
