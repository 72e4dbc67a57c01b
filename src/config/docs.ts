import type {Options} from '@docusaurus/plugin-content-docs';
import nativeDetails from '../remark/api-reference/nativeDetails';
import remarkApiReference from '../remark/api-reference/remarkApiReference';
import remarkProveSamples from '../remark/sample-checks/remarkSampleChecks';
import {brand} from '../brand';
import remarkDiagrams from '../remark/diagrams/remarkDiagrams';
import remarkSamples from '../remark/code-blocks/remarkCodeBlocks';
import remarkRegions from '../remark/regions/remarkRegions';
import rehypeStaticHtml from '../remark/static-html/rehypeStaticHtml';
import {versions} from '../site';
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

/** The web API book: 2.0 is written in `web/`, 1.0 is frozen in `web_versioned_docs/`. */
export const web = {
  ...shared,
  id: 'web',
  path: 'web',
  routeBasePath: 'web',
  sidebarPath: './sidebars.web.ts',
  lastVersion: 'current',
  versions: Object.fromEntries(
    versions.map(({docusaurusName, label, path, banner}) => [docusaurusName, {label, path, banner}]),
  ),
} satisfies Options;

const sdk = (id: 'ios' | 'android') =>
  ({
    ...shared,
    id,
    path: id,
    routeBasePath: id,
    sidebarPath: `./sidebars.${id}.ts`,
    versions: {current: {label: 'Next', banner: 'none', badge: true}},
  }) satisfies Options;

export const ios = sdk('ios');
export const android = sdk('android');
