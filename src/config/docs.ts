import type {Options} from '@docusaurus/plugin-content-docs';
import nativeDetails from '../remark/api-reference/nativeDetails';
import remarkApiReference from '../remark/api-reference/remarkApiReference';
import remarkProveSamples from '../remark/sample-checks/remarkSampleChecks';
import {brand} from '../brand';
import remarkDiagrams from '../remark/diagrams/remarkDiagrams';
import remarkSamples from '../remark/code-blocks/remarkCodeBlocks';
import remarkRegions from '../remark/regions/remarkRegions';
import rehypeStaticHtml from '../remark/static-html/rehypeStaticHtml';
import {books} from '../site';
import remarkPageRules from '../remark/page-rules/remarkPageRules';
import {hasHistory} from './lastUpdated';

/** What every page's Markdown goes through, last of all: samples become finished HTML, diagrams get their words. */
export const remarkPlugins = [nativeDetails, remarkDiagrams, remarkRegions, remarkSamples];

const shared = {
  beforeDefaultRemarkPlugins: [remarkProveSamples, remarkApiReference, remarkPageRules],
  remarkPlugins,
  rehypePlugins: [rehypeStaticHtml],
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
      // A book without versions has its pages directly below its ID, and says that it is the next one.
      url === id ? {label, banner, badge: true} : {label, banner, path: url.slice(id.length + 1)},
    ]),
  ),
}));
