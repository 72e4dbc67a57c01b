import type {Options} from '@docusaurus/plugin-content-docs';
import remarkMermaidStatic from 'mermaid-static/remark';
import nativeDetails from '../remark/api-reference/nativeDetails';
import remarkApiReference from '../remark/api-reference/remarkApiReference';
import {remarkFailOnProblems} from '../remark/reportProblem';
import {brand} from '../brand';
import {referenceSite} from './reference';
import remarkCodeBlocks from '../remark/code-blocks/remarkCodeBlocks';
import remarkRegions from '../remark/regions/remarkRegions';
import rehypeStaticHtml from '../remark/static-html/rehypeStaticHtml';
import rehypeTableLabels from '../remark/table-labels/rehypeTableLabels';
import {books} from '../site';
import {hasHistory} from './lastUpdated';

/**
 * The remark plugins after Docusaurus's plugins. They draw code blocks and diagrams as static HTML.
 *
 * @param width the width of the widest diagram in pixels. Default: the width of an article
 */
export const remarkPlugins = (width?: number) => [
  nativeDetails,
  [remarkMermaidStatic, {width}] as const,
  remarkRegions,
  remarkCodeBlocks,
  remarkFailOnProblems,
];

const shared = {
  beforeDefaultRemarkPlugins: [[remarkApiReference, referenceSite]],
  remarkPlugins: remarkPlugins(),
  rehypePlugins: [rehypeTableLabels, rehypeStaticHtml],
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
      // A book without versions has its pages directly below its ID, and the badge "Next". The version menu shows the
      // version of other books.
      url === id
        ? {label, banner, badge: true}
        : {label, banner, badge: false, path: url.slice(id.length + 1)},
    ]),
  ),
}));
