import type {PluginConfig} from '@docusaurus/types';
import type {Options} from '@docusaurus/plugin-content-docs';
import {docsPlugins} from 'docusaurus-openapi-reference';
import remarkMermaidStatic from 'mermaid-static/remark';
import remarkCodeBlocks from '../plugins/code-blocks/remarkCodeBlocks';
import rehypeTableLabels from '../plugins/table-labels/rehypeTableLabels';
import {hasHistory} from './lastUpdated';
import {referenceSite} from './reference';
import {brand} from './site';

/** The home page shows the data model, and is wider than an article. */
const drawDiagrams =
  () =>
  (...[root, file]: Parameters<ReturnType<typeof remarkMermaidStatic>>): Promise<void> =>
    remarkMermaidStatic({browser: true, ...(file.path.endsWith('_data-model.mdx') && {width: 1150})})(
      root,
      file,
    );

/** One Docusaurus docs plugin for each API and each SDK. */
export const docs = docsPlugins(referenceSite, [drawDiagrams]).map(([, options]): PluginConfig => [
  // The configuration is a part of the bundle, which must not contain a path of this machine.
  '@docusaurus/plugin-content-docs',
  {
    ...options,
    remarkPlugins: [...options.remarkPlugins, remarkCodeBlocks],
    beforeDefaultRehypePlugins: [rehypeTableLabels],
    breadcrumbs: true,
    showLastUpdateTime: hasHistory,
    ...(brand.repositoryEditUrl ? {editUrl: brand.repositoryEditUrl} : {}),
  } satisfies Partial<Options>,
]);
