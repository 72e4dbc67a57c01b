import {readFileSync} from 'node:fs';
import path from 'node:path';
import docs, {
  validateOptions,
  type LoadedContent,
  type PluginOptions,
  type SidebarsConfig,
} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {loadFreshModule} from '@docusaurus/utils';
import {checkSidebarIds} from '../../lint/sidebars';
import {formatFinding} from '../../finding';
import {listFiles} from '../../listFiles';
import {formatErrorChain} from './formatBuildError';
import {trackLoads} from './loadErrors';

export {validateOptions};

/**
 * Wraps Docusaurus's docs plugin. It checks the sidebar first, to report errors with a line, and it passes load errors to
 * the live preview. Without it, Docusaurus 3.9 writes load errors only to the terminal and continues with the old
 * content.
 */
export default async function book(
  context: LoadContext,
  options: PluginOptions,
): Promise<Plugin<LoadedContent>> {
  const plugin = await docs(context, options);
  const loads = trackLoads(options.id);
  let report = loads.start();
  const reportErrors = async <T>(step: () => Promise<T>): Promise<T> => {
    const ownReport = report;
    try {
      return await step();
    } catch (error) {
      const message = formatErrorChain(error, context.siteDir);
      ownReport(message);
      throw Object.assign(new Error(message), {stack: message});
    }
  };
  return {
    ...plugin,
    loadContent: () => {
      report = loads.start();
      return reportErrors(async () => {
        await requireKnownPages(context.siteDir, options);
        return (await plugin.loadContent?.()) as LoadedContent;
      });
    },
    contentLoaded: async (loaded) => {
      await reportErrors(async () => plugin.contentLoaded?.(loaded));
      loads.succeed();
    },
  };
}

async function requireKnownPages(
  siteDir: string,
  {path: folder, sidebarPath}: Pick<PluginOptions, 'path' | 'sidebarPath'>,
): Promise<void> {
  if (!sidebarPath) return;
  const file = path.resolve(siteDir, sidebarPath);
  const {default: config} = (await loadFreshModule(file)) as {default: SidebarsConfig};
  const root = path.resolve(siteDir, folder);
  const pages = listFiles(root, /\.mdx?$/).map((page) => page.slice(root.length + 1).replace(/\.mdx?$/, ''));
  const sidebar = {file: path.relative(siteDir, file), text: readFileSync(file, 'utf8'), config};
  const findings = checkSidebarIds(pages, sidebar);
  if (findings.length > 0) throw new Error(findings.map(formatFinding).join('\n'));
}
