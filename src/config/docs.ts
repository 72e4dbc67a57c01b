import type {Options} from '@docusaurus/plugin-content-docs';
import {markdownPlugins} from 'docusaurus-openapi-reference';
import remarkMermaidStatic from 'mermaid-static/remark';
import remarkCodeBlocks from '../plugins/code-blocks/remarkCodeBlocks';
import rehypeTableLabels from '../plugins/table-labels/rehypeTableLabels';
import {books} from './books';
import {hasHistory} from './lastUpdated';
import {referenceSite} from './reference';
import {brand} from './site';

const markdown = markdownPlugins(referenceSite, [[remarkMermaidStatic, {browser: true}]]);

const shared = {
  ...markdown,
  remarkPlugins: [...markdown.remarkPlugins, remarkCodeBlocks],
  beforeDefaultRehypePlugins: [rehypeTableLabels],
  breadcrumbs: true,
  showLastUpdateTime: hasHistory,
  ...(brand.repositoryEditUrl ? {editUrl: brand.repositoryEditUrl} : {}),
} satisfies Partial<Options>;

/** One Docusaurus docs plugin for each book. A book with versions keeps the older ones in `<id>_versioned_docs/`. */
export const docs: readonly Options[] = books.map(({id, versions}) => ({
  ...shared,
  id,
  path: id,
  routeBasePath: id,
  sidebarPath: `./sidebars.${id}.ts`,
  lastVersion: 'current',
  versions: Object.fromEntries(
    versions.map(({docusaurusName, label, url, banner}) => [
      docusaurusName,
      // A book without versions has its pages directly below its ID, and no menu with the label of its version.
      {label, banner, ...(url === id ? {badge: true} : {badge: false, path: url.slice(id.length + 1)})},
    ]),
  ),
}));
